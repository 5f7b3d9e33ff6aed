import type { IncomingMessage, ServerResponse } from 'node:http'
import { LongPollingTransport } from '../transports/long-polling.ts'
import { PostedTransport } from '../transports/posted-transport.ts'
import { ServerSentEventsTransport } from '../transports/server-sent-events.ts'
import type { Transport, TransportName } from '../transports/transport.ts'
import { type Admission, tooMany } from './admission.ts'
import type { Connection } from './connection.ts'
import type { ConnectionTable } from './connection-table.ts'
import type { EndpointLimits } from './endpoint-options.ts'
import { answer, queryOf } from './http.ts'
import type { Identity } from './identity.ts'

export interface EndpointParts<Context> {
  readonly admission: Admission<Context>
  readonly table: ConnectionTable<Context>
  readonly transports: readonly TransportName[]
  readonly limits: EndpointLimits
  readonly connected: (connection: Connection<Context>) => void
}

type Refusal = readonly [status: number, text?: string]

export const notSupported = (name: string): Refusal => [
  404,
  `${name} transport not supported by this end point type`,
]
export const cannotChange: Refusal = [400, 'Cannot change transports mid-connection']

export class HttpConnections<Context> {
  readonly #parts: EndpointParts<Context>

  constructor(parts: EndpointParts<Context>) {
    this.#parts = parts
  }

  async respond(
    request: IncomingMessage,
    response: ServerResponse,
    identity: Identity<Context>,
  ): Promise<void> {
    if (!['GET', 'POST', 'DELETE'].includes(request.method ?? '')) return answer(response, 405)
    const token = queryOf(request).get('id')
    if (!token) return answer(response, 400, 'Connection ID required')
    const connection = this.#parts.table.get(token)
    if (!connection) return answer(response, 404, 'No Connection with that ID')
    // A leaked token is useless to other users.
    if (connection.user !== identity.user) return answer(response, 403)
    if (request.method === 'POST') return answer(response, ...(await post(connection, request)))
    const refusal =
      request.method === 'DELETE' ? end(connection) : this.#open(connection, { request, response, identity })
    if (refusal) answer(response, ...refusal)
  }

  #open(connection: Connection<Context>, call: Call<Context>): Refusal | undefined {
    // The `close` event that would end the transport has already fired.
    if (call.response.destroyed) return undefined
    const { accept = '' } = call.request.headers
    return accept.includes('text/event-stream')
      ? this.#openEvents(connection, call)
      : this.#poll(connection, call)
  }

  #openEvents(connection: Connection<Context>, call: Call<Context>): Refusal | undefined {
    if (!this.#parts.transports.includes('serverSentEvents')) return notSupported('ServerSentEvents')
    if (connection.state === 'negotiated') {
      return this.#attach(connection, call, () => new ServerSentEventsTransport(call.response))
    }
    return connection.transport === 'serverSentEvents' ? [409] : cannotChange
  }

  #poll(connection: Connection<Context>, call: Call<Context>): Refusal | undefined {
    if (!this.#parts.transports.includes('longPolling')) return notSupported('LongPolling')
    if (connection.state === 'negotiated') {
      const refusal = this.#attach(connection, call, () => new LongPollingTransport(this.#parts.limits))
      if (refusal) return refusal
    }
    const { carrier } = connection
    if (!(carrier instanceof LongPollingTransport)) return cannotChange
    connection.expiresAt = call.identity.expiresAt
    carrier.poll(call.response)
    return undefined
  }

  #attach(
    connection: Connection<Context>,
    { request, identity }: Call<Context>,
    create: () => Transport,
  ): Refusal | undefined {
    const leave = this.#parts.admission.placeOfAddress(request)
    if (!leave) return [429, tooMany('address')]
    connection.whenClosed(leave)
    connection.isResumable = false
    connection.attach(create(), identity, request)
    this.#parts.connected(connection)
    return undefined
  }
}

interface Call<Context> {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  readonly identity: Identity<Context>
}

async function post(connection: Connection, request: IncomingMessage): Promise<Refusal> {
  const { carrier } = connection
  if (carrier?.name === 'webSocket') return [405, 'POST requests are not allowed for WebSocket connections.']
  // Clients may send only after opening their receiving half.
  if (!(carrier instanceof PostedTransport)) return [404, 'No Connection with that ID']
  return [await carrier.receive(request)]
}

function end(connection: Connection): Refusal {
  if (connection.transport !== 'longPolling') {
    return [400, 'Cannot terminate this connection using the DELETE endpoint.']
  }
  connection.terminate()
  return [202]
}

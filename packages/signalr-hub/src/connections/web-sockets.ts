import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { type Server, WebSocketServer } from 'ws'
import { HubSocket, WebSocketTransport } from '../transports/web-socket.ts'
import { tooMany } from './admission.ts'
import type { Connection } from './connection.ts'
import { refuseUpgrade, targetOf } from './http.ts'
import { cannotChange, type EndpointParts, notSupported } from './http-connections.ts'
import type { Identity } from './identity.ts'

type Refusal = readonly [status: number, text?: string]

/** Connections over WebSockets, with and without negotiation. */
export class WebSockets<Context> {
  readonly #parts: EndpointParts<Context>
  readonly #server: Server<typeof HubSocket>
  /** Sockets whose upgrade is not answered yet. */
  readonly #pending = new Set<Duplex>()

  constructor(parts: EndpointParts<Context>) {
    this.#parts = parts
    const { messageSize } = parts.limits
    this.#server = new WebSocketServer({
      noServer: true,
      clientTracking: false,
      WebSocket: HubSocket,
      // A frame may hold several messages.
      maxPayload: messageSize * 2,
      perMessageDeflate: false,
      // A character may be split over two frames; whole messages are checked.
      skipUTF8Validation: true,
    })
  }

  get pending(): number {
    return this.#pending.size
  }

  /** Answers an upgrade request. Rejects with what `authenticate` or `originAllowed` fail with; the client gets 500. */
  async accept(request: IncomingMessage, socket: Duplex, head: Buffer, isOpen: boolean): Promise<void> {
    const forget = () => {
      this.#pending.delete(socket)
      socket.destroy()
    }
    // From the first moment: whoever resets the connection while it is checked must not end the process.
    socket.on('error', forget).on('close', forget)
    this.#pending.add(socket)
    try {
      const refusal = isOpen ? await this.#admit(request, socket, head) : ([503] as const)
      if (refusal) refuseUpgrade(socket, ...refusal)
    } catch (error) {
      refuseUpgrade(socket, 500)
      throw error
    } finally {
      this.#pending.delete(socket)
      // From here on the WebSocket, or its refusal, looks after the socket.
      socket.off('error', forget).off('close', forget)
    }
  }

  /** Cuts off the sockets whose upgrade is not answered yet. */
  dropPending(): void {
    for (const socket of this.#pending) socket.destroy()
  }

  async #admit(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<Refusal | undefined> {
    const { admission, transports } = this.#parts
    if (!admission.isOriginAllowed(request)) return [403]
    const leave = admission.placeOfAddress(request)
    if (!leave) return [429, tooMany('address')]
    untilClosed(socket, leave)
    const identity = await admission.identify(request)
    if (!identity) return [401]
    if (!transports.includes('webSocket')) return notSupported('WebSockets')
    const found = this.#find(targetOf(request).query.get('id'), identity)
    if (!('token' in found)) return found
    this.#upgrade(found, { request, socket, head, identity })
    return undefined
  }

  /** The connection that a WebSocket is for. Without a token it is a new one. */
  #find(token: string | null, identity: Identity<Context>): Connection<Context> | Refusal {
    const { admission, table } = this.#parts
    if (!token) {
      const place = admission.placeOfUser(identity)
      if (!place) return [429, tooMany('user')]
      const connection = table.create(identity, 1, false)
      connection.whenClosed(place)
      return connection
    }
    const known = table.get(token)
    if (!known) return [404, 'No Connection with that ID']
    if (known.user !== identity.user) return [403]
    if (known.state === 'negotiated') return known
    if (known.transport !== 'webSocket') return cannotChange
    return known.isResumable ? known : [409]
  }

  #upgrade(connection: Connection<Context>, call: Call<Context>): void {
    const { request, socket, head, identity } = call
    const isFirst = !connection.wasOpened
    // Calls back before it returns, or not at all.
    this.#server.handleUpgrade(request, socket, head, (webSocket) => {
      connection.attach(new WebSocketTransport(webSocket, socket), identity, request)
      if (isFirst) this.#parts.connected(connection)
    })
    if (!connection.wasOpened) connection.terminate()
  }
}

interface Call<Context> {
  readonly request: IncomingMessage
  readonly socket: Duplex
  readonly head: Buffer
  readonly identity: Identity<Context>
}

function untilClosed(socket: Duplex, release: () => void): void {
  if (socket.destroyed) release()
  else socket.once('close', release)
}

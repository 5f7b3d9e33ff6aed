import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { type Server, WebSocketServer } from 'ws'
import { HubSocket, WebSocketTransport } from '../transports/web-socket.ts'
import { tooMany } from './admission.ts'
import type { Connection } from './connection.ts'
import { queryOf, refuseUpgrade } from './http.ts'
import { cannotChange, type EndpointParts, notSupported } from './http-connections.ts'
import type { Identity } from './identity.ts'

type Refusal = readonly [status: number, text?: string]
const noWebSocket: Refusal = [400, 'Not a WebSocket request of version 13']

export class WebSockets<Context> {
  readonly #parts: EndpointParts<Context>
  readonly #server: Server<typeof HubSocket>
  readonly #pending = new Set<Duplex>()

  constructor(parts: EndpointParts<Context>) {
    this.#parts = parts
    const options = {
      noServer: true,
      clientTracking: false,
      perMessageDeflate: false,
      handleProtocols: () => false as const,
      maxPayload: parts.limits.receiveBuffer,
      closeTimeout: parts.limits.closeTimeout,
      // The protocols validate UTF-8, since a character may span two WebSocket messages.
      skipUTF8Validation: true,
      autoPong: false,
      WebSocket: HubSocket,
    }
    this.#server = new WebSocketServer(options)
    // Without a listener `ws` answers invalid upgrades itself.
    this.#server.on('wsClientError', () => {})
  }

  get pending(): number {
    return this.#pending.size
  }

  async accept(request: IncomingMessage, socket: Duplex, head: Buffer, isOpen: boolean): Promise<void> {
    const forget = () => {
      this.#pending.delete(socket)
      socket.destroy()
    }
    // Without listeners, a reset during the check would end the process.
    socket.on('error', forget).on('close', forget)
    this.#pending.add(socket)
    const unwatch = () => socket.off('error', forget).off('close', forget)
    try {
      const admitted = isOpen ? await this.#admit(request, socket) : ([503] as const)
      // Removed later, beside the listeners of the WebSocket, these would leave an array behind.
      unwatch()
      const refusal = 'leave' in admitted ? this.#open(admitted, { request, socket, head }) : admitted
      if (refusal) refuseUpgrade(socket, ...refusal)
    } catch (error) {
      refuseUpgrade(socket, 500)
      throw error
    } finally {
      this.#pending.delete(socket)
      unwatch()
    }
  }

  dropPending(): void {
    for (const socket of this.#pending) socket.destroy()
  }

  async #admit(request: IncomingMessage, socket: Duplex): Promise<Admitted<Context> | Refusal> {
    const { admission } = this.#parts
    if (!admission.isOriginAllowed(request)) return [403]
    const leave = admission.placeOfAddress(request)
    if (!leave) return [429, tooMany('address')]
    let identity: Identity<Context> | undefined
    try {
      identity = await admission.identify(request)
    } finally {
      if (!identity) untilClosed(socket, leave)
    }
    return identity ? { identity, leave } : [401]
  }

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

  /** Synchronous, so that no other request can claim the connection in between. */
  #open(admitted: Admitted<Context>, call: Call): Refusal | undefined {
    const refused = (refusal: Refusal) => {
      untilClosed(call.socket, admitted.leave)
      return refusal
    }
    const isOffered = this.#parts.transports.includes('webSocket')
    if (!isOffered) return refused(notSupported('WebSockets'))
    const found = this.#find(queryOf(call.request).get('id'), admitted.identity)
    if (!('token' in found)) return refused(found)
    if (this.#upgrade(found, admitted, call)) return undefined
    if (!found.wasOpened) found.terminate()
    return refused(noWebSocket)
  }

  #upgrade(
    connection: Connection<Context>,
    { identity, leave: release }: Admitted<Context>,
    { request, socket, head }: Call,
  ): boolean {
    // HTTP/1.0 proxies do not forward upgrades.
    if (request.httpVersion === '1.0') return false
    let isOpen = false
    this.#server.handleUpgrade(request, socket, head, (webSocket) => {
      isOpen = true
      const isFirst = !connection.wasOpened
      connection.attach(new WebSocketTransport(webSocket, socket, release), identity, request)
      if (isFirst) this.#parts.connected(connection)
    })
    return isOpen
  }
}

interface Admitted<Context> {
  readonly identity: Identity<Context>
  readonly leave: () => void
}

interface Call {
  readonly request: IncomingMessage
  readonly socket: Duplex
  readonly head: Buffer
}

function untilClosed(socket: Duplex, release: () => void): void {
  if (socket.destroyed) release()
  else socket.once('close', release)
}

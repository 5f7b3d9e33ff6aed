import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { type WebSocket, WebSocketServer } from 'ws'
import { answer, refuseUpgrade, targetOf, tokenOf } from './http.ts'
import type { HubOptions, Identity } from './hub-options.ts'
import type { HubLimits } from './limits.ts'
import { Negotiator } from './negotiate.ts'
import { Quota } from './quota.ts'

interface EndpointOptions<Context> extends Pick<HubOptions<Context>, 'authenticate' | 'originAllowed'> {
  readonly limits: HubLimits
  readonly addressOf: (request: IncomingMessage) => string
  readonly failed: (error: unknown) => void
  readonly connected: (id: string, identity: Identity<Context>, socket: WebSocket) => void
}

/** Where clients come in: negotiation and WebSocket upgrades, authenticated and within the quotas. */
export class Endpoint<Context> {
  readonly #options: EndpointOptions<Context>
  readonly #negotiator: Negotiator
  readonly #users: Quota
  readonly #addresses: Quota
  readonly #sockets: WebSocketServer
  /** Sockets whose upgrade is not answered yet. */
  readonly #pending = new Set<Duplex>()
  #isOpen = true
  overQuota = 0

  constructor(options: EndpointOptions<Context>) {
    this.#options = options
    const { limits } = options
    this.#negotiator = new Negotiator(limits.negotiateTimeout, limits.negotiations)
    this.#users = new Quota(limits.connectionsPerUser)
    this.#addresses = new Quota(limits.connectionsPerAddress)
    this.#sockets = new WebSocketServer({
      noServer: true,
      // A frame may hold several messages.
      maxPayload: limits.messageSize * 2,
      perMessageDeflate: false,
      // A character may be split over two frames; whole messages are checked.
      skipUTF8Validation: true,
    })
  }

  get isOpen(): boolean {
    return this.#isOpen
  }

  get pending(): number {
    return this.#pending.size
  }

  /** Answers `POST …/negotiate`. */
  negotiate(request: IncomingMessage, response: ServerResponse): void {
    this.#offer(request, response).catch((error) => {
      this.#options.failed(error)
      answer(response, 500)
    })
  }

  /** Takes an upgrade request of the hub's path, or refuses it. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    // From the first moment: whoever resets the connection while it is checked must not end the process.
    socket.on('error', () => socket.destroy())
    this.#pending.add(socket)
    socket.once('close', () => this.#pending.delete(socket))
    this.#accept(request, socket, head)
      .catch((error) => {
        this.#options.failed(error)
        refuseUpgrade(socket, 500)
      })
      .finally(() => this.#pending.delete(socket))
  }

  /** Takes nobody any more. Resolves when all sockets are closed; those that do not close in time are cut off. */
  async close(): Promise<void> {
    this.#isOpen = false
    for (const socket of this.#pending) socket.destroy()
    this.#negotiator.close()
    const { clients } = this.#sockets
    for (const socket of clients) socket.close(1000)
    const impatience = setTimeout(() => {
      for (const socket of clients) socket.terminate()
    }, this.#options.limits.closeTimeout)
    await new Promise<void>((done) => this.#sockets.close(() => done()))
    clearTimeout(impatience)
  }

  async #offer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method !== 'POST') return answer(response, 405)
    if (!this.#isOpen) return answer(response, 503)
    const identity = await this.#identify(request)
    if (!identity) return answer(response, 401)
    const place = this.#placeOf(identity)
    if (!place || this.#negotiator.isFull) {
      place?.()
      return answer(response, 429, this.#tooMany('user'))
    }
    const version = Number(targetOf(request).query.get('negotiateVersion'))
    answer(response, 200, this.#negotiator.offer(version >= 1 ? 1 : 0, place))
  }

  async #accept(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    const { originAllowed, addressOf, connected } = this.#options
    if (!this.#isOpen) return refuseUpgrade(socket, 503)
    const { origin } = request.headers
    if (origin !== undefined && originAllowed?.(origin, request) === false) return refuseUpgrade(socket, 403)
    const leave = this.#addresses.take(addressOf(request))
    if (!leave) return refuseUpgrade(socket, 429, this.#tooMany('address'))
    untilClosed(socket, leave)
    const identity = await this.#identify(request)
    if (!identity) return refuseUpgrade(socket, 401)
    const token = targetOf(request).query.get('id')
    const place = token === null ? this.#placeOf(identity) : () => {}
    if (!place) return refuseUpgrade(socket, 429, this.#tooMany('user'))
    untilClosed(socket, place)
    const claim = this.#negotiator.claim(token)
    if (typeof claim === 'number') return refuseUpgrade(socket, claim)
    untilClosed(socket, () => this.#negotiator.release(claim))
    this.#sockets.handleUpgrade(request, socket, head, (webSocket) =>
      connected(claim.connectionId, identity, webSocket),
    )
  }

  /** An authentication that never ends would hold its socket for good. */
  async #identify(request: IncomingMessage): Promise<Identity<Context> | undefined> {
    const { authenticate, limits } = this.#options
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<never>((_, failed) => {
      const error = new Error(`The authentication took longer than ${limits.handshakeTimeout} ms.`)
      timer = setTimeout(() => failed(error), limits.handshakeTimeout)
    })
    try {
      return await Promise.race([authenticate(request, tokenOf(request)), late])
    } finally {
      clearTimeout(timer)
    }
  }

  #placeOf({ user }: Identity<Context>): (() => void) | undefined {
    return user === undefined ? () => {} : this.#users.take(user)
  }

  #tooMany(whose: 'user' | 'address'): string {
    this.overQuota += 1
    return `Too many connections of this ${whose}. Close some and try again.`
  }
}

function untilClosed(socket: Duplex, release: () => void): void {
  if (socket.destroyed) release()
  else socket.once('close', release)
}

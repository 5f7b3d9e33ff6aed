import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import type { TransportName } from '../transports/transport.ts'
import { Admission, tooMany } from './admission.ts'
import type { Connection } from './connection.ts'
import { ConnectionTable } from './connection-table.ts'
import { allowOrigins } from './cors.ts'
import {
  allTransports,
  type EndpointEvents,
  type EndpointLimits,
  type EndpointOptions,
} from './endpoint-options.ts'
import { answer, limitBody, pathOf, queryOf } from './http.ts'
import { HttpConnections } from './http-connections.ts'
import { describeOffer, readNegotiateVersion } from './negotiate.ts'
import { WebSockets } from './web-sockets.ts'

const MIN_CHECK_MS = 10
const MAX_CHECK_MS = 1_000
/** Timeouts are met to about a fifth. */
const CHECKS_PER_TIMEOUT = 5

export class Endpoint<Context> {
  readonly #options: EndpointOptions<Context>
  readonly #limits: EndpointLimits
  readonly #events: EndpointEvents<Context>
  readonly #path: string
  readonly #transports: readonly TransportName[]
  readonly #admission: Admission<Context>
  readonly #table: ConnectionTable<Context>
  readonly #timer: NodeJS.Timeout
  readonly #http: HttpConnections<Context>
  readonly #sockets: WebSockets<Context>
  #isOpen = true

  constructor(options: EndpointOptions<Context>, limits: EndpointLimits, events: EndpointEvents<Context>) {
    this.#options = options
    this.#limits = limits
    this.#events = events
    this.#path = pathOf({ url: options.path })
    this.#transports = options.transports ?? allTransports
    this.#admission = new Admission(options, limits)
    this.#table = new ConnectionTable(limits)
    const { handshakeTimeout, keepAlive, clientTimeout, negotiateTimeout } = limits
    const { closeTimeout, pollTimeout, disconnectTimeout } = limits
    const timeouts = [handshakeTimeout, keepAlive, clientTimeout, negotiateTimeout]
    const shortest = Math.min(...timeouts, closeTimeout, pollTimeout, disconnectTimeout)
    const interval = Math.min(MAX_CHECK_MS, Math.max(MIN_CHECK_MS, shortest / CHECKS_PER_TIMEOUT))
    this.#timer = setInterval(() => this.#table.tick(performance.now()), interval).unref()
    const parts = {
      admission: this.#admission,
      table: this.#table,
      transports: this.#transports,
      limits,
      connected: (connection: Connection<Context>) => {
        this.#table.countOpened()
        events.connected(connection)
      },
    }
    this.#http = new HttpConnections(parts)
    this.#sockets = new WebSockets(parts)
  }

  get isOpen(): boolean {
    return this.#isOpen
  }

  stats() {
    const { opened, ended } = this.#table
    return { opened, closed: ended, pending: this.#sockets.pending, overQuota: this.#admission.refused }
  }

  matches(request: IncomingMessage): boolean {
    const path = pathOf(request)
    return path === this.#path || path === `${this.#path}/negotiate`
  }

  handleRequest(request: IncomingMessage, response: ServerResponse): boolean {
    if (!this.matches(request)) return false
    const { cors } = this.#options
    if (cors && allowOrigins(cors, request, response)) return true
    limitBody(request, response, this.#limits.closeTimeout)
    this.#respond(request, response).catch((error) => {
      this.#events.failed(error)
      answer(response, 500)
    })
    return true
  }

  handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): boolean {
    if (pathOf(request) !== this.#path) return false
    this.#sockets.accept(request, socket, head, this.#isOpen).catch(this.#events.failed)
    return true
  }

  refuseNew(): void {
    this.#isOpen = false
  }

  /** Ends the connections by force after `closeTimeout`. */
  async close(): Promise<void> {
    this.refuseNew()
    this.#sockets.dropPending()
    const ended = [...this.#table.values()].map(
      (connection) => new Promise<void>((done) => connection.whenClosed(done)),
    )
    for (const connection of this.#table.values()) connection.close()
    const timer = setTimeout(() => {
      for (const connection of this.#table.values()) connection.terminate()
    }, this.#limits.closeTimeout)
    await Promise.all(ended)
    clearTimeout(timer)
    clearInterval(this.#timer)
  }

  async #respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = pathOf(request)
    const isNegotiation = path !== this.#path
    if (isNegotiation && request.method !== 'POST') return answer(response, 405)
    if (isNegotiation && !this.#isOpen) return answer(response, 503)
    const identity = await this.#admission.identify(request)
    if (!identity) return answer(response, 401)
    if (!isNegotiation) return this.#http.respond(request, response, identity)
    answer(response, ...(await this.#negotiate(request, identity)))
  }

  async #negotiate(
    request: IncomingMessage,
    identity: Parameters<Admission<Context>['placeOfUser']>[0],
  ): Promise<[status: number, body: object | string]> {
    const elsewhere = await this.#options.onNegotiate?.(request, identity)
    if (elsewhere) return [200, elsewhere]
    const query = queryOf(request)
    const version = readNegotiateVersion(query)
    if (typeof version === 'object') return [200, version]
    const place = this.#admission.placeOfUser(identity)
    if (!place) return [429, tooMany('user')]
    const waiting = this.#admission.placeOfNegotiation(request)
    if (!waiting) {
      place()
      return [429, tooMany('address')]
    }
    const wantsReconnect = query.get('useStatefulReconnect')?.toLowerCase() === 'true'
    const isResumable = wantsReconnect && this.#options.statefulReconnect === true
    const connection = this.#table.create(identity, version, isResumable)
    connection.whenClosed(place)
    connection.whenOpened(waiting)
    return [200, describeOffer(connection, version, this.#transports)]
  }
}

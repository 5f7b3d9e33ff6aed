import type { IncomingMessage } from 'node:http'
import { clock } from '../clock.ts'
import type { Payload, TransferFormat } from '../transports/payload.ts'
import type { Transport, TransportEnd, TransportName, TransportOwner } from '../transports/transport.ts'
import type { Identity } from './identity.ts'
import { type ConnectionRequest, RequestSnapshot } from './request-snapshot.ts'

/** Who handles what a connection receives. Nothing that it does may throw. */
export interface ConnectionHandler {
  received(chunk: Uint8Array): void
  /** The client has come back after its transport broke; what was sent meanwhile is lost. */
  reattached(): void
  /** Called once, when the connection is over for good. */
  ended(error: Error | undefined): void
  /** Called every second or more often. `now` is on the clock of `performance.now()`. */
  tick(now: number): void
}

/**
 * - `negotiated`: no transport has come yet
 * - `attached`: a transport carries it
 * - `detached`: its transport broke, the client may come back
 * - `closing`: nothing is sent any more; the client has a while to take what was
 * - `closed`: over for good
 */
export type ConnectionState = 'negotiated' | 'attached' | 'detached' | 'closing' | 'closed'

export interface ConnectionParts<Context> {
  readonly id: string
  readonly token: string
  readonly identity: Identity<Context>
  readonly isResumable: boolean
  /** Learns first that it has ended. Must not throw. */
  readonly owner: { closed(connection: Connection<Context>): void }
}

/** One client, whatever carries its bytes. It outlives the transport when it is resumable. */
export class Connection<Context = unknown> implements TransportOwner {
  /** Public: other clients may know it. */
  readonly id: string
  /** Secret: whoever knows it speaks for the client. Equal to the ID for negotiations of version 0. */
  readonly token: string
  readonly user: string | undefined
  context: Context
  expiresAt: Date | undefined
  request: ConnectionRequest | undefined
  /** Whether the client may come back with another WebSocket when one breaks. */
  isResumable: boolean
  handler: ConnectionHandler | undefined
  /** Since when it is in its state, on the clock of `performance.now()`. */
  since = clock()
  readonly #owner: ConnectionParts<Context>['owner']
  #state: ConnectionState = 'negotiated'
  #transport: Transport | undefined
  #release: (() => void) | undefined
  #opened: (() => void) | undefined
  #abort: AbortController | undefined

  constructor({ id, token, identity, isResumable, owner }: ConnectionParts<Context>) {
    this.#owner = owner
    this.id = id
    this.token = token
    this.user = identity.user
    this.context = identity.context
    this.expiresAt = identity.expiresAt
    this.isResumable = isResumable
  }

  get state(): ConnectionState {
    return this.#state
  }

  /** Whether a transport has ever carried it. */
  get wasOpened(): boolean {
    return this.#transport !== undefined
  }

  get carrier(): Transport | undefined {
    return this.#transport
  }

  /** What carries it now, or did last. */
  get transport(): TransportName | undefined {
    return this.#transport?.name
  }

  get formats(): readonly TransferFormat[] {
    return this.#transport?.formats ?? []
  }

  /** Bytes that were sent and that the client has not taken yet. */
  get bufferedAmount(): number {
    return this.#state === 'attached' ? (this.#transport?.bufferedAmount ?? 0) : 0
  }

  /** Aborts when the connection is over for good. */
  get signal(): AbortSignal {
    this.#abort ??= new AbortController()
    if (this.#state === 'closed') this.#abort.abort()
    return this.#abort.signal
  }

  /** Gives the connection its transport, in place of an earlier one. */
  attach(transport: Transport, identity: Identity<Context>, request: IncomingMessage): void {
    const earlier = this.#transport
    const isFirst = this.#state === 'negotiated'
    this.context = isFirst ? identity.context : this.context
    this.expiresAt = identity.expiresAt
    this.request = new RequestSnapshot(request)
    this.#transport = transport
    this.#enter('attached')
    transport.owner = this
    earlier?.terminate()
    if (!isFirst) this.handler?.reattached()
  }

  received(chunk: Uint8Array): void {
    this.handler?.received(chunk)
  }

  /** Ignored while no transport carries it. */
  send(payload: Payload): void {
    if (this.#state === 'attached') this.#transport?.send(payload)
  }

  pause(): void {
    this.#transport?.pause()
  }

  resume(): void {
    this.#transport?.resume()
  }

  /** Delivers what was sent, then ends. */
  close(): void {
    this.isResumable = false
    if (this.#state !== 'attached') return this.terminate()
    this.#enter('closing')
    this.#transport?.close()
  }

  /** Ends at once. */
  terminate(): void {
    this.isResumable = false
    if (this.#state === 'attached' || this.#state === 'closing') this.#transport?.terminate()
    else this.#end(undefined)
  }

  /** `release` is called once, when the connection is over. */
  whenClosed(release: () => void): void {
    if (this.#state === 'closed') return release()
    // Most have one at most: a list would take more memory than this.
    const earlier = this.#release
    if (!earlier) {
      this.#release = release
      return
    }
    this.#release = () => {
      earlier()
      release()
    }
  }

  /** `opened` is called once, when the first transport has come or the connection is over before that. */
  whenOpened(opened: () => void): void {
    this.#opened = opened
  }

  transportClosed(transport: Transport, { graceful, error }: TransportEnd): void {
    if (this.#transport !== transport) return
    if (this.isResumable && !graceful) this.#enter('detached')
    else this.#end(error)
  }

  #enter(state: ConnectionState): void {
    this.#state = state
    this.since = clock()
    this.#opened?.()
    this.#opened = undefined
  }

  #end(error: Error | undefined): void {
    if (this.#state === 'closed') return
    this.#enter('closed')
    this.#owner.closed(this)
    this.#release?.()
    this.#release = undefined
    this.#abort?.abort()
    this.handler?.ended(error)
  }
}

import type { IncomingMessage } from 'node:http'
import { clock } from '../clock.ts'
import type { Payload, TransferFormat } from '../transports/payload.ts'
import type { Transport, TransportEnd, TransportName, TransportOwner } from '../transports/transport.ts'
import type { Identity } from './identity.ts'
import { type ConnectionRequest, RequestSnapshot } from './request-snapshot.ts'

/** No method may throw. */
export interface ConnectionHandler {
  received(chunk: Uint8Array): void
  /** The transport broke; bytes sent in between are lost. */
  reattached(): void
  /** Called once. */
  ended(error: Error | undefined): void
  tick(now: number): void
}

/** `negotiated`: no transport yet; `detached`: the client may reconnect; `closing`: it may still read sent messages. */
export type ConnectionState = 'negotiated' | 'attached' | 'detached' | 'closing' | 'closed'

export interface ConnectionParts<Context> {
  readonly id: string
  readonly token: string
  readonly identity: Identity<Context>
  readonly isResumable: boolean
  /** Called before any other listener. Must not throw. */
  readonly owner: { closed(connection: Connection<Context>): void }
}

export class Connection<Context = unknown> implements TransportOwner {
  /** Other clients may see it. */
  readonly id: string
  /** Secret that authorizes requests. In negotiation version 0 it equals the ID. */
  readonly token: string
  readonly user: string | undefined
  context: Context
  expiresAt: Date | undefined
  request: ConnectionRequest | undefined
  isResumable: boolean
  handler: ConnectionHandler | undefined
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

  get wasOpened(): boolean {
    return this.#transport !== undefined
  }

  get carrier(): Transport | undefined {
    return this.#transport
  }

  get transport(): TransportName | undefined {
    return this.#transport?.name
  }

  get formats(): readonly TransferFormat[] {
    return this.#transport?.formats ?? []
  }

  get bufferedAmount(): number {
    return this.#transport?.bufferedAmount ?? 0
  }

  get signal(): AbortSignal {
    this.#abort ??= new AbortController()
    if (this.#state === 'closed') this.#abort.abort()
    return this.#abort.signal
  }

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

  send(payload: Payload): void {
    if (this.#state === 'attached') this.#transport?.send(payload)
  }

  pause(): void {
    this.#transport?.pause()
  }

  resume(): void {
    this.#transport?.resume()
  }

  close(): void {
    this.isResumable = false
    // Its transport still delivers sent messages.
    if (this.#state === 'closing') return
    if (this.#state !== 'attached') return this.terminate()
    this.#enter('closing')
    this.#transport?.close()
  }

  terminate(): void {
    this.isResumable = false
    if (this.#state === 'attached' || this.#state === 'closing') this.#transport?.terminate()
    else this.#end(undefined)
  }

  whenClosed(release: () => void): void {
    if (this.#state === 'closed') return release()
    // Most connections have at most one: a list would take more memory.
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

  /** Calls `opened` once, when the first transport arrives or the connection ends without one. */
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

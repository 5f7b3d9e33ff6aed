import { randomBytes } from 'node:crypto'
import { Connection, type ConnectionState } from './connection.ts'
import type { Identity } from './identity.ts'

interface TableLimits {
  readonly negotiateTimeout: number
  readonly disconnectTimeout: number
  readonly closeTimeout: number
}

/** All connections that have not ended, by their secret tokens. */
export class ConnectionTable<Context> {
  readonly #limits: TableLimits
  readonly #byToken = new Map<string, Connection<Context>>()
  /** Connections that a transport came for, and those of them that have ended. */
  opened = 0
  ended = 0
  /** Connections that no transport has come for yet. */
  negotiated = 0

  constructor(limits: TableLimits) {
    this.#limits = limits
  }

  get size(): number {
    return this.#byToken.size
  }

  /** @param version negotiation version; version 0 knows no token beside the ID */
  create(identity: Identity<Context>, version: 0 | 1, isResumable: boolean): Connection<Context> {
    const id = randomId()
    const token = version === 0 ? id : randomId()
    const connection = new Connection({ id, token, identity, isResumable, owner: this })
    this.#byToken.set(token, connection)
    this.negotiated += 1
    return connection
  }

  /** A connection has ended. */
  closed({ token, wasOpened }: Connection<Context>): void {
    this.#byToken.delete(token)
    if (wasOpened) this.ended += 1
    else this.negotiated -= 1
  }

  /** The first transport of a connection has come. */
  countOpened(): void {
    this.opened += 1
    this.negotiated -= 1
  }

  get(token: string): Connection<Context> | undefined {
    return this.#byToken.get(token)
  }

  values(): IterableIterator<Connection<Context>> {
    return this.#byToken.values()
  }

  /** Ends the connections that have waited too long, and lets the others look at the time. */
  tick(now: number): void {
    for (const connection of this.#byToken.values()) {
      if (now - connection.since >= this.#patience(connection.state)) connection.terminate()
      else {
        connection.carrier?.tick?.(now)
        connection.handler?.tick(now)
      }
    }
  }

  /** How long a connection may stay in a state. */
  #patience(state: ConnectionState): number {
    if (state === 'negotiated') return this.#limits.negotiateTimeout
    if (state === 'detached') return this.#limits.disconnectTimeout
    return state === 'closing' ? this.#limits.closeTimeout : Infinity
  }
}

/** 128 random bits, as text for a URL. */
const randomId = () => randomBytes(16).toString('base64url')

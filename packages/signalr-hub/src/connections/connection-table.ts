import { randomBytes } from 'node:crypto'
import { Connection, type ConnectionState } from './connection.ts'
import type { Identity } from './identity.ts'

interface TableLimits {
  readonly negotiateTimeout: number
  readonly disconnectTimeout: number
  readonly closeTimeout: number
}

export class ConnectionTable<Context> {
  readonly #limits: TableLimits
  readonly #byToken = new Map<string, Connection<Context>>()
  opened = 0
  ended = 0
  negotiated = 0

  constructor(limits: TableLimits) {
    this.#limits = limits
  }

  get size(): number {
    return this.#byToken.size
  }

  create(identity: Identity<Context>, version: 0 | 1, isResumable: boolean): Connection<Context> {
    const id = randomId()
    const token = version === 0 ? id : randomId()
    const connection = new Connection({ id, token, identity, isResumable, owner: this })
    this.#byToken.set(token, connection)
    this.negotiated += 1
    return connection
  }

  closed({ token, wasOpened }: Connection<Context>): void {
    this.#byToken.delete(token)
    if (wasOpened) this.ended += 1
    else this.negotiated -= 1
  }

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

  tick(now: number): void {
    for (const connection of this.#byToken.values()) {
      if (now - connection.since >= this.#timeout(connection.state)) connection.terminate()
      else {
        connection.carrier?.tick?.(now)
        connection.handler?.tick(now)
      }
    }
  }

  #timeout(state: ConnectionState): number {
    if (state === 'negotiated') return this.#limits.negotiateTimeout
    if (state === 'detached') return this.#limits.disconnectTimeout
    return state === 'closing' ? this.#limits.closeTimeout : Infinity
  }
}

const randomId = () => randomBytes(16).toString('base64url')

import { once } from 'node:events'
import type { Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { Client, type ClientConfig, Pool, type PoolClient } from 'pg'
import { isBroken, isBusy, NotConnected, wasLost } from './database-errors.ts'
import { socketThatEndsSilence } from './silent-socket.ts'

export const databaseLimits = {
  connect: 4_000,
  /** A restart takes a second or two. */
  refused: 3_000,
  statement: 5_000,
  lock: 4_000,
  idleInTransaction: 5_000,
  /** Closes sockets without a byte in either direction. Exceeds the database's own limits. */
  silence: 6_000,
  /** Shorter than `silence`. */
  idle: 5_000,
}
export type DatabaseLimits = typeof databaseLimits

/** The embedded PostgreSQL may get another port after a crash. */
export type DatabaseUrl = string | (() => string)

export const currentUrl = (url: DatabaseUrl) => (typeof url === 'string' ? url : url())

export interface PoolUse {
  readonly total: number
  readonly idle: number
  readonly waiting: number
  readonly opened: number
}

const RETRY_MS = 150
const READ_AGAIN = 2

/**
 * Does not retry writes, whose outcome is unknown.
 * @param onError called for each broken connection, in use or idle
 */
export class LastingPool extends Pool {
  readonly counts: Readonly<{ opened: number; closed: number }>
  readonly #limits: DatabaseLimits
  readonly #sockets: Map<object, Socket>

  constructor(
    url: DatabaseUrl,
    onError: (error: Error) => void,
    limits: DatabaseLimits = databaseLimits,
    max = 20,
  ) {
    const sockets = new Map<object, Socket>()
    const counts = { opened: 0, closed: 0 }
    super({
      Client: class extends Client {
        constructor(config?: ClientConfig) {
          const socket = socketThatEndsSilence(limits.silence)
          super({ ...config, connectionString: currentUrl(url), stream: () => socket })
          sockets.set(this, socket)
          counts.opened += 1
          socket.on('close', () => {
            sockets.delete(this)
            counts.closed += 1
          })
        }
      },
      max,
      connectionTimeoutMillis: limits.connect,
      idleTimeoutMillis: limits.idle,
      // PgBouncer refuses them as parameters of the connection.
      onConnect: (client) =>
        client.query(`set statement_timeout = ${limits.statement}; set lock_timeout = ${limits.lock};
          set idle_in_transaction_session_timeout = ${limits.idleInTransaction}`),
    })
    this.#limits = limits
    this.#sockets = sockets
    this.counts = counts
    // The pool reports only idle connections that break; connections in use report it themselves.
    this.on('error', () => {})
    this.on('connect', (client) => client.on('error', onError))
    const query: (...args: unknown[]) => Promise<unknown> = super.query.bind(this)
    // The pool has eight ways to send a query; the ORM uses the one that returns a promise.
    this.query = ((...args: unknown[]) => {
      const run = () => retryWhileBusy(() => query(...args))
      return isRead(args[0]) ? repeatLostRead(run) : run()
    }) as Pool['query']
  }

  override connect(): Promise<PoolClient>
  override connect(
    done: (
      error: Error | undefined,
      client: PoolClient | undefined,
      release: (error?: Error | boolean) => void,
    ) => void,
  ): void
  override connect(
    done?: (
      error: Error | undefined,
      client: PoolClient | undefined,
      release: (error?: Error | boolean) => void,
    ) => void,
  ): Promise<PoolClient> | undefined {
    const connected = this.#connect()
    if (!done) return connected
    connected.then(
      (client) => done(undefined, client, (error) => client.release(error)),
      (error: Error) => done(error, undefined, () => {}),
    )
    return undefined
  }

  /** Does not wait for a database that is away. */
  async ask(statement: string): Promise<void> {
    const client = await super.connect()
    let broken = true
    try {
      await client.query(statement)
      broken = false
    } finally {
      client.release(broken)
    }
  }

  limitSilence(client: PoolClient, ms = this.#limits.silence): void {
    this.#sockets.get(client)?.setTimeout(ms)
  }

  use(): PoolUse {
    const { totalCount: total, idleCount: idle, waitingCount: waiting } = this
    return { total, idle, waiting, opened: this.counts.opened }
  }

  /** Breaks connections still in use after `patience` milliseconds. */
  async close(patience = 1000): Promise<void> {
    const impatience = setTimeout(() => {
      for (const socket of this.#sockets.values()) socket.destroy(new Error('Connection terminated'))
    }, patience)
    await this.end()
    await Promise.all([...this.#sockets.values()].map((socket) => once(socket, 'close')))
    clearTimeout(impatience)
  }

  async #connect(): Promise<PoolClient> {
    const until = performance.now() + this.#limits.refused
    for (;;) {
      try {
        return await super.connect()
      } catch (error) {
        if (!isBroken(error)) throw error
        if (performance.now() > until || this.ending) throw new NotConnected(error)
        await wait(RETRY_MS)
      }
    }
  }
}

/** `read` must have no lasting effect. */
export async function repeatLostRead<T>(read: () => Promise<T>): Promise<T> {
  for (let left = READ_AGAIN; ; left -= 1) {
    try {
      return await read()
    } catch (error) {
      if (left === 0 || !wasLost(error)) throw error
      // Other broken connections leave the pool during this pause.
      await wait(RETRY_MS)
    }
  }
}

const BUSY = { tries: 8, ms: 6_000, pauseMs: 30 }

/** `work` must have no effects when it fails. */
export async function retryWhileBusy<T>(work: () => Promise<T>): Promise<T> {
  const until = performance.now() + BUSY.ms
  for (let tries = 1; ; tries += 1) {
    try {
      return await work()
    } catch (error) {
      if (!isBusy(error) || tries === BUSY.tries || performance.now() > until) throw error
      // A random pause avoids the same collision.
      await wait(Math.random() * BUSY.pauseMs * tries)
    }
  }
}

function isRead(query: unknown): boolean {
  const text = typeof query === 'string' ? query : String(Object(query).text ?? '')
  return /^\s*(select|with)\b/i.test(text) && !/\b(insert|update|delete|merge|for share)\b/i.test(text)
}

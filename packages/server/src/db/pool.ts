import { once } from 'node:events'
import type { Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { Client, type ClientConfig, Pool, type PoolClient } from 'pg'
import { isBusy, neverSent, wasLost } from './database-errors.ts'
import { socketThatEndsSilence } from './silent-socket.ts'

/** How long the database may take, in milliseconds. */
export const databaseLimits = {
  /** For a connection: a new one, or a free one of the pool. */
  connect: 4_000,
  /** How long a database that refuses connections is tried again: one that restarts needs a second or two. */
  refused: 3_000,
  /** For one statement; the database itself ends it. */
  statement: 5_000,
  /** For a lock that somebody else holds. */
  lock: 4_000,
  /** Between two statements of a transaction. */
  idleInTransaction: 5_000,
  /** Without a byte in either direction, as when the database is frozen; longer than what the database ends itself. */
  silence: 6_000,
  /** Before an unused connection is closed; shorter than `silence`. */
  idle: 5_000,
}
export type DatabaseLimits = typeof databaseLimits

/** Connection string; a function where it can change, since the embedded PostgreSQL may get another port after a crash. */
export type DatabaseUrl = string | (() => string)

export const currentUrl = (url: DatabaseUrl) => (typeof url === 'string' ? url : url())

/** How a pool is used: connections now, those who wait for one, and connections opened so far. */
export interface PoolUse {
  readonly total: number
  readonly idle: number
  readonly waiting: number
  readonly opened: number
}

const RETRY_MS = 150
/** How often a read that was interrupted is sent again. */
const READ_AGAIN = 2

/**
 * Connections to PostgreSQL that outlive it: one that breaks leaves the pool, a database that restarts is waited for,
 * a frozen one fails its statements. Reads that were interrupted are sent again; writes never are, because
 * nobody knows whether they were done.
 * @param onError is called for each connection that broke, whether it was in use or not.
 */
export class LastingPool extends Pool {
  /** Connections so far. */
  readonly counts: Readonly<{ opened: number; closed: number }>
  readonly #limits: DatabaseLimits
  readonly #sockets: Set<Socket>

  constructor(
    url: DatabaseUrl,
    onError: (error: Error) => void,
    limits: DatabaseLimits = databaseLimits,
    max = 20,
  ) {
    const sockets = new Set<Socket>()
    const counts = { opened: 0, closed: 0 }
    super({
      Client: class extends Client {
        constructor(config?: ClientConfig) {
          super({ ...config, connectionString: currentUrl(url) })
        }
      },
      max,
      connectionTimeoutMillis: limits.connect,
      idleTimeoutMillis: limits.idle,
      statement_timeout: limits.statement,
      lock_timeout: limits.lock,
      idle_in_transaction_session_timeout: limits.idleInTransaction,
      stream() {
        const socket = socketThatEndsSilence(limits.silence)
        sockets.add(socket)
        counts.opened += 1
        return socket.on('close', () => {
          sockets.delete(socket)
          counts.closed += 1
        })
      },
    })
    this.#limits = limits
    this.#sockets = sockets
    this.counts = counts
    // One that breaks while it is idle is reported by the pool, one in use by itself alone.
    this.on('error', () => {})
    this.on('connect', (client) => client.on('error', onError))
    const query: (...args: unknown[]) => Promise<unknown> = super.query.bind(this)
    // The pool has eight ways to send a query; the ORM uses the one that answers with a promise.
    this.query = (async (...args: unknown[]) => {
      for (let left = isRead(args[0]) ? READ_AGAIN : 0; ; left -= 1) {
        try {
          return await retryWhileBusy(() => query(...args))
        } catch (error) {
          if (left === 0 || !wasLost(error)) throw error
          // The other connections broke as well: they leave the pool meanwhile.
          await wait(RETRY_MS)
        }
      }
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

  /** Asks the database something without waiting for one that is away. */
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

  use(): PoolUse {
    const { totalCount: total, idleCount: idle, waitingCount: waiting } = this
    return { total, idle, waiting, opened: this.counts.opened }
  }

  /** Ends all connections: those in use after `patience` milliseconds are broken. */
  async close(patience = 1000): Promise<void> {
    const impatience = setTimeout(() => {
      for (const socket of this.#sockets) socket.destroy(new Error('Connection terminated'))
    }, patience)
    await this.end()
    await Promise.all([...this.#sockets].map((socket) => once(socket, 'close')))
    clearTimeout(impatience)
  }

  async #connect(): Promise<PoolClient> {
    const until = Date.now() + this.#limits.refused
    for (;;) {
      try {
        return await super.connect()
      } catch (error) {
        if (!neverSent(error) || Date.now() > until || this.ending) throw error
        await wait(RETRY_MS)
      }
    }
  }
}

/** How often, and until when, something that gave way to others is tried again. */
const BUSY = { tries: 8, ms: 6_000, pauseMs: 30 }

/** Runs a statement or a transaction again that failed because of others. `work` must leave nothing behind when it fails. */
export async function retryWhileBusy<T>(work: () => Promise<T>): Promise<T> {
  const until = Date.now() + BUSY.ms
  for (let tries = 1; ; tries += 1) {
    try {
      return await work()
    } catch (error) {
      if (!isBusy(error) || tries === BUSY.tries || Date.now() > until) throw error
      // Those that met once do not meet again.
      await wait(Math.random() * BUSY.pauseMs * tries)
    }
  }
}

/** Whether a statement reads only, and may be sent twice. */
function isRead(query: unknown): boolean {
  const text = typeof query === 'string' ? query : String(Object(query).text ?? '')
  return /^\s*(select|with)\b/i.test(text) && !/\b(insert|update|delete|merge|for share)\b/i.test(text)
}

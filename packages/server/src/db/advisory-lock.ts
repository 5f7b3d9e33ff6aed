import { Client } from 'pg'
import type { Report } from '../base/outages.ts'
import { every } from './every.ts'
import { currentUrl, type DatabaseUrl } from './pool.ts'
import { socketThatEndsSilence } from './silent-socket.ts'

/** No other program of the database uses this number. */
export const LOCKS = 481_517
/** The holder does the work that only one server does. */
export const LEADER = 0
export const SEED = -1
/** Backups hold it in shared mode. */
export const BACKUP = -3

const ASK_MS = 1_000
/** Shorter than the time after which PostgreSQL gives the lock to another process. */
const BELIEF_MS = 6_000
const PATIENCE_MS = 4_000
/** PostgreSQL ends a frozen or disconnected session after this time, and with it the lock. */
const SESSION_MS = 10_000

/**
 * No time limits of the database or role; the session of a lost machine still ends within a minute. By name, because
 * `transaction_timeout` exists only since PostgreSQL 17.
 */
export const FOR_LONG_WORK = `select set_config(name, '0', false) from pg_settings
  where name in ('statement_timeout', 'lock_timeout', 'idle_session_timeout', 'transaction_timeout');
  set tcp_keepalives_idle = '15s'; set tcp_keepalives_interval = '15s'; set tcp_user_timeout = '30s'`

/** When the holder ends for any reason, another process takes over within about a second. */
export interface KeptLock {
  readonly isHeld: boolean
  /** Also calls back immediately if this process is the holder. */
  onChange(listener: (isHeld: boolean) => void): void
  close(): Promise<void>
}

export const heldAlone: KeptLock = {
  isHeld: true,
  onChange: (listener) => listener(true),
  close: async () => {},
}

/** @param url must not lead through a transaction pooler */
export async function keepLock(url: DatabaseUrl, id: number, onLook: Report): Promise<KeptLock> {
  const stopped = new AbortController()
  const listeners: ((isHeld: boolean) => void)[] = []
  let client: Client | undefined
  let reported = false
  let hasLock = false
  let heldSince = Number.NEGATIVE_INFINITY
  const isHeld = () => hasLock && performance.now() - heldSince < BELIEF_MS

  async function ask(): Promise<void> {
    client ??= await connected(url)
    const asked = performance.now()
    const { rows } = await client.query<{ won: boolean; isReadOnly: boolean }>(
      `select ${hasLock ? 'true' : `pg_try_advisory_lock(${LOCKS}, ${id})`} as won,
        current_setting('transaction_read_only') = 'on' as "isReadOnly"`,
    )
    // A hot standby also grants locks, unknown to the primary.
    if (rows[0]?.isReadOnly) throw new Error('the database is read-only')
    hasLock = rows[0]?.won === true
    heldSince = asked
  }

  function report(): void {
    const now = isHeld()
    if (now === reported) return
    reported = now
    for (const listener of listeners) listener(now)
  }

  async function forget(): Promise<void> {
    hasLock = false
    const left = client
    client = undefined
    await left?.end().catch(() => {})
  }

  async function look(): Promise<void> {
    try {
      await ask()
      onLook()
    } catch (error) {
      await forget()
      if (!stopped.signal.aborted) onLook(error)
    }
    report()
  }

  await look()
  const kept = every(ASK_MS, stopped.signal, look)
  return {
    get isHeld() {
      return isHeld()
    },
    onChange(listener) {
      listeners.push(listener)
      if (reported) listener(true)
    },
    async close() {
      stopped.abort()
      await kept
      await forget()
    },
  }
}

export async function withLock<T>(url: DatabaseUrl, id: number, work: () => Promise<T>): Promise<T> {
  const client = new Client({
    connectionString: currentUrl(url),
    connectionTimeoutMillis: PATIENCE_MS,
    keepAlive: true,
  })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query(FOR_LONG_WORK)
    await client.query('select pg_advisory_lock($1, $2)', [LOCKS, id])
    return await work()
  } finally {
    await client.end()
  }
}

async function connected(url: DatabaseUrl): Promise<Client> {
  const client = new Client({
    connectionString: currentUrl(url),
    connectionTimeoutMillis: PATIENCE_MS,
    query_timeout: PATIENCE_MS,
    stream: () => socketThatEndsSilence(PATIENCE_MS),
  })
  // A broken connection fails the next query.
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query(`set idle_session_timeout = ${SESSION_MS}`)
    return client
  } catch (error) {
    await client.end().catch(() => {})
    throw error
  }
}

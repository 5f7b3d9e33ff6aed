import { Client } from 'pg'
import { every } from './every.ts'
import { currentUrl, type DatabaseUrl } from './pool.ts'
import { socketThatEndsSilence } from './silent-socket.ts'

/** Groups our locks; any number that no other program of the same database uses. */
export const LOCKS = 481_517
/** The server that holds it does what is to be done once for all servers: sweeps, samples, desired states. */
export const LEADER = 0
/** The server that holds it fills an empty database. */
export const SEED = -1

/** How often the lock is tried, and the database asked whether it is still held. */
const ASK_MS = 1_000
/** The holder stops believing that it is one after so much silence, before PostgreSQL gives the lock to another. */
const BELIEF_MS = 6_000
const PATIENCE_MS = 4_000
/** PostgreSQL ends the session of a process that is frozen or cut off, and with it its locks. */
const SESSION_MS = 10_000

/** A lock of which several processes try to be the holder. One that ends, however it does, gives way within about a second. */
export interface KeptLock {
  /** Whether this process is the holder now. */
  readonly isHeld: boolean
  /** Calls back at once if it is the holder, and whenever it becomes the holder or ceases to be it. */
  onChange(listener: (isHeld: boolean) => void): void
  close(): Promise<void>
}

/** The lock of a process that is alone, such as one with an embedded broker. */
export const heldAlone: KeptLock = {
  isHeld: true,
  onChange: (listener) => listener(true),
  close: async () => {},
}

/**
 * Tries to hold an advisory lock of PostgreSQL until it is closed, on a connection of its own: `url` must not lead through
 * a pooler that shares connections among transactions.
 * @param id within {@link LOCKS}.
 * @param onError is called when the database cannot be asked; it is asked again.
 */
export async function keepLock(
  url: DatabaseUrl,
  id: number,
  onError: (error: unknown) => void,
): Promise<KeptLock> {
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
    const { rows } = await client.query<{ won: boolean }>(
      hasLock ? 'select true as won' : `select pg_try_advisory_lock(${LOCKS}, ${id}) as won`,
    )
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
    } catch (error) {
      await forget()
      if (!stopped.signal.aborted) onError(error)
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

/** Runs `work` under a lock of PostgreSQL, and waits while another process holds it. */
export async function withLock<T>(url: DatabaseUrl, id: number, work: () => Promise<T>): Promise<T> {
  const client = new Client({
    connectionString: currentUrl(url),
    connectionTimeoutMillis: PATIENCE_MS,
    keepAlive: true,
  })
  // A connection that breaks fails the statement that waits for the lock.
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1, $2)', [LOCKS, id])
    return await work()
  } finally {
    // The lock ends with its session.
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
  // One that breaks fails the next question.
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

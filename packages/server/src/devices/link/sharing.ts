import type { FastifyBaseLogger } from 'fastify'
import { type KeptLock, keepLock } from '../../db/advisory-lock.ts'
import type { Database } from '../../db/database.ts'
import type { DatabaseUrl } from '../../db/pool.ts'
import type { DeviceMessage } from '../receive/device-message.ts'
import { sessionAdoption } from './adopt-sessions.ts'
import { type DeviceSessionRepository, deviceSessionRepository } from './device-sessions.repository.ts'
import { readPresence } from './presence-reader.ts'
import type { PresenceWatch } from './presence-watch.ts'

interface Deps {
  /** Of the broker, with the server's account. */
  readonly url: string
  readonly databaseUrl: DatabaseUrl
  readonly db: Database
  readonly leader: KeptLock
  readonly log: FastifyBaseLogger
}

/** How a server shares what devices send with the other servers on a broker of MQTT 5. */
export interface Sharing {
  /** Number of this server's session on the broker. */
  readonly session: number
  readPresence(deps: Omit<Parameters<typeof readPresence>[0], 'url' | 'leader'>): PresenceWatch
  /** Returns what records, once called, the messages of servers that have ended. */
  adopting(message: (message: DeviceMessage) => void): () => Promise<void>
  close(): Promise<void>
}

export async function openSharing({ url, databaseUrl, db, leader, log }: Deps): Promise<Sharing> {
  const sessions = deviceSessionRepository(db)
  const session = await openDeviceSession(databaseUrl, sessions, (error) =>
    log.warn({ err: error }, 'lock of the session on the broker'),
  )
  return {
    session: session.id,
    readPresence: (deps) => readPresence({ ...deps, url, leader }),
    adopting: (message) => sessionAdoption({ url, sessions, message, log }),
    close: session.close,
  }
}

/**
 * Opens the session of this server on a shared broker. While its lock is held, no other server takes the messages that
 * wait in it; after `close`, another server records them.
 */
async function openDeviceSession(
  url: DatabaseUrl,
  sessions: DeviceSessionRepository,
  onError: (error: unknown) => void,
) {
  const id = await sessions.create()
  const lock = await keepLock(url, id, onError)
  lock.onChange((isHeld) => {
    // While the database was away for us alone, another server may have ended it; the connection has begun it anew.
    if (isHeld) sessions.restore(id).catch(onError)
  })
  return { id, close: lock.close }
}

import type { FastifyBaseLogger } from 'fastify'
import { type KeptLock, keepLock } from '../../db/advisory-lock.ts'
import type { Database } from '../../db/database.ts'
import type { DatabaseUrl } from '../../db/pool.ts'
import type { DeviceMessage } from '../pipeline/parse.ts'
import { sessionAdoption } from './adopt-sessions.ts'
import { type DeviceSessionRepository, deviceSessionRepository } from './device-sessions.repository.ts'
import { readPresence } from './presence-reader.ts'
import type { PresenceWatch } from './presence-watch.ts'

interface Deps {
  /** Address of the broker, with the server's account. */
  readonly url: string
  readonly databaseUrl: DatabaseUrl
  readonly db: Database
  readonly leader: KeptLock
  readonly log: FastifyBaseLogger
}

/** Shares device messages with the other servers on an MQTT 5 broker. */
export async function openSharing({ url, databaseUrl, db, leader, log }: Deps) {
  const sessions = deviceSessionRepository(db)
  const session = await openDeviceSession(databaseUrl, sessions, (error) =>
    log.warn({ err: error }, 'lock of the session on the broker'),
  )
  return {
    /** Number of this server's session on the broker. */
    session: session.id,
    readPresence: (deps: Omit<Parameters<typeof readPresence>[0], 'url' | 'leader'>): PresenceWatch =>
      readPresence({ ...deps, url, leader }),
    /** Returns a function that stores the messages of stopped servers. */
    adopting: (message: (message: DeviceMessage) => void): (() => Promise<void>) =>
      sessionAdoption({ url, sessions, message, log }),
    close: session.close,
  }
}
export type Sharing = Awaited<ReturnType<typeof openSharing>>

/**
 * Opens this server's session on a shared broker. While the server holds the session's lock, no other server takes the
 * waiting messages; after `close`, another server stores them.
 */
async function openDeviceSession(
  url: DatabaseUrl,
  sessions: DeviceSessionRepository,
  onError: (error: unknown) => void,
) {
  const id = await sessions.create()
  const lock = await keepLock(url, id, onError)
  lock.onChange((isHeld) => {
    // Another server may have removed the session while the database was away; the connection has started it again.
    if (isHeld) sessions.restore(id).catch(onError)
  })
  return { id, close: lock.close }
}

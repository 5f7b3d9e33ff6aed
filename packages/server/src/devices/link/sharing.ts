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
  readonly url: string
  readonly databaseUrl: DatabaseUrl
  readonly db: Database
  readonly leader: KeptLock
  readonly log: FastifyBaseLogger
}

/** Needs an MQTT 5 broker. */
export async function openSharing({ url, databaseUrl, db, leader, log }: Deps) {
  const sessions = deviceSessionRepository(db)
  const session = await openDeviceSession(databaseUrl, sessions, (error) =>
    log.warn({ err: error }, 'lock of the session on the broker'),
  )
  return {
    session: session.id,
    readPresence: (deps: Omit<Parameters<typeof readPresence>[0], 'url' | 'leader'>): PresenceWatch =>
      readPresence({ ...deps, url, leader }),
    adopting: (message: (message: DeviceMessage) => void): (() => Promise<void>) =>
      sessionAdoption({ url, sessions, message, log }),
    close: session.close,
  }
}
export type Sharing = Awaited<ReturnType<typeof openSharing>>

/** While this server holds the lock, no other takes the waiting messages. */
async function openDeviceSession(
  url: DatabaseUrl,
  sessions: DeviceSessionRepository,
  onError: (error: unknown) => void,
) {
  const id = await sessions.create()
  const lock = await keepLock(url, id, onError)
  lock.onChange((isHeld) => {
    // Another server may have removed it while the database was away.
    if (isHeld) sessions.restore(id).catch(onError)
  })
  return { id, close: lock.close }
}

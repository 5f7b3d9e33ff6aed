import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { reportOutages } from '../../base/outages.ts'
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
  const session = await openDeviceSession(databaseUrl, sessions, log)
  return {
    session: session.id,
    readPresence: (deps: Omit<Parameters<typeof readPresence>[0], 'url' | 'leader'>): PresenceWatch =>
      readPresence({ ...deps, url, leader }),
    adopting: (message: (message: DeviceMessage) => void): (() => Promise<void>) =>
      sessionAdoption({ url, databaseUrl, sessions, message, log }),
    close: session.close,
  }
}
export type Sharing = Awaited<ReturnType<typeof openSharing>>

const RESTORE_MS = 1_000

/** While this server holds the lock, no other takes the waiting messages. */
export async function openDeviceSession(
  url: DatabaseUrl,
  sessions: Pick<DeviceSessionRepository, 'create' | 'restore'>,
  log: FastifyBaseLogger,
) {
  const id = await sessions.create()
  const lock = await keepLock(url, id, reportOutages(log, 'lock of the session on the broker'))
  /** Another server may have removed it while the database was away. */
  async function restore(): Promise<void> {
    const report = reportOutages(log, 'record of the session on the broker')
    while (lock.isHeld) {
      try {
        await sessions.restore(id)
        return report()
      } catch (error) {
        report(error)
      }
      await wait(RESTORE_MS, undefined, { ref: false })
    }
  }
  lock.onChange((isHeld) => {
    if (isHeld) void restore()
  })
  return { id, close: lock.close }
}

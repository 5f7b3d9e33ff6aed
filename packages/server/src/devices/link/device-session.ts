import { keepLock } from '../../db/advisory-lock.ts'
import type { DatabaseUrl } from '../../db/pool.ts'
import type { DeviceSessionRepository } from './device-sessions.repository.ts'

/** The session of this server on a shared broker: while its lock is held, no other server takes what waits in it. */
export interface DeviceSession {
  readonly id: number
  /** Gives it up: another server records what still waits in it. */
  close(): Promise<void>
}

/** @param url of the database. */
export async function openDeviceSession(
  url: DatabaseUrl,
  sessions: DeviceSessionRepository,
  onError: (error: unknown) => void,
): Promise<DeviceSession> {
  const id = await sessions.create()
  const lock = await keepLock(url, id, onError)
  lock.onChange((isHeld) => {
    // While the database was away for us alone, another server may have ended it; the connection has begun it anew.
    if (isHeld) sessions.restore(id).catch(onError)
  })
  return { id, close: lock.close }
}

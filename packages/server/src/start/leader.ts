import { heldAlone, type KeptLock, keepLock, LEADER } from '../db/advisory-lock.ts'
import type { Starting } from './starting.ts'
import type { Storage } from './storage.ts'

/** Decides which of several servers does what is done once; one with an embedded broker is alone. */
export async function openLeader({ env, log, closing }: Starting, { url }: Storage): Promise<KeptLock> {
  if (env.mqttUrl === undefined) return heldAlone
  const failed = (error: unknown) => log.warn({ err: error }, 'lock of the leading server')
  const leader = closing.add(await keepLock(url, LEADER, failed), (lock) => lock.close(), 'leader')
  leader.onChange((leads) => log.info({ leads }, 'this server does what is done once for all servers'))
  return leader
}

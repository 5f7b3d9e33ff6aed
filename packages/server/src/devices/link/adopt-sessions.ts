import type { FastifyBaseLogger } from 'fastify'
import type { MqttClient } from 'mqtt'
import pTimeout from 'p-timeout'
import { reportOutages } from '../../base/outages.ts'
import { keepLock } from '../../db/advisory-lock.ts'
import type { DatabaseUrl } from '../../db/pool.ts'
import type { DeviceMessage } from '../pipeline/parse.ts'
import { brokerClient, connectionOf, onDeviceMessage } from './broker-client.ts'
import type { DeviceSessionRepository } from './device-sessions.repository.ts'
import { quiet } from './quiet.ts'
import { commonTopics, type Side, sharedClient, sides } from './shared-topics.ts'

interface Deps {
  readonly url: string
  readonly databaseUrl: DatabaseUrl
  readonly sessions: Pick<DeviceSessionRepository, 'abandoned' | 'remove'>
  readonly message: (message: DeviceMessage) => void
  readonly log: FastifyBaseLogger
}

/** Fewer would include servers that lost the database for a moment. */
const LOOKS = 3
const CONNECT_MS = 5_000
/** The next attempt takes the rest. */
const DRAIN_MS = 30_000

/** Call it about once a second. */
export function sessionAdoption({ url, databaseUrl, sessions, message, log }: Deps): () => Promise<void> {
  const report = reportOutages(log, 'lock of an abandoned session')
  let seen = new Map<number, number>()

  /** Rejects on timeout; unstored messages keep waiting. */
  async function drain(session: number, side: Side): Promise<number> {
    const client = brokerClient(url, { ...sharedClient(session, side), reconnectPeriod: 0 })
    let received = 0
    const unrecorded = new Set<DeviceMessage>()
    onDeviceMessage(client, (each) => {
      received += 1
      const watched: DeviceMessage = {
        ...each,
        // It is no sign of life, and counts against no limit.
        isAgeUnknown: true,
        acknowledge() {
          each.acknowledge?.()
          unrecorded.delete(watched)
        },
      }
      if (each.acknowledge) unrecorded.add(watched)
      message(watched)
    })
    try {
      await pTimeout(connectionOf(client), { milliseconds: CONNECT_MS })
      await client.unsubscribeAsync(Object.keys(commonTopics[side]))
      const isEmpty = await quiet(
        () => received,
        DRAIN_MS,
        () => unrecorded.size === 0,
      )
      if (!isEmpty) throw new Error(`messages of session ${session} are not recorded yet`)
      await endForGood(client)
      return received
    } finally {
      client.end(true)
    }
  }

  /** Its server may have returned, and must not lose its record. */
  async function adopt(session: number): Promise<void> {
    const lock = await keepLock(databaseUrl, session, report)
    try {
      if (!lock.isHeld) return
      const received = await Promise.all(sides.map((side) => drain(session, side)))
      if (!lock.isHeld) return
      await sessions.remove(session)
      log.info({ session, messages: received }, 'took over what another server had not recorded')
    } finally {
      await lock.close()
    }
  }

  return async () => {
    const abandoned = await sessions.abandoned()
    seen = new Map(abandoned.map((id) => [id, (seen.get(id) ?? 0) + 1]))
    for (const [id, looks] of seen) {
      if (looks < LOOKS) continue
      await adopt(id)
      seen.delete(id)
    }
  }
}

/** An expiry of 0 makes the broker delete the session. */
const endForGood = (client: MqttClient) =>
  client.endAsync(false, { properties: { sessionExpiryInterval: 0 } })

import type { DeviceLinkStatus } from '@hoistway/contracts/hub'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../../db/database.ts'
import { fleetSampleRepository, SAMPLE_SECONDS } from './fleet-samples.repository.ts'

/**
 * Controllers need this long to reconnect after an outage of server or link; until then they only appear to be offline.
 */
const SETTLED_MS = 60_000
/** Frequent enough to sample each interval despite outages of servers and links. */
const LOOK_MS = (SAMPLE_SECONDS / 10) * 1_000

interface Deps {
  readonly db: Database
  readonly deviceLink: () => DeviceLinkStatus
  /** Whether this server does the work that only one server does. */
  readonly leads: () => boolean
  readonly log: FastifyBaseLogger
}

/** Returns whether the stored presence is reliable: while the link is down, it is not. */
export const isPresenceKnown = ({ state, since }: DeviceLinkStatus, now: number): boolean =>
  state === 'up' && now - Date.parse(since) >= SETTLED_MS

export function sampleFleet({ db, deviceLink, leads, log }: Deps): { close(): Promise<void> } {
  const samples = fleetSampleRepository(db)
  let running: Promise<void> | undefined
  const look = () => {
    if (!leads() || !isPresenceKnown(deviceLink(), Date.now())) return
    running ??= samples
      .record()
      .then(samples.sweep)
      .catch((error: unknown) => log.warn({ err: error }, 'samples of the fleet'))
      .finally(() => {
        running = undefined
      })
  }
  const looking = setInterval(look, LOOK_MS)
  return {
    async close() {
      clearInterval(looking)
      await running
    },
  }
}

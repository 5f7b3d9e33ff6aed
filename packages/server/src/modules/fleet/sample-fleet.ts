import type { DeviceLinkStatus } from '@hoistway/contracts/hub'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../../db/database.ts'
import { fleetSampleRepository, SAMPLE_SECONDS } from './fleet-samples.repository.ts'

/** Controllers need so long to come back after the server or the link was away: before, they only count as offline. */
const SETTLED_MS = 60_000
/** Often enough that each interval gets its sample although servers and links come and go. */
const LOOK_MS = (SAMPLE_SECONDS / 10) * 1_000

interface Deps {
  readonly db: Database
  readonly deviceLink: () => DeviceLinkStatus
  /** Whether no other server does the same. */
  readonly leads: () => boolean
  readonly log: FastifyBaseLogger
}

/** Whether what is stored of the controllers' presence holds: while the link is down nobody knows who is online. */
export const isPresenceKnown = ({ state, since }: DeviceLinkStatus, now: number): boolean =>
  state === 'up' && now - Date.parse(since) >= SETTLED_MS

/** Records samples of the fleet until it is closed. */
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

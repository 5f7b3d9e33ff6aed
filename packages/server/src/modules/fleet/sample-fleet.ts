import type { DeviceLinkStatus } from '@hoistway/contracts/hub'
import { type Leadership, repeat } from '../../base/repeat.ts'
import type { Database } from '../../db/database.ts'
import type { LinkStatus } from '../../devices/link/link-status.ts'
import { fleetSampleRepository, SAMPLE_SECONDS } from './fleet-samples.repository.ts'

/**
 * Controllers need this long to reconnect after an outage of server or link; until then they only appear to be offline.
 */
const SETTLED_MS = 60_000
/** Frequent enough to sample each interval despite outages of servers and links. */
const LOOK_MS = (SAMPLE_SECONDS / 10) * 1_000

interface Deps extends Leadership {
  readonly db: Database
  readonly linkStatus: LinkStatus
}

/** Returns whether the stored presence is reliable: while the link is down, it is not. */
export const isPresenceKnown = ({ state, since }: DeviceLinkStatus, now: number): boolean =>
  state === 'up' && now - Date.parse(since) >= SETTLED_MS

export function sampleFleet({ db, linkStatus, ...leadership }: Deps): { close(): Promise<void> } {
  const samples = fleetSampleRepository(db)
  return repeat(leadership, {
    everyMs: LOOK_MS,
    failure: 'samples of the fleet',
    work: async () => {
      if (!isPresenceKnown(linkStatus.current, Date.now())) return
      await samples.record()
      await samples.sweep()
    },
  })
}

import { type Leadership, repeat } from '../../base/repeat.ts'
import type { Database } from '../../db/database.ts'
import type { LinkStatus } from '../../devices/link/link-status.ts'
import { fleetSampleRepository, SAMPLE_SECONDS } from './fleet-samples.repository.ts'

/** Time to reconnect after an outage; until then controllers only appear to be offline. */
const SETTLED_MS = 60_000
/** Samples each interval despite outages of servers and links. */
const LOOK_MS = (SAMPLE_SECONDS / 10) * 1_000

interface Deps extends Leadership {
  readonly db: Database
  readonly linkStatus: Pick<LinkStatus, 'hasBeenUp'>
}

export function sampleFleet({ db, linkStatus, ...leadership }: Deps): { close(): Promise<void> } {
  const samples = fleetSampleRepository(db)
  return repeat(leadership, {
    everyMs: LOOK_MS,
    failure: 'samples of the fleet',
    work: async () => {
      if (!linkStatus.hasBeenUp(SETTLED_MS)) return false
      await samples.record()
      await samples.sweep()
      return true
    },
  })
}

import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../db/database.ts'
import { compactPeriod, compactStrays, dropCompacted } from './compact.repository.ts'
import { deleteStrayEvents, dropMonthOfEvents } from './lasting-events.repository.ts'
import {
  DAY_MS,
  dayPartitions,
  dayRollupPartitions,
  deleteStrays,
  dropPartition,
  ensurePartition,
  eventPartitions,
  hourRollupPartitions,
  type Period,
  partitionsOf,
  tailPartitions,
} from './partitions.repository.ts'
import { forgetRollups, makeRollups } from './rollups/make-rollups.repository.ts'

/** States that are older than this have all arrived, apart from those of a server that was killed. */
const SETTLED_MS = 3 * 60_000
const LOOK_MS = 60_000
/** After a long absence there may be hours of summing up to do: what has to be done each minute comes between. */
const SUMMING_MS = 45_000
/** Partitions exist so far ahead: a leader may be away for as long. */
const AHEAD_MS = 60 * 60_000

/** Rollups of elevators by hour are kept for so many days: those of months begin with whole ones. */
const HOUR_ROLLUP_DAYS = 100

/** How long histories are kept, in days. */
export interface Retention {
  /** Of what cars did. */
  readonly stateDays: number
  /** Of what happened beside, and of sums. */
  readonly eventDays: number
}

interface Deps {
  readonly db: Database
  readonly retention: Retention
  /** Whether no other server does the same. */
  readonly leads: () => boolean
  readonly log: FastifyBaseLogger
}

/**
 * Prepares partitions, compacts what cars did into their days, drops what is too old, and sums up what is over.
 * @param goesOn whether there is time left to sum up
 */
export async function maintainHistory(
  db: Database,
  retention: Retention,
  now: number,
  goesOn: () => boolean = () => true,
): Promise<void> {
  const kinds = [tailPartitions, dayPartitions, eventPartitions, hourRollupPartitions, dayRollupPartitions]
  for (const partitioned of kinds) {
    const existing = new Set((await partitionsOf(db, partitioned)).map(({ from }) => from))
    const first = partitioned.periodOf(now)
    const last = Math.max(now + AHEAD_MS, first.to)
    for (let period = first; period.from <= last; period = partitioned.periodOf(period.to))
      if (!existing.has(period.from)) await ensurePartition(db, partitioned, period)
  }
  const isOver = ({ to }: Period) => to <= now - SETTLED_MS
  for (const period of (await partitionsOf(db, tailPartitions)).filter(isOver))
    await dropCompacted(db, period, await compactPeriod(db, period))
  while ((await compactStrays(db, now - SETTLED_MS)) > 0);
  const ages = [
    [dayPartitions, retention.stateDays],
    [hourRollupPartitions, HOUR_ROLLUP_DAYS],
    [dayRollupPartitions, retention.eventDays],
  ] as const
  for (const [partitioned, days] of ages) {
    const kept = now - days * DAY_MS
    for (const period of await partitionsOf(db, partitioned))
      if (period.to <= kept) await dropPartition(db, partitioned, period)
    await deleteStrays(db, partitioned, kept)
  }
  const eventsKept = now - retention.eventDays * DAY_MS
  for (const month of await partitionsOf(db, eventPartitions))
    if (month.to <= eventsKept) await dropMonthOfEvents(db, month)
  await deleteStrayEvents(db, eventsKept)
  await forgetRollups(db, eventsKept)
  const { from: compacted } = tailPartitions.periodOf(now - SETTLED_MS)
  const days = Math.min(retention.stateDays, HOUR_ROLLUP_DAYS)
  await makeRollups(db, { compacted, oldest: now - days * DAY_MS }, goesOn)
}

/** Maintains the history until it is closed. */
export function keepHistory({ db, retention, leads, log }: Deps): { close(): Promise<void> } {
  let running: Promise<void> | undefined
  let isClosed = false
  const look = () => {
    if (!leads()) return
    const begun = performance.now()
    const goesOn = () => leads() && !isClosed && performance.now() - begun < SUMMING_MS
    running ??= maintainHistory(db, retention, Date.now(), goesOn)
      .catch((error: unknown) => log.warn({ err: error }, 'history; tried again in a minute'))
      .finally(() => {
        running = undefined
      })
  }
  look()
  const looking = setInterval(look, LOOK_MS)
  return {
    async close() {
      isClosed = true
      clearInterval(looking)
      await running
    },
  }
}

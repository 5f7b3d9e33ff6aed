import { evenClock } from '../base/even-clock.ts'
import { type Leadership, repeat } from '../base/repeat.ts'
import type { Database } from '../db/database.ts'
import { compactPeriod, compactStrays, dropCompacted } from './compact.repository.ts'
import { deleteStrayEvents, dropMonthOfEvents } from './lasting-events.repository.ts'
import {
  backupSessions,
  DAY_MS,
  dayPartitions,
  dayRollupPartitions,
  deleteStrays,
  dropPartition,
  ensurePartition,
  eventPartitions,
  holdBackups,
  hourRollupPartitions,
  type Period,
  partitionsOf,
  tailPartitions,
  unlessLocked,
} from './partitions.repository.ts'
import { forgetRollups, makeRollups } from './rollups/make-rollups.repository.ts'

/** Older states have all arrived, except those of a killed server. */
const SETTLED_MS = 3 * 60_000
const LOOK_MS = 60_000
/** Other tasks run in between, since many hours may be due after a long downtime. */
const SUMMING_MS = 45_000
/** Partitions this far ahead cover the absence of a leader. */
const AHEAD_MS = 60 * 60_000
/** Backups end earlier unless they hang. */
const BACKUP_MS = 60 * 60_000

/** Monthly totals start with complete months. */
export const HOUR_ROLLUP_DAYS = 100

export interface Retention {
  readonly stateDays: number
  /** Retention of events and totals. */
  readonly eventDays: number
}

interface Deps extends Leadership {
  readonly db: Database
  readonly retention: Retention
}

/**
 * Returns false while a backup runs, which delays all but the creation of partitions.
 * @param goesOn whether there is time left for rollups
 * @param isSure false while the clock may be wrong: nothing is deleted then, and no gap of more than a day is summed up
 */
export async function maintainHistory(
  db: Database,
  retention: Retention,
  now: number,
  goesOn: () => boolean = () => true,
  isSure = true,
): Promise<boolean> {
  const kinds = [tailPartitions, dayPartitions, eventPartitions, hourRollupPartitions, dayRollupPartitions]
  for (const partitioned of kinds) {
    const existing = new Set((await partitionsOf(db, partitioned)).map(({ from }) => from))
    const first = partitioned.periodOf(now)
    const last = Math.max(now + AHEAD_MS, first.to)
    if (!existing.has(first.from)) await ensurePartition(db, partitioned, first)
    let period = partitioned.periodOf(first.to)
    for (; period.from <= last; period = partitioned.periodOf(period.to)) {
      const ahead = period
      if (!existing.has(ahead.from)) await unlessLocked(db, (tx) => ensurePartition(tx, partitioned, ahead))
    }
  }
  // Partitions stay during a backup, and would be compacted again each minute.
  if (!(await db.transaction(holdBackups))) return false
  const isOver = ({ to }: Period) => to <= now - SETTLED_MS
  for (const period of (await partitionsOf(db, tailPartitions)).filter(isOver))
    await dropCompacted(db, period, await compactPeriod(db, period))
  while ((await compactStrays(db, now - SETTLED_MS)) > 0);
  if (isSure) await deleteOld(db, retention, now)
  const { from: compacted } = tailPartitions.periodOf(now - SETTLED_MS)
  const days = Math.min(retention.stateDays, HOUR_ROLLUP_DAYS)
  await makeRollups(db, { compacted, oldest: now - days * DAY_MS, isSure }, goesOn)
  return true
}

async function deleteOld(db: Database, retention: Retention, now: number): Promise<void> {
  const ages = [
    [dayPartitions, retention.stateDays],
    [hourRollupPartitions, HOUR_ROLLUP_DAYS],
    [dayRollupPartitions, retention.eventDays],
  ] as const
  for (const [partitioned, days] of ages) {
    const kept = now - days * DAY_MS
    for (const period of await partitionsOf(db, partitioned))
      if (period.to <= kept) await unlessLocked(db, (tx) => dropPartition(tx, partitioned, period))
    await deleteStrays(db, partitioned, kept)
  }
  const eventsKept = now - retention.eventDays * DAY_MS
  for (const month of await partitionsOf(db, eventPartitions))
    if (month.to <= eventsKept) await dropMonthOfEvents(db, month)
  await deleteStrayEvents(db, eventsKept)
  await forgetRollups(db, eventsKept)
}

export function keepHistory({ db, retention, ...leadership }: Deps): { close(): Promise<void> } {
  const isEven = evenClock((by) =>
    leadership.log.warn({ ms: by }, 'the clock was set; no history is deleted for an hour'),
  )
  let waiting: { since: string; reported: number } | undefined
  const keeping = repeat(leadership, {
    everyMs: LOOK_MS,
    failure: 'history; tried again in a minute',
    work: async (goesOn) => {
      const begun = performance.now()
      const now = Date.now()
      const isInTime = () => goesOn() && performance.now() - begun < SUMMING_MS
      if (await maintainHistory(db, retention, now, isInTime, isEven())) {
        waiting = undefined
        return
      }
      waiting ??= { since: new Date(now).toISOString(), reported: begun }
      if (begun - waiting.reported < BACKUP_MS) return
      waiting.reported = begun
      const { since } = waiting
      leadership.log.warn(
        { since, pids: await backupSessions(db) },
        'history waits for a backup that does not end',
      )
    },
  })
  keeping.run()
  return keeping
}

import { evenClock } from '../base/even-clock.ts'
import { type Leadership, repeat } from '../base/repeat.ts'
import type { Database } from '../db/database.ts'
import { compactPeriod, compactStrays, dropCompacted } from './compact.repository.ts'
import { deleteStrayEvents, dropMonthOfEvents, endFuture, futureOf } from './lasting-events.repository.ts'
import {
  DAY_MS,
  dayPartitions,
  dayRollupPartitions,
  deleteStrays,
  dropPartition,
  ensurePartition,
  eventPartitions,
  holdBackups,
  hourRollupPartitions,
  isDroppable,
  type Partitioned,
  type Period,
  partitionsOf,
  readerSessions,
  tailPartitions,
  unlessLocked,
} from './partitions.repository.ts'
import { forgetRollups, makeRollups } from './rollups/make-rollups.repository.ts'

/** Older states have arrived, except those of a killed server. */
const SETTLED_MS = 3 * 60_000
const LOOK_MS = 60_000
/** Lets other tasks run in between: many hours may be due after downtime. */
const SUMMING_MS = 45_000
/** Partitions this far ahead cover the absence of a leader. */
const AHEAD_MS = 60 * 60_000
/** Backups end earlier unless they hang. */
const BACKUP_MS = 60 * 60_000

/** Monthly totals start with complete months. */
export const HOUR_ROLLUP_DAYS = 100

export interface Retention {
  readonly stateDays: number
  readonly eventDays: number
}

interface Deps extends Leadership {
  readonly db: Database
  readonly retention: Retention
}

/**
 * Returns false while a backup or another reader delays compaction or deletion. Partitions are still created; rollups
 * are made if only a deletion is delayed.
 * @param goesOn whether there is time left for rollups and their deletion
 * @param isSure false while the clock may be wrong: deletes nothing, and sums up no gap of more than a day
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
      if (existing.has(ahead.from)) continue
      // Each attempt delays requests.
      if (!(await unlessLocked(db, (tx) => ensurePartition(tx, partitioned, ahead)))) break
    }
  }
  // Partitions stay during a backup, and would be compacted again each minute.
  if (!(await db.transaction(holdBackups))) return false
  const isOver = ({ to }: Period) => to <= now - SETTLED_MS
  const over = (await partitionsOf(db, tailPartitions)).filter(isOver)
  if (over[0] && !(await isDroppable(db, tailPartitions, over[0]))) return false
  for (const period of over)
    if (!(await dropCompacted(db, period, await compactPeriod(db, period)))) return false
  while ((await compactStrays(db, now - SETTLED_MS)) > 0);
  const eventsKept = now - retention.eventDays * DAY_MS
  let isDeleted = true
  try {
    if (isSure) isDeleted = await deleteOld(db, retention, now, eventsKept)
  } finally {
    const { from: compacted } = tailPartitions.periodOf(now - SETTLED_MS)
    const days = Math.min(retention.stateDays, HOUR_ROLLUP_DAYS)
    await makeRollups(db, { compacted, oldest: now - days * DAY_MS, isSure }, goesOn)
  }
  // Last, because many expired rollups would take the time of new ones.
  if (isSure) await forgetRollups(db, eventsKept, goesOn)
  return isDeleted
}

async function deleteOld(
  db: Database,
  retention: Retention,
  now: number,
  eventsKept: number,
): Promise<boolean> {
  let isComplete = true
  const ages = [
    [dayPartitions, retention.stateDays],
    [hourRollupPartitions, HOUR_ROLLUP_DAYS],
    [dayRollupPartitions, retention.eventDays],
  ] as const
  for (const [partitioned, days] of ages) {
    const kept = now - days * DAY_MS
    const drop = (period: Period) => unlessLocked(db, (tx) => dropPartition(tx, partitioned, period))
    isComplete = (await dropUntil(db, partitioned, kept, drop)) && isComplete
    await deleteStrays(db, partitioned, kept)
  }
  const dropMonth = (month: Period) => dropMonthOfEvents(db, month)
  isComplete = (await dropUntil(db, eventPartitions, eventsKept, dropMonth)) && isComplete
  await deleteStrayEvents(db, eventsKept)
  return isComplete
}

/** Stops at the first failure: a reader of one partition usually holds the others as well. */
async function dropUntil(
  db: Database,
  partitioned: Partitioned,
  kept: number,
  drop: (period: Period) => Promise<boolean>,
): Promise<boolean> {
  for (const period of await partitionsOf(db, partitioned))
    if (period.to <= kept && !(await drop(period))) return false
  return true
}

export function keepHistory({ db, retention, ...leadership }: Deps) {
  let setBack: { at: number; isCorrection: boolean; future?: readonly string[] } | undefined
  const isEven = evenClock((by, wasEven) => {
    // Records of a right clock also seem to be in the future if it is set back by mistake, even in two steps.
    const isCorrection = !wasEven && setBack?.isCorrection !== false
    setBack = by < 0 ? { at: Date.now() - LOOK_MS, isCorrection } : undefined
    leadership.log.warn({ ms: by }, 'the clock was set; no history is deleted for an hour')
  })
  let waiting: { since: string; reported: number } | undefined
  const keeping = repeat(leadership, {
    everyMs: LOOK_MS,
    failure: 'history; tried again in a minute',
    work: async (goesOn) => {
      const begun = performance.now()
      const now = Date.now()
      const isInTime = () => goesOn() && performance.now() - begun < SUMMING_MS
      const isSure = isEven()
      if (setBack) {
        // In an hour, their times may be over.
        setBack.future ??= await futureOf(db)
        if (isSure || setBack.isCorrection) {
          await endFuture(db, setBack.at, setBack.future)
          setBack = undefined
        }
      }
      if (await maintainHistory(db, retention, now, isInTime, isSure)) {
        waiting = undefined
        return
      }
      waiting ??= { since: new Date(now).toISOString(), reported: begun }
      if (begun - waiting.reported < BACKUP_MS) return
      waiting.reported = begun
      const { since } = waiting
      leadership.log.warn(
        { since, pids: await readerSessions(db) },
        'history waits for a backup or another reader that does not end',
      )
    },
  })
  void keeping.run()
  return keeping
}

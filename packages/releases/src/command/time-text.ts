import { scheduledTime } from '../schedule.ts'
import { UsageError } from './usage-error.ts'

/** A time as it was typed behind `--at`, in UTC. @throws UsageError without an offset: two o'clock is another time elsewhere */
export function timeOf(typed: string): string {
  if (scheduledTime.safeParse(typed).success) return new Date(typed).toISOString()
  throw new UsageError(`--at is a time with its offset: 2026-11-24T02:00+01:00, or 2026-11-24T01:00Z.`)
}

/** A time as commands print it: without what is below a second. */
export const timeText = (time: string): string => time.replace(/\.\d+Z$/, 'Z')

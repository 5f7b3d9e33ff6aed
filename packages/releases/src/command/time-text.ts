import { scheduledTime } from '../schedule.ts'
import { UsageError } from './usage-error.ts'

/** Parses `--at` as UTC. @throws UsageError without an offset, since local times are ambiguous */
export function timeOf(typed: string): string {
  if (scheduledTime.safeParse(typed).success) return new Date(typed).toISOString()
  throw new UsageError(`--at requires a time with an offset: 2026-11-24T02:00+01:00, or 2026-11-24T01:00Z.`)
}

export const timeText = (time: string): string => time.replace(/\.\d+Z$/, 'Z')

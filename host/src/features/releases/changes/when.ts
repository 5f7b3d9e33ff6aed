import { getLanguage } from '@hoistway/language/messages'
import { serverNow } from '@hoistway/platform/environment'
import type { ScheduledChange } from '@hoistway/releases/schedule'
import { dateTimeToMinute } from '@hoistway/ui/formats'
import { schedules as messages } from '../../../texts/en.ts'

export interface When {
  readonly is: 'now' | 'at'
  readonly typed: string
}

export const now: When = { is: 'now', typed: '' }

/** Returns `undefined` for anything but a local time such as `2026-11-24T02:00`. */
export function instantOf(local: string): Date | undefined {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(local)) return undefined
  const time = new Date(local)
  return Number.isNaN(time.getTime()) ? undefined : time
}

/** The server decides by its own clock. */
export function timeErrorOf({ is, typed }: When): string | undefined {
  if (is === 'now') return undefined
  const time = instantOf(typed)
  if (!time) return messages.missing
  return time.getTime() <= serverNow() ? messages.past : undefined
}

/** Returns ISO 8601 UTC; `undefined` for now. */
export const timeOf = ({ is, typed }: When): string | undefined =>
  is === 'now' ? undefined : instantOf(typed)?.toISOString()

/** Formats the browser's time zone at that time: `Europe/Zurich (GMT+1)`. */
export function zoneText(time: Date): string {
  const format = new Intl.DateTimeFormat(getLanguage(), { timeZoneName: 'shortOffset' })
  const offset = format.formatToParts(time).find(({ type }) => type === 'timeZoneName')?.value
  return `${format.resolvedOptions().timeZone} (${offset})`
}

export function scheduledText(release: string, { schedule, approvers }: ScheduledChange): string {
  const time = dateTimeToMinute(schedule.at)
  return schedule.approvals > 0
    ? messages.needsApproval(release, time, approvers)
    : messages.done(release, time)
}

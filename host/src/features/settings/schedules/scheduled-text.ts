import type { ScheduledChange } from '@hoistway/releases/schedule'
import { dateTimeToMinute } from '@hoistway/ui/formats'
import { schedules as messages } from '../../../texts/en.ts'

export function scheduledText(release: string, { schedule, approvers }: ScheduledChange): string {
  const time = dateTimeToMinute(schedule.at)
  return schedule.approvals > 0
    ? messages.needsApproval(release, time, approvers)
    : messages.done(release, time)
}

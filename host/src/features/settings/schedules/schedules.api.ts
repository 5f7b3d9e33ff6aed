import { http } from '@hoistway/platform/http'
import { type ReleaseSchedule, releaseSchedule } from '@hoistway/releases/schedule'
import * as z from 'zod/mini'
import { confirmed } from '../../confirmation/index.ts'

export interface ScheduleDecision {
  readonly schedule: ReleaseSchedule
  readonly why: string
}

const pathOf = ({ remote, id }: ReleaseSchedule) =>
  `releases/${encodeURIComponent(remote)}/schedules/${encodeURIComponent(id)}`
const reasonIn = (why: string) => (why.trim() ? { why } : {})

export const cancelSchedule = ({ schedule, why }: ScheduleDecision) =>
  http.post(`${pathOf(schedule)}/cancel`, z.unknown(), reasonIn(why))

/** Approves a scheduled change as another person, if two persons promote. */
export const approveSchedule = ({ schedule, why }: ScheduleDecision) =>
  confirmed('promotions', (options) =>
    http.post(`${pathOf(schedule)}/approve`, releaseSchedule, reasonIn(why), options),
  )

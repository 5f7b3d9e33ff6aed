import { http } from '@hoistway/platform/http'
import { type ReleaseSchedule, releaseSchedule } from '@hoistway/releases/schedule'
import * as z from 'zod/mini'
import { confirmed } from '../confirmation/confirmed.ts'

/** A decision on what is scheduled, with its reason. */
export interface ScheduleDecision {
  readonly schedule: ReleaseSchedule
  readonly why: string
}

const pathOf = ({ remote, id }: ReleaseSchedule) =>
  `releases/${encodeURIComponent(remote)}/schedules/${encodeURIComponent(id)}`
const reasonIn = (why: string) => (why.trim() ? { why } : {})

/** POST /releases/{name}/schedules/{id}/cancel. */
export const cancelSchedule = ({ schedule, why }: ScheduleDecision) =>
  http.post(`${pathOf(schedule)}/cancel`, z.unknown(), reasonIn(why))

/** POST /releases/{name}/schedules/{id}/approve: as another person, where two promote. */
export const approveSchedule = ({ schedule, why }: ScheduleDecision) =>
  confirmed('promotions', (options) =>
    http.post(`${pathOf(schedule)}/approve`, releaseSchedule, reasonIn(why), options),
  )

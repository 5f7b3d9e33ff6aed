import * as z from 'zod/mini'
import { messages } from './bodies.messages.ts'
import { limits } from './limits.ts'
import { pageQuery, paging, queryFlag } from './paging.ts'
import { isQueryTime, timeZone } from './query-time.ts'

/** `severity` descending: critical, warning, info, resolved; the newest of each first. */
export const alertSortKeys = [
  'timestamp',
  'severity',
  'alertCode',
  'alertMessage',
  'firstOccurrence',
  'lastOccurrence',
] as const

export const severities = ['critical', 'warning', 'info', 'resolved'] as const
export type Severity = (typeof severities)[number]

const pointInTime = z.string().check(z.refine(isQueryTime, { error: () => messages.unknownTime }))
/** Limits the alert's start: from one time until before another (ISO 8601). */
const period = { from: z.optional(pointInTime), to: z.optional(pointInTime) }

/** Query of GET /elevatoralerts/{elevatorId}. */
export const alertQuery = z.extend(pageQuery, {
  /** Includes everything below it; one that the user does not see is empty. */
  organizationId: z.optional(z.string()),
  sortBy: z._default(z.enum(alertSortKeys), 'timestamp'),
  sortDescending: z._default(queryFlag, true),
  isActive: z.optional(queryFlag),
  severity: z.optional(z.enum(severities)),
  ...period,
})

/** Query of GET /elevatoralerts. */
export const fleetAlertQuery = z.extend(alertQuery, {
  /**
   * Groups alerts of one incident into a line of up to this many. A page then has `pageSize` lines, while `totalCount`
   * still counts alerts. Very many alerts are not grouped and have no `line`.
   */
  together: z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(paging.pageSizeMax))),
})

/** Query of GET /elevatoralerts/totals. */
export const alertTotalsQuery = z.extend(
  z.pick(alertQuery, {
    searchTerm: true,
    organizationId: true,
    isActive: true,
    severity: true,
    from: true,
    to: true,
  }),
  { elevatorId: z.optional(z.string()) },
)

/** Query of GET /elevatoralerts/comparison. */
export const alertComparisonQuery = z
  .extend(z.pick(alertTotalsQuery, { searchTerm: true, organizationId: true, elevatorId: true }), {
    from: pointInTime,
    to: pointInTime,
  })
  .check(
    z.refine(({ from, to }) => !(Date.parse(from) >= Date.parse(to)), {
      path: ['to'],
      error: () => messages.periodBackwards,
    }),
  )

/** Query of GET /elevatoralerts/daily: the last days in `timeZone` (IANA name). */
export const dailyAlertsQuery = z.object({
  organizationId: z.optional(z.string()),
  days: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(90)), 14),
  timeZone: z._default(timeZone, 'UTC'),
})

/** Body of POST /elevatoralerts/{alertId}/acknowledge. */
export const acknowledgeBody = z.object({
  note: z.optional(z.string().check(z.trim(), z.maxLength(limits.alert.noteMax))),
})

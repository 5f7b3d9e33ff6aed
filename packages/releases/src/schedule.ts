import * as z from 'zod/mini'
import { author } from './release-audit.ts'

const scheduledActions = ['promote', 'canary'] as const
export type ScheduledAction = (typeof scheduledActions)[number]

export const MAX_SCHEDULED_DAYS = 90

/** ISO 8601 with an offset: `2026-11-24T02:00+01:00`. */
export const scheduledTime = z.union([
  z.iso.datetime({ offset: true }),
  z.iso.datetime({ offset: true, precision: -1 }),
])

export const releaseSchedule = z.object({
  id: z.string(),
  remote: z.string(),
  /** One of {@link scheduledActions}; later servers may have more. */
  action: z.string(),
  version: z.string(),
  /** Version, and users of a canary: `1.1.0 (10 %, Admin)`. */
  to: z.string(),
  at: z.string(),
  by: author,
  why: z.nullish(z.string()),
  setAt: z.string(),
  /** Number of missing approvals, for remotes that require two persons. */
  approvals: z.number(),
  /** Whether the caller may approve it as a second person. */
  mayApprove: z.boolean(),
  /** Requires the right to the scheduled action. */
  mayCancel: z.boolean(),
})
export type ReleaseSchedule = z.infer<typeof releaseSchedule>

/** Response of promote and canary with status 202. */
export const scheduledChange = z.object({
  schedule: releaseSchedule,
  /** Emails; empty if no approval is required. */
  approvers: z.array(z.string()),
})
export type ScheduledChange = z.infer<typeof scheduledChange>

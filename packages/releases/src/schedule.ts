import * as z from 'zod/mini'
import { author, reason } from './deed.ts'

/** What may be done at a time that is set before. */
export const scheduledActions = ['promote', 'canary'] as const
export type ScheduledAction = (typeof scheduledActions)[number]

/** How far ahead something may be scheduled, in days. */
export const MOST_SCHEDULED_DAYS = 90

/** ISO 8601 with an offset: `2026-11-24T02:00+01:00`. Without one nobody knows whose two o'clock it is. */
export const scheduledTime = z.union([
  z.iso.datetime({ offset: true }),
  z.iso.datetime({ offset: true, precision: -1 }),
])

/** A promotion or a canary that a server begins at a time. */
export const releaseSchedule = z.object({
  id: z.string(),
  remote: z.string(),
  /** One of {@link scheduledActions}; a server of later may know more. */
  action: z.string(),
  version: z.string(),
  /** The version, of a canary with who gets it: `1.1.0 (10 %, Admin)`. */
  to: z.string(),
  /** ISO 8601 UTC. */
  at: z.string(),
  by: author,
  why: z.nullish(z.string()),
  setAt: z.string(),
  /** How many persons still have to approve it, where two promote. */
  approvals: z.number(),
  /** Whether the caller is another person who may approve it. */
  mayApprove: z.boolean(),
  /** Whether the caller may do to this remote what is scheduled, and so cancel it. */
  mayCancel: z.boolean(),
})
export type ReleaseSchedule = z.infer<typeof releaseSchedule>

/** What promote and canary answer with 202 when they are given a time. */
export const scheduledChange = z.object({
  schedule: releaseSchedule,
  /** Emails of some who may approve it; empty where nobody has to. */
  approvers: z.array(z.string()),
})
export type ScheduledChange = z.infer<typeof scheduledChange>

/** POST /releases/{name}/schedules/{id}/cancel and …/approve. */
export const scheduleDecisionBody = z.nullish(z.strictObject({ why: z.optional(reason) }))

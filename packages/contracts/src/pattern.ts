import * as z from 'zod/mini'
import { activeSeverities } from './alert.ts'
import { demoPast } from './demo-past.ts'
import { limits } from './limits.ts'
import { id, readable, readableList } from './reading.ts'

export const patternRuleIds = [
  'lost-together',
  'common-cause',
  'after-update',
  'returns-after-reset',
  'chatter',
] as const
export type PatternRuleId = (typeof patternRuleIds)[number]

export const patternLimits = {
  /** Most urgent first. */
  patterns: 100,
  /** Per pattern. */
  evidence: 10,
} as const

/** Query of GET /patterns, and of the dismissal of a pattern that its response contains. */
export const patternQuery = z.object({
  /** Includes everything below it; default: all visible ones. */
  organizationId: z.optional(z.string()),
  elevatorId: z.optional(z.string()),
})

/** Body of PUT /patterns/{id}/dismissal. */
export const patternDismissalBody = z.object({
  /** End of the evidence that the caller saw (ms since 1970); later evidence is not dismissed. */
  until: z.number().check(z.int(), z.minimum(0)),
  /** Of the pattern that the caller saw; alerts recorded later are not dismissed. */
  lastAlertId: z.nullish(z.string()),
  reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.alert.noteMax)),
})

/** The start of an alert or a lost connection, in milliseconds since 1970 on the server's clock. */
const piece = z.object({
  elevatorId: id,
  elevatorName: readable(z.string()),
  /** Null for a lost connection. */
  alertId: readable(z.string()),
  at: z.number(),
  /** The alert is active, or the connection still lost. */
  isActive: readable(z.boolean()),
  /** The relevant reset before it. */
  resetAt: readable(z.number()),
  /** Alerts before and after, in equally long periods. */
  update: readable(z.object({ at: z.number(), before: z.number(), after: z.number() })),
})
export type PatternEvidence = z.infer<typeof piece>

/** `exposureMs`: connected time of all elevators. */
const observed = z.object({ count: z.number(), exposureMs: z.number() })

/** A common property of alerts, lost connections or resets. Counts include only visible elevators. */
export const pattern = z.object({
  /** Stable for the same rule, place and code. */
  id,
  rule: z.enum(patternRuleIds),
  /** Severity of the code; null: the pattern is not about alerts. */
  severity: readable(z.enum(activeSeverities)),
  code: readable(z.string()),
  /** Text of the last alert. */
  message: readable(z.string()),
  elevator: readable(z.object({ id, name: z.string() })),
  building: readable(z.object({ id, name: z.string() })),
  from: z.number(),
  until: z.number(),
  /** Alert that was recorded last. */
  lastAlertId: readable(z.string()),
  /** An alert is active, or a connection lost. */
  isGoingOn: z.boolean(),
  /** Pieces of evidence. */
  count: z.number(),
  /** A lower limit: an elevator had too many alerts. */
  isAtLeast: z.boolean(),
  elevatorCount: z.number(),
  /** Maximum within the rule's window, for alerts. */
  most: readable(z.number()),
  /** `returned`: the alert came back. */
  resets: readable(z.object({ total: z.number(), returned: z.number() })),
  update: readable(
    z.object({ version: z.string(), elevators: z.number(), before: observed, after: observed }),
  ),
  /** The first piece of each elevator in a building, else the latest pieces. */
  evidence: readableList(piece),
  /** Pieces, or elevators of a building, that are not listed. */
  more: z.number(),
  /** The user has the access level Operator on each elevator. */
  mayDismiss: readable(z.boolean()),
  /** The pattern returns when later evidence alone forms it. */
  dismissed: z.nullish(z.object({ by: readable(z.string()), at: z.number(), reason: readable(z.string()) })),
})
export type Pattern = z.infer<typeof pattern>

/** Response of GET /patterns: also dismissed ones, most urgent first. */
export const patterns = z.object({
  /** Evaluation, in milliseconds since 1970. */
  at: z.number(),
  patterns: readableList(pattern),
  /** Open patterns that are not listed. */
  more: z.number(),
  demoPast: z.optional(demoPast),
})
export type Patterns = z.infer<typeof patterns>

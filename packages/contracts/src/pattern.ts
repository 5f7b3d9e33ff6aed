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
  /** Maximum patterns, most urgent first. */
  patterns: 100,
  /** Maximum pieces of evidence per pattern. */
  evidence: 10,
} as const

/** Query of GET /patterns. */
export const patternQuery = z.object({
  /** An organization with everything below it; default: all that the caller sees. */
  organizationId: z.optional(z.string()),
  /** Only patterns that include this elevator. */
  elevatorId: z.optional(z.string()),
})

/** Body of PUT /patterns/{id}/dismissal. */
export const patternDismissalBody = z.object({
  /** End of the evidence that the caller saw, in milliseconds since 1970. Later evidence is not dismissed. */
  until: z.number().check(z.int(), z.minimum(0)),
  reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.alert.noteMax)),
})

/** The start of an alert or a lost connection. Times are milliseconds since 1970 on the server's clock. */
const piece = z.object({
  elevatorId: id,
  elevatorName: readable(z.string()),
  /** Null for a lost connection. */
  alertId: readable(z.string()),
  at: z.number(),
  /** Whether the alert is active, or the connection still lost. */
  isActive: readable(z.boolean()),
  /** The reset before it, if relevant. */
  resetAt: readable(z.number()),
  /** For an updated elevator: its alerts before and after, in periods of the same length. */
  update: readable(z.object({ at: z.number(), before: z.number(), after: z.number() })),
})
export type PatternEvidence = z.infer<typeof piece>

/** Number of alerts, and the total connected time of the elevators in milliseconds. */
const observed = z.object({ count: z.number(), exposureMs: z.number() })

/** A common property of several alerts, lost connections or resets. Counts include only elevators that the caller sees. */
export const pattern = z.object({
  /** Stable for the same rule, elevator or building, and code. */
  id,
  rule: z.enum(patternRuleIds),
  /** Severity of the alert's code; null: not about alerts. */
  severity: readable(z.enum(activeSeverities)),
  code: readable(z.string()),
  /** Text of the last alert. */
  message: readable(z.string()),
  /** For a pattern of one elevator. */
  elevator: readable(z.object({ id, name: z.string() })),
  /** For a pattern of a building. */
  building: readable(z.object({ id, name: z.string() })),
  /** Times of the first and the last piece of evidence. */
  from: z.number(),
  until: z.number(),
  /** Whether one of its alerts is active or one of its connections is lost. */
  isGoingOn: z.boolean(),
  /** Number of pieces of evidence, and of elevators. */
  count: z.number(),
  /** The count is a lower limit, because an elevator had too many alerts. */
  isAtLeast: z.boolean(),
  elevatorCount: z.number(),
  /** The maximum within the rule's window, for alerts. */
  most: readable(z.number()),
  /** Number of resets, and of those after which the alert returned. */
  resets: readable(z.object({ total: z.number(), returned: z.number() })),
  /** Updated firmware version, number of elevators, and alerts before and after. */
  update: readable(
    z.object({ version: z.string(), elevators: z.number(), before: observed, after: observed }),
  ),
  /** The evidence: the first piece of each elevator in a building, else the latest pieces. */
  evidence: readableList(piece),
  /** Number of pieces, or of elevators in a building, that are not listed. */
  more: z.number(),
  /** The dismissal, if any. The pattern returns when later evidence alone forms it. */
  dismissed: z.nullish(z.object({ by: readable(z.string()), at: z.number(), reason: readable(z.string()) })),
})
export type Pattern = z.infer<typeof pattern>

/** Response of GET /patterns: open and dismissed patterns, most urgent first. */
export const patterns = z.object({
  /** Time of the evaluation, in milliseconds since 1970. */
  at: z.number(),
  patterns: readableList(pattern),
  /** Number of open patterns that are not listed. */
  more: z.number(),
  /** Only while the history of a demo is being written. */
  demoPast: z.optional(demoPast),
})
export type Patterns = z.infer<typeof patterns>

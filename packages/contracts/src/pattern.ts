import * as z from 'zod/mini'
import { activeSeverities } from './alert.ts'
import { demoPast } from './demo-past.ts'
import { limits } from './limits.ts'
import { id, readable, readableList } from './reading.ts'

/** Names of the rules by which patterns are found. */
export const patternRuleIds = [
  'lost-together',
  'common-cause',
  'after-update',
  'returns-after-reset',
  'chatter',
] as const
export type PatternRuleId = (typeof patternRuleIds)[number]

/** What an answer holds of patterns. */
export const patternLimits = {
  /** Patterns, the most urgent first. */
  patterns: 100,
  /** Pieces of evidence of each. */
  evidence: 10,
} as const

/** Query of GET /patterns. */
export const patternQuery = z.object({
  /** An organization with everything below it; default: all that the caller sees. */
  organizationId: z.optional(z.string()),
  /** Patterns that this elevator is part of. */
  elevatorId: z.optional(z.string()),
})

/** Body of PUT /patterns/{id}/dismissal. */
export const patternDismissalBody = z.object({
  /** The evidence that the caller saw reached until then, in milliseconds since 1970: what is later was not dismissed. */
  until: z.number().check(z.int(), z.minimum(0)),
  reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.alert.noteMax)),
})

/** An alert that began or a connection that was lost. Times are milliseconds since 1970, by the server's clock. */
const piece = z.object({
  elevatorId: id,
  elevatorName: readable(z.string()),
  /** Null: no alert, a lost connection. */
  alertId: readable(z.string()),
  at: z.number(),
  /** Whether the alert is active, or the connection still lost. */
  isActive: readable(z.boolean()),
  /** The reset that it came after, where that matters. */
  resetAt: readable(z.number()),
  /** Of an elevator that was updated: how many alerts it had before and since, in times of the same length. */
  update: readable(z.object({ at: z.number(), before: z.number(), after: z.number() })),
})
export type PatternEvidence = z.infer<typeof piece>

/** Alerts, and how long they were looked for: the time that elevators were connected, added up, in milliseconds. */
const observed = z.object({ count: z.number(), exposureMs: z.number() })

/** Something that several alerts, lost connections or resets have in common. Everything is counted in what the caller sees. */
export const pattern = z.object({
  /** Stays the same while what it is about does: the rule, the elevator or building, and the code. */
  id,
  rule: z.enum(patternRuleIds),
  /** Of the alert's code; null: it is not about alerts. */
  severity: readable(z.enum(activeSeverities)),
  code: readable(z.string()),
  /** What the last of the alerts says. */
  message: readable(z.string()),
  /** The elevator, where it is about one. */
  elevator: readable(z.object({ id, name: z.string() })),
  /** The building, where it is about one. */
  building: readable(z.object({ id, name: z.string() })),
  /** The first and the last piece of evidence. */
  from: z.number(),
  until: z.number(),
  /** Whether one of its alerts is active or one of its connections is lost. */
  isGoingOn: z.boolean(),
  /** All pieces of evidence, and of how many elevators. */
  count: z.number(),
  /** There are more, which were not counted: an elevator had very many alerts. */
  isAtLeast: z.boolean(),
  elevatorCount: z.number(),
  /** The most within the rule's time, where it counts alerts. */
  most: readable(z.number()),
  /** Resets, and after how many of them it came again. */
  resets: readable(z.object({ total: z.number(), returned: z.number() })),
  /** The firmware that elevators were updated to, of how many, and what came before and since. */
  update: readable(
    z.object({ version: z.string(), elevators: z.number(), before: observed, after: observed }),
  ),
  /** The evidence: of a building the first of each elevator, else the latest. */
  evidence: readableList(piece),
  /** Pieces of evidence, or elevators of a building, that are not listed. */
  more: z.number(),
  /** Who dismissed it; it comes back when what happened since then alone is one. */
  dismissed: z.nullish(z.object({ by: readable(z.string()), at: z.number(), reason: readable(z.string()) })),
})
export type Pattern = z.infer<typeof pattern>

/** Answer of GET /patterns: those that are open and those that were dismissed, the most urgent first. */
export const patterns = z.object({
  /** When they were looked for, in milliseconds since 1970. */
  at: z.number(),
  patterns: readableList(pattern),
  /** Open ones that are not listed. */
  more: z.number(),
  /** Only while the past of a demo is being written. */
  demoPast: z.optional(demoPast),
})
export type Patterns = z.infer<typeof patterns>

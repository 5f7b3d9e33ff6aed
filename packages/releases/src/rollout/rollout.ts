import * as z from 'zod/mini'
import { keepingUnknown } from '../keeping-unknown.ts'

const percent = z.number().check(z.positive(), z.maximum(100))

const grows = (steps: readonly number[]) =>
  steps.every((step, index) => index === 0 || step > (steps[index - 1] ?? 0))

/** A week: a step that takes longer is a canary that somebody forgot. */
const LONGEST_SECONDS = 7 * 86_400

/** How a canary grows by itself. */
export const rolloutPlan = z.object({
  /** Percent of the users, each more than the one before. */
  steps: z.array(percent).check(z.minLength(1), z.maxLength(10), z.refine(grows, 'Each step is larger')),
  /** How long a step takes at least. */
  everySeconds: z.number().check(z.int(), z.minimum(10), z.maximum(LONGEST_SECONDS)),
  /** How many sessions must have begun with the canary during a step. */
  minSessions: z._default(z.number().check(z.int(), z.minimum(1), z.maximum(100_000)), 50),
  /** By how many percentage points its share of sessions with errors may exceed that of the live release. */
  maxDifference: z._default(z.number().check(z.minimum(0), z.maximum(100)), 1),
})
export type RolloutPlan = z.infer<typeof rolloutPlan>

/** A canary that grows by itself, and how far it is. */
export const rollout = keepingUnknown(
  z.object({
    ...rolloutPlan.shape,
    /** Index of the step that runs. */
    step: z.number(),
    /** ISO 8601 UTC. */
    stepSince: z.string(),
    /** When its last step was passed: it waits for somebody who promotes it, and is still watched. */
    passedAt: z.optional(z.string()),
  }),
)
export type Rollout = z.infer<typeof rollout>

/** Sessions that ran a release, and those of them in which it failed. */
export const counted = z.object({
  sessions: z.number(),
  failed: z.number(),
  /** How many users those are of; absent in what an earlier server counted. */
  failedUsers: z.optional(z.number()),
})
export type Counted = z.infer<typeof counted>

/** What a decision about a canary was based on. */
export const comparison = z.object({ canary: counted, live: counted })
export type Comparison = z.infer<typeof comparison>

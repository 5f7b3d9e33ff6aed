import * as z from 'zod/mini'
import { keepingUnknown } from './keeping-unknown.ts'

const percent = z.number().check(z.positive(), z.maximum(100))

const grows = (steps: readonly number[]) =>
  steps.every((step, index) => index === 0 || step > (steps[index - 1] ?? 0))

/** A week. */
const LONGEST_SECONDS = 7 * 86_400

export const rolloutPlan = z.object({
  /** Percentages of users, ascending. */
  steps: z.array(percent).check(z.minLength(1), z.maxLength(10), z.refine(grows, 'Each step is larger')),
  /** Minimum duration of a step. */
  everySeconds: z.number().check(z.int(), z.minimum(10), z.maximum(LONGEST_SECONDS)),
  /** Minimum number of canary sessions in a step. */
  minSessions: z._default(z.number().check(z.int(), z.minimum(1), z.maximum(100_000)), 50),
  /** Maximum excess of its share of failed sessions over that of the live release, in percentage points. */
  maxDifference: z._default(z.number().check(z.minimum(0), z.maximum(100)), 1),
})
export type RolloutPlan = z.infer<typeof rolloutPlan>

/** Progress of a canary in steps. */
export const rollout = keepingUnknown(
  z.object({
    ...rolloutPlan.shape,
    step: z.number(),
    stepSince: z.string(),
    /** The canary awaits its promotion and is still monitored. */
    passedAt: z.optional(z.string()),
  }),
)
export type Rollout = z.infer<typeof rollout>

/** Counts of a release. */
export const counted = z.object({
  sessions: z.number(),
  failed: z.number(),
  /** Number of affected users; absent in counts of older servers. */
  failedUsers: z.optional(z.number()),
})
export type Counted = z.infer<typeof counted>

/** Counts behind a decision. */
export const comparison = z.object({ canary: counted, live: counted })
export type Comparison = z.infer<typeof comparison>

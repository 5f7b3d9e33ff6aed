import * as z from 'zod/mini'
import { demoPast } from './demo-past.ts'
import { direction, door } from './elevator-state.ts'

/**
 * A controller repeats its state every 10 s, and a message may be 5 s late: a longer silence is one of which nobody knows what the car
 * did. Milliseconds.
 */
export const JOINED_MS = 15_000

/** A time in which the car was in one known state. Between two that do not touch nobody knows what it did. */
export const historySegment = z.object({
  /** Milliseconds since 1970, by the server's clock when the state arrived. */
  from: z.number(),
  to: z.number(),
  /** null: unknown. */
  floor: z.nullable(z.number()),
  direction,
  door,
})
export type HistorySegment = z.infer<typeof historySegment>

/** What was known in one of many equal parts of a time. */
export const historySample = z.object({
  /** Its beginning, in milliseconds since 1970. */
  at: z.number(),
  lowest: z.nullable(z.number()),
  highest: z.nullable(z.number()),
  /** Where the car was at its end, or last known to be. */
  floor: z.nullable(z.number()),
  wasDoorOpen: z.boolean(),
  /** Milliseconds of it that are known. */
  known: z.number(),
})
export type HistorySample = z.infer<typeof historySample>

/** GET /elevators/{id}/history: what the car did between two times, as segments or, over long times, as samples. */
export const elevatorHistory = z.object({
  /** The times that the answer is about, in milliseconds since 1970. */
  from: z.number(),
  to: z.number(),
  /** Seconds of a sample; null: `segments` has everything. */
  resolution: z.nullable(z.number()),
  segments: z.array(historySegment),
  samples: z.array(historySample),
  /** Only while the past of a demo is being written. */
  demoPast: z.optional(demoPast),
})
export type ElevatorHistory = z.infer<typeof elevatorHistory>

/** What can be asked of a history. */
export const historyLimits = {
  /** Days between `from` and `to`, at most. */
  days: 31,
  /** Segments of an answer; of more samples are made. */
  segments: 5_000,
  /** Samples of an answer. */
  samples: 5_000,
} as const

import * as z from 'zod/mini'
import { demoPast } from './demo-past.ts'
import { direction, door } from './elevator-state.ts'

/**
 * Milliseconds without a message until the state is unknown: controllers repeat it every 10 s, and a message may be 5 s
 * late.
 */
export const JOINED_MS = 15_000

/** A period in one known state. Between segments the state is unknown. */
export const historySegment = z.object({
  /** Milliseconds since 1970, by the arrival on the server. */
  from: z.number(),
  to: z.number(),
  /** Null: unknown. */
  floor: z.nullable(z.number()),
  direction,
  door,
})
export type HistorySegment = z.infer<typeof historySegment>

/** One of many equal parts of a period. */
export const historySample = z.object({
  /** Milliseconds since 1970. */
  at: z.number(),
  lowest: z.nullable(z.number()),
  highest: z.nullable(z.number()),
  /** At the end, or the last known one. */
  floor: z.nullable(z.number()),
  wasDoorOpen: z.boolean(),
  /** Milliseconds. */
  known: z.number(),
})
export type HistorySample = z.infer<typeof historySample>

/** GET /elevators/{id}/history: segments or, over long periods, samples. */
export const elevatorHistory = z.object({
  /** Milliseconds since 1970. */
  from: z.number(),
  to: z.number(),
  /** Seconds per sample; null: only segments. */
  resolution: z.nullable(z.number()),
  segments: z.array(historySegment),
  samples: z.array(historySample),
  demoPast: z.optional(demoPast),
})
export type ElevatorHistory = z.infer<typeof elevatorHistory>

export const historyLimits = {
  /** Longest period. */
  days: 31,
  /** Beyond it, samples are returned. */
  segments: 5_000,
  samples: 5_000,
} as const

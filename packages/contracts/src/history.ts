import * as z from 'zod/mini'
import { demoPast } from './demo-past.ts'
import { direction, door } from './elevator-state.ts'

/**
 * A controller repeats its state every 10 s, and a message may be 5 s late. After a longer silence the state is
 * unknown. Milliseconds.
 */
export const JOINED_MS = 15_000

/** A period in which the car was in one known state. Between segments its state is unknown. */
export const historySegment = z.object({
  /** Milliseconds since 1970, by the arrival of the state on the server. */
  from: z.number(),
  to: z.number(),
  /** null: unknown. */
  floor: z.nullable(z.number()),
  direction,
  door,
})
export type HistorySegment = z.infer<typeof historySegment>

/** The state in one of many equal parts of a period. */
export const historySample = z.object({
  /** Start, in milliseconds since 1970. */
  at: z.number(),
  lowest: z.nullable(z.number()),
  highest: z.nullable(z.number()),
  /** Floor at the end of the part, or the last known one. */
  floor: z.nullable(z.number()),
  wasDoorOpen: z.boolean(),
  /** Known milliseconds of the part. */
  known: z.number(),
})
export type HistorySample = z.infer<typeof historySample>

/** GET /elevators/{id}/history: states of a car between two times, as segments or, over long periods, as samples. */
export const elevatorHistory = z.object({
  /** The returned period, in milliseconds since 1970. */
  from: z.number(),
  to: z.number(),
  /** Seconds per sample; null: `segments` contains everything. */
  resolution: z.nullable(z.number()),
  segments: z.array(historySegment),
  samples: z.array(historySample),
  /** Only while the history of a demo is being written. */
  demoPast: z.optional(demoPast),
})
export type ElevatorHistory = z.infer<typeof elevatorHistory>

export const historyLimits = {
  /** Maximum days between `from` and `to`. */
  days: 31,
  /** Maximum segments; with more, samples are returned. */
  segments: 5_000,
  samples: 5_000,
} as const

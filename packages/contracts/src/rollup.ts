import * as z from 'zod/mini'
import { readableList } from './reading.ts'

/** Limits of the wait time classes in seconds; the last class is above them. */
export const waitLimits = [15, 30, 60, 120, 300] as const

/**
 * Totals of one or many elevators over a period. Every number is a sum, so rollups can be added. Times are milliseconds
 * since 1970.
 */
export const rollup = z.object({
  from: z.number(),
  to: z.number(),
  /** Number of times that a car started to move. */
  trips: z.number(),
  /** Number of floors that cars passed. */
  floors: z.number(),
  /** Number of times that doors opened. */
  doorCycles: z.number(),
  movingSeconds: z.number(),
  /** Waits for called cars, from the command until the arrival. */
  waits: z.object({
    count: z.number(),
    seconds: z.number(),
    /** Number of waits up to each of {@link waitLimits}, and longer. */
    counts: z.array(z.number()),
  }),
  offlineSeconds: z.number(),
  outOfServiceSeconds: z.number(),
  /** Time in service. */
  plannedSeconds: z.number(),
  /** Part of the planned time with a known state, including offline. */
  knownSeconds: z.number(),
  /** Part of the known time when the elevator was connected and had no active critical alert. */
  availableSeconds: z.number(),
  /** Alerts that started, by the severity of their code. */
  alerts: z.object({ critical: z.number(), warning: z.number(), info: z.number() }),
})
export type Rollup = z.infer<typeof rollup>

export const elevatorRollup = z.extend(rollup, {
  secondsByFloor: z.record(z.string(), z.number()),
})
export type ElevatorRollup = z.infer<typeof elevatorRollup>

/** Returns the available share of the known time, 0 to 1; `undefined` while nothing is known. */
export const availabilityOf = ({
  knownSeconds,
  availableSeconds,
}: Pick<Rollup, 'knownSeconds' | 'availableSeconds'>): number | undefined =>
  knownSeconds > 0 ? availableSeconds / knownSeconds : undefined

/** Lengths of rollups. Days and months are in UTC; hours can be added for other time zones. */
export const rollupSteps = ['hour', 'day', 'month', 'whole'] as const
export type RollupStep = (typeof rollupSteps)[number]

const answer = {
  /** The returned period: whole steps. */
  from: z.number(),
  to: z.number(),
  step: z.enum(rollupSteps),
  /** End of the rollups: nothing later is included. */
  madeUntil: z.number(),
}

/** GET /elevators/{id}/rollups: steps with data, earliest first. */
export const elevatorRollups = z.object({ ...answer, rollups: readableList(elevatorRollup) })
export type ElevatorRollups = z.infer<typeof elevatorRollups>

/** GET /organizations/{id}/rollups, with everything below it, and GET /fleet/rollups, of all that the caller sees. */
export const rollups = z.object({ ...answer, rollups: readableList(rollup) })
export type Rollups = z.infer<typeof rollups>

export const rollupLimits = {
  /** Maximum days between `from` and `to` with `step=hour`. */
  daysOfHours: 92,
  /** Maximum days between `from` and `to` with longer steps. */
  days: 1_100,
} as const

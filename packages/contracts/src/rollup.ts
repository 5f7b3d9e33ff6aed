import * as z from 'zod/mini'
import { readableList } from './reading.ts'

/** Waits are counted by these limits, in seconds, and above the last. */
export const waitLimits = [15, 30, 60, 120, 300] as const

/**
 * What an elevator, or many, did in a time. Every number is a sum, so rollups of elevators and times can be added up. Times are milliseconds
 * since 1970.
 */
export const rollup = z.object({
  from: z.number(),
  to: z.number(),
  /** Times that a car began to move. */
  trips: z.number(),
  /** Floors that cars passed. */
  floors: z.number(),
  /** Times that doors opened. */
  doorCycles: z.number(),
  movingSeconds: z.number(),
  /** Cars that were called, from the command until they arrived. */
  waits: z.object({
    count: z.number(),
    seconds: z.number(),
    /** How many took up to each of {@link waitLimits}, and longer. */
    counts: z.array(z.number()),
  }),
  offlineSeconds: z.number(),
  outOfServiceSeconds: z.number(),
  /** Time in service. */
  plannedSeconds: z.number(),
  /** Of the planned time, the part of which is known what the elevator did, or that it was offline. */
  knownSeconds: z.number(),
  /** Of the known time, the part in which it was connected and had no active critical alert. */
  availableSeconds: z.number(),
  /** Alerts that began, by the severity of their code. */
  alerts: z.object({ critical: z.number(), warning: z.number(), info: z.number() }),
})
export type Rollup = z.infer<typeof rollup>

/** A rollup of one elevator. */
export const elevatorRollup = z.extend(rollup, {
  /** Seconds by floor. */
  secondsByFloor: z.record(z.string(), z.number()),
})
export type ElevatorRollup = z.infer<typeof elevatorRollup>

/** From 0 to 1: the available part of the known time; `undefined` while nothing is known. */
export const availabilityOf = ({
  knownSeconds,
  availableSeconds,
}: Pick<Rollup, 'knownSeconds' | 'availableSeconds'>): number | undefined =>
  knownSeconds > 0 ? availableSeconds / knownSeconds : undefined

/** Lengths of rollups. Days and months are those of UTC; of other time zones hours can be added up. */
export const rollupSteps = ['hour', 'day', 'month', 'whole'] as const
export type RollupStep = (typeof rollupSteps)[number]

const answer = {
  /** The times that the answer is about: whole steps. */
  from: z.number(),
  to: z.number(),
  step: z.enum(rollupSteps),
  /** Up to then rollups are made: what is later is not part of any. */
  madeUntil: z.number(),
}

/** GET /elevators/{id}/rollups: steps of which there is anything, the earliest first. */
export const elevatorRollups = z.object({ ...answer, rollups: readableList(elevatorRollup) })
export type ElevatorRollups = z.infer<typeof elevatorRollups>

/** GET /organizations/{id}/rollups, with everything below it, and GET /fleet/rollups, of all that the caller sees. */
export const rollups = z.object({ ...answer, rollups: readableList(rollup) })
export type Rollups = z.infer<typeof rollups>

/** What can be asked of rollups. */
export const rollupLimits = {
  /** Days between `from` and `to`, at most, with `step=hour`. */
  daysOfHours: 92,
  /** Days between `from` and `to`, at most, with longer steps. */
  days: 1_100,
} as const

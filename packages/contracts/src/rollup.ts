import * as z from 'zod/mini'
import { readableList } from './reading.ts'

/** Seconds; a last class is above them. */
export const waitLimits = [15, 30, 60, 120, 300] as const

/** All numbers are sums, so rollups can be added. `from` and `to`: milliseconds since 1970. */
export const rollup = z.object({
  from: z.number(),
  to: z.number(),
  /** Starts of a car. */
  trips: z.number(),
  /** Passed floors. */
  floors: z.number(),
  /** Openings of doors. */
  doorCycles: z.number(),
  movingSeconds: z.number(),
  /** From the command until the arrival. */
  waits: z.object({
    count: z.number(),
    seconds: z.number(),
    /** Waits up to each of {@link waitLimits}, and longer. */
    counts: z.array(z.number()),
  }),
  offlineSeconds: z.number(),
  outOfServiceSeconds: z.number(),
  /** In service. */
  plannedSeconds: z.number(),
  /** Planned time with a known state, including offline. */
  knownSeconds: z.number(),
  /** Known time with a connection and without an active critical alert. */
  availableSeconds: z.number(),
  /** By start, and by the severity of the code. */
  alerts: z.object({ critical: z.number(), warning: z.number(), info: z.number() }),
})
export type Rollup = z.infer<typeof rollup>

export const elevatorRollup = z.extend(rollup, {
  secondsByFloor: z.record(z.string(), z.number()),
})
export type ElevatorRollup = z.infer<typeof elevatorRollup>

/** Returns the share of the known time, 0 to 1; `undefined` without known time. */
export const availabilityOf = ({
  knownSeconds,
  availableSeconds,
}: Pick<Rollup, 'knownSeconds' | 'availableSeconds'>): number | undefined =>
  knownSeconds > 0 ? availableSeconds / knownSeconds : undefined

/** Returns `false` for planned time without any known state, whose `offlineSeconds` are zero. */
export const isOfflineKnown = ({
  plannedSeconds,
  knownSeconds,
  offlineSeconds,
}: Pick<Rollup, 'plannedSeconds' | 'knownSeconds' | 'offlineSeconds'>): boolean =>
  plannedSeconds === 0 || knownSeconds > 0 || offlineSeconds > 0

/** Days and months are in UTC; hours can be added for other time zones. */
export const rollupSteps = ['hour', 'day', 'month', 'whole'] as const
export type RollupStep = (typeof rollupSteps)[number]

const answer = {
  /** Whole steps. */
  from: z.number(),
  to: z.number(),
  step: z.enum(rollupSteps),
  /** End of the data. */
  madeUntil: z.number(),
}

/** GET /elevators/{id}/rollups: steps with data, earliest first. */
export const elevatorRollups = z.object({ ...answer, rollups: readableList(elevatorRollup) })
export type ElevatorRollups = z.infer<typeof elevatorRollups>

/** GET /organizations/{id}/rollups, with everything below it, and GET /fleet/rollups. */
export const rollups = z.object({ ...answer, rollups: readableList(rollup) })
export type Rollups = z.infer<typeof rollups>

export const rollupLimits = {
  /** Longest period with `step=hour`. */
  daysOfHours: 92,
  /** Longest period with other steps. */
  days: 1_100,
} as const

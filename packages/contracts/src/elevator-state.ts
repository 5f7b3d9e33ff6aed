import * as z from 'zod/mini'
import { clockSkewMs } from './elevator-parts.ts'
import { id, instant, readable } from './reading.ts'

export { floorName } from './elevator-parts.ts'

/** `stationary` includes stop and stopped; other values read as `unknown`. */
export const directions = ['up', 'down', 'stationary', 'unknown'] as const
export type Direction = (typeof directions)[number]

export const direction = z.pipe(
  z.transform((value: unknown): Direction => {
    const text = typeof value === 'string' ? value.toLowerCase() : ''
    if (text === 'up' || text === 'down') return text
    return text === 'stop' || text === 'stopped' || text === 'stationary' ? 'stationary' : 'unknown'
  }),
  z.enum(directions),
)

export const doors = ['open', 'opening', 'closing', 'closed', 'unknown'] as const
export type Door = (typeof doors)[number]

export const door = z.pipe(
  z.transform((value: unknown): Door => {
    const text = typeof value === 'string' ? value.toLowerCase() : ''
    return doors.find((known) => known === text) ?? 'unknown'
  }),
  z.enum(doors),
)

/** 0 is a floor; null, undefined and '' are empty. Other text is unchanged. */
export const floor = z.pipe(
  z.transform((value: unknown) =>
    value === '' ? null : typeof value === 'string' && /^-?\d+$/.test(value) ? Number(value) : value,
  ),
  z.nullable(z.union([z.number(), z.string()])),
)
export type Floor = z.infer<typeof floor>

/** Response of GET /elevators/{id}/state. `timestamp` and `lastUpdate` are the arrival on the server; null: unknown. */
export const elevatorState = z.object({
  elevatorId: readable(id),
  elevatorName: readable(z.string()),
  hasState: readable(z.boolean()),
  floor: readable(floor),
  direction: readable(direction),
  door: readable(door),
  lastUpdate: readable(instant),
  timestamp: readable(instant),
  /** On the device's clock, which may be wrong. */
  measuredAt: readable(instant),
  clockSkewMs,
  /** Increases with every state. */
  revision: readable(z.number()),
  organizationId: readable(id),
  organizationName: readable(z.string()),
  success: readable(z.boolean()),
})
export type ElevatorState = z.infer<typeof elevatorState>

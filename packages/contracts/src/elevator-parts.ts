import * as z from 'zod/mini'
import { nameOrNumber, readable } from './reading.ts'

/** On the wire also by number, from 0. */
export const elevatorTypes = ['Unknown', 'ARCODE', 'ARL'] as const
export const elevatorType = nameOrNumber(elevatorTypes)
export type ElevatorType = (typeof elevatorTypes)[number]

export const elevatorSortKeys = ['name', 'organizationName', 'lastSeenAt', 'location', 'createdAt'] as const

/**
 * Delay of the controller's clock in milliseconds (negative: ahead), as the median of its last messages. Null or
 * absent: not measured.
 */
export const clockSkewMs = readable(z.number())

/** Names on the panel (B1, G, 1), from the lowest up. `lowest` is the controller's number of the first floor. */
export const floorNames = z.object({
  lowest: z.number().check(z.int()),
  names: z.array(z.string()).check(z.minLength(1)),
})
export type FloorNames = z.infer<typeof floorNames>

/** Returns the floor's name on the panel, or else its number. */
export function floorName(floor: number | string | null, floors: FloorNames | null | undefined): string {
  const name = typeof floor === 'number' && floors ? floors.names[floor - floors.lowest] : undefined
  return name ?? String(floor ?? '—')
}

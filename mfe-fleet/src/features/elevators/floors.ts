import { type Floor, type FloorNames, floorName } from '@hoistway/contracts/elevator'
import { QUICK_FLOORS } from './elevators.constants.ts'

/** The controller's number and the name on the panel. */
export interface NamedFloor {
  readonly number: number
  readonly name: string
}

type Names = FloorNames | null | undefined

/** Returns 1 to 8, or those of them that have names. */
export const callableFloors = (floors: Names): readonly NamedFloor[] =>
  QUICK_FLOORS.map((number) => ({ number, name: floorName(number, floors) })).filter(
    ({ number }) => !floors || floors.names[number - floors.lowest] !== undefined,
  )

/** Returns `undefined` for a text that is no floor's name. */
export function floorNumber(floor: Floor | undefined, floors: Names): number | undefined {
  if (typeof floor === 'number') return Number.isInteger(floor) ? floor : undefined
  const index = floors && floor != null ? floors.names.indexOf(floor) : -1
  return floors && index >= 0 ? floors.lowest + index : undefined
}

/** Floors further than this from the elevator's own ones are errors of a controller: no building has so many. */
const FARTHEST = 200

/** Returns the elevator's floors or 1 to 8, extended to the visited ones, from the lowest up. */
export function drawnFloors(floors: Names, visited: readonly (number | undefined)[]): readonly NamedFloor[] {
  const first = floors?.lowest ?? 1
  const last = first + (floors?.names.length ?? QUICK_FLOORS.length) - 1
  const near = visited
    .filter((floor) => floor !== undefined)
    .filter((floor) => floor > first - FARTHEST && floor < last + FARTHEST)
  const numbers = [first, last, ...near]
  const lowest = Math.min(...numbers)
  return Array.from({ length: Math.max(...numbers) - lowest + 1 }, (_, index) => ({
    number: lowest + index,
    name: floorName(lowest + index, floors),
  }))
}

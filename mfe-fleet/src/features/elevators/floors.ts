import { type Floor, type FloorNames, floorName } from '@hoistway/contracts/elevator'
import { QUICK_FLOORS } from './elevators.constants.ts'

/** A floor by the number that its controller knows and the name that people know. */
export interface NamedFloor {
  readonly number: number
  readonly name: string
}

type Names = FloorNames | null | undefined

/** Floors that a car can be called to: 1 to 8, and of an elevator whose floors have names those that it has. */
export const callableFloors = (floors: Names): readonly NamedFloor[] =>
  QUICK_FLOORS.map((number) => ({ number, name: floorName(number, floors) })).filter(
    ({ number }) => !floors || floors.names[number - floors.lowest] !== undefined,
  )

/** The number of a floor that is a number or one of the names; `undefined` for any other. */
export function floorNumber(floor: Floor | undefined, floors: Names): number | undefined {
  if (typeof floor === 'number') return Number.isInteger(floor) ? floor : undefined
  const index = floors && floor != null ? floors.names.indexOf(floor) : -1
  return floors && index >= 0 ? floors.lowest + index : undefined
}

/** Further away than that from all others a floor has no place in a drawing. */
const FARTHEST = 100

/** The floors of a drawing, from the lowest up: those of the elevator, or 1 to 8, and more where the car is elsewhere. */
export function drawnFloors(floors: Names, visited: readonly (number | undefined)[]): readonly NamedFloor[] {
  const own = floors
    ? [floors.lowest, floors.lowest + floors.names.length - 1]
    : [QUICK_FLOORS[0], QUICK_FLOORS.length]
  const all = [...own, ...visited.filter((floor) => floor !== undefined && Math.abs(floor) < FARTHEST)]
  const numbers = all.filter((floor) => floor !== undefined)
  const lowest = Math.min(...numbers)
  return Array.from({ length: Math.max(...numbers) - lowest + 1 }, (_, index) => ({
    number: lowest + index,
    name: floorName(lowest + index, floors),
  }))
}

import type { Direction, Door } from '@hoistway/contracts/elevator'

export interface Car {
  readonly floors: number
  readonly floor: number
  readonly direction: Direction
  readonly door: Door
  readonly calls: readonly number[]
  /** Milliseconds until the current movement ends. */
  readonly left: number
}

/** In milliseconds. */
export const durations = { floor: 2200, doorMove: 1800, doorOpen: 3500 } as const

export function parkedCar(floor: number, floors: number): Car {
  return { floors, floor, direction: 'stationary', door: 'closed', calls: [], left: 0 }
}

export function call(car: Car, floor: number): Car {
  if (!Number.isInteger(floor) || floor < 1 || floor > car.floors || car.calls.includes(floor)) return car
  return { ...car, calls: [...car.calls, floor] }
}

export function step(car: Car, ms: number): Car {
  let now = car
  let rest = ms
  while (rest > 0) {
    if (now.left > rest) return { ...now, left: now.left - rest }
    rest -= now.left
    const next = finish({ ...now, left: 0 })
    if (next.left === 0) return next
    now = next
  }
  return now
}

export function halt(car: Car): Car {
  const isOpen = car.door === 'open' || car.door === 'opening'
  return {
    ...car,
    direction: 'stationary',
    door: isOpen ? 'open' : 'closed',
    calls: [],
    left: isOpen ? durations.doorOpen : 0,
  }
}

function finish(car: Car): Car {
  switch (car.door) {
    case 'opening':
      return { ...car, door: 'open', left: durations.doorOpen }
    case 'open':
      return { ...car, door: 'closing', left: durations.doorMove }
    case 'closing':
      return depart({ ...car, door: 'closed' })
    default:
      return car.direction === 'stationary' ? depart(car) : arrive(car)
  }
}

function arrive(car: Car): Car {
  const floor = car.floor + (car.direction === 'up' ? 1 : -1)
  return depart({ ...car, floor })
}

function depart(car: Car): Car {
  if (car.calls.includes(car.floor)) {
    const calls = car.calls.filter((floor) => floor !== car.floor)
    return { ...car, calls, direction: 'stationary', door: 'opening', left: durations.doorMove }
  }
  const [first] = car.calls
  if (first === undefined) return { ...car, direction: 'stationary', left: 0 }
  const ahead = car.calls.some((floor) => (car.direction === 'up' ? floor > car.floor : floor < car.floor))
  const keeps = car.direction !== 'stationary' && ahead
  return {
    ...car,
    direction: keeps ? car.direction : first > car.floor ? 'up' : 'down',
    left: durations.floor,
  }
}

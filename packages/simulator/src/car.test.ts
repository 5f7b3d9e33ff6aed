import { expect, test } from 'vitest'
import { type Car, call, durations, halt, parkedCar, step } from './car.ts'

/** One line per change until the car stops. */
function run(car: Car): string[] {
  const seen: string[] = []
  let now = car
  for (let tick = 0; tick < 2000; tick += 1) {
    const line = `${now.floor} ${now.direction} ${now.door}`
    if (seen.at(-1) !== line) seen.push(line)
    now = step(now, 100)
  }
  return seen
}

test('a called car travels floor by floor, opens and closes', () => {
  expect(run(call(parkedCar(2, 8), 4))).toEqual([
    '2 stationary closed',
    '2 up closed',
    '3 up closed',
    '4 stationary opening',
    '4 stationary open',
    '4 stationary closing',
    '4 stationary closed',
  ])
})

test('a call at the current floor opens the door', () => {
  expect(run(call(parkedCar(3, 8), 3))[1]).toBe('3 stationary opening')
})

test('serves calls ahead before it turns', () => {
  const car = [6, 1, 8].reduce(call, parkedCar(4, 8))
  const opened = run(car).filter((line) => line.endsWith('opening'))
  expect(opened).toEqual(['6 stationary opening', '1 stationary opening', '8 stationary opening'])
})

test.each([0, 9, 2.5])('floor %s does not exist', (floor) => {
  const car = parkedCar(1, 8)
  expect(call(car, floor)).toBe(car)
})

test('one long step equals many short ones', () => {
  const car = call(parkedCar(1, 8), 7)
  const long = step(car, 20_000)
  let short = car
  for (let ms = 0; ms < 20_000; ms += 50) short = step(short, 50)
  expect(long).toEqual(short)
})

test('moving by a floor takes time', () => {
  const car = step(call(parkedCar(1, 8), 3), 1)
  expect(step(car, durations.floor - 2).floor).toBe(1)
  expect(step(car, durations.floor).floor).toBe(2)
})

test('a halted car forgets its calls and completes the movement of its door', () => {
  const moving = halt(step(call(parkedCar(1, 8), 5), 5_000))
  expect(step(moving, 60_000)).toEqual(parkedCar(3, 8))
  const opening = halt(step(call(parkedCar(3, 8), 3), 500))
  expect(opening).toMatchObject({ direction: 'stationary', door: 'open', calls: [] })
})

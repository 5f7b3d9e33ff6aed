import { type CanBatch, decodeCanBatch } from '@hoistway/contracts/can'
import { expect, test } from 'vitest'
import { CanTraffic } from './can-traffic.ts'
import { call, parkedCar, step } from './car.ts'
import { TimerWheel } from './timer-wheel.ts'

const START = Date.UTC(2026, 0, 5, 9)

function traffic(car = parkedCar(3, 9)) {
  const wheel = new TimerWheel(START)
  const batches: CanBatch[] = []
  const can = new CanTraffic({
    wheel,
    car: () => car,
    isStopped: () => false,
    send: (bytes) => batches.push(decodeCanBatch(bytes)),
  })
  return { wheel, batches, can }
}
const frameOf = (batch: CanBatch | undefined, id: number) => batch?.frames.find((each) => each.id === id)

test('sends ten batches a second while requested, and stops by itself', () => {
  const { wheel, batches, can } = traffic()
  wheel.advance(START + 1_000)
  expect(batches).toHaveLength(0)
  can.request({ forMs: 2_000, maxRate: 2_000 })
  wheel.advance(START + 60_000)
  expect(batches).toHaveLength(20)
  const frames = batches.flatMap((batch) => batch.frames)
  expect(frames.filter(({ id }) => id === 0x080)).toHaveLength(20)
  expect(frames.filter(({ id }) => id === 0x701)).toHaveLength(2)
  expect(batches.map(({ first }) => first)).toEqual(
    batches.map((_, at) => batches.slice(0, at).reduce((sum, batch) => sum + batch.frames.length, 0)),
  )
})

test('frames contain the floor, direction and speed of the car', () => {
  const moving = step(call(parkedCar(3, 9), 6), 100)
  const { wheel, batches, can } = traffic(moving)
  can.request({ forMs: 1_000, maxRate: 2_000 })
  wheel.advance(START + 200)
  expect([...(frameOf(batches[0], 0x181)?.data ?? [])]).toEqual([3, 1, 1])
  const [low = 0, high = 0] = frameOf(batches[0], 0x182)?.data ?? []
  expect(low + 256 * high).toBe(1_450)
})

test('frames above the requested rate are dropped and counted', () => {
  const { wheel, batches, can } = traffic()
  can.request({ forMs: 1_000, maxRate: 50 })
  wheel.advance(START + 100)
  expect(batches[0]?.frames).toHaveLength(5)
  expect(batches[0]?.dropped).toBeGreaterThan(5)
})

test('an invalid request changes nothing', () => {
  const { wheel, batches, can } = traffic()
  can.request({ forMs: 'long' })
  wheel.advance(START + 1_000)
  expect(batches).toEqual([])
})

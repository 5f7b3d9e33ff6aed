import { expect, test } from 'vitest'
import { clock, clockOfTurn } from './clock.ts'

const busyFor = (ms: number) => {
  const until = performance.now() + ms
  while (performance.now() < until);
}

test('the clock does not change within a turn of the event loop', async () => {
  const first = clockOfTurn()
  busyFor(5)
  expect(clockOfTurn()).toBe(first)
  await expect.poll(clockOfTurn).toBeGreaterThan(first)
  expect(clock() - clockOfTurn()).toBeLessThan(1_000)
})

import { expect, test } from 'vitest'
import { sharedReading } from './shared-reading.ts'

function readings() {
  let now = 0
  const waiting: PromiseWithResolvers<number>[] = []
  const ask = sharedReading(
    () => {
      const reading = Promise.withResolvers<number>()
      waiting.push(reading)
      return reading.promise
    },
    () => now,
  )
  return {
    ask,
    count: () => waiting.length,
    pass(milliseconds: number) {
      now += milliseconds
    },
    async end(took: number) {
      now += took
      waiting.at(-1)?.resolve(waiting.length)
      await waiting.at(-1)?.promise
    },
    async fail() {
      waiting.at(-1)?.reject(new Error('no database'))
      await waiting.at(-1)?.promise.catch(() => {})
    },
  }
}

test('concurrent callers share one read', async () => {
  const { ask, count, end } = readings()
  const asked = [ask(), ask(), ask()]
  await end(5)
  expect([await Promise.all(asked), count()]).toEqual([[1, 1, 1], 1])
})

test('a short reading is waited for again after ten times its length', async () => {
  const { ask, count, end, pass } = readings()
  const first = ask()
  await end(5)
  pass(49)
  expect([await first, await ask(), count()]).toEqual([1, 1, 1])
  pass(1)
  const second = ask()
  await end(5)
  expect(await second).toBe(2)
})

test('returns the last result during a slow read, unless it is a minute old', async () => {
  const { ask, count, end, pass } = readings()
  const first = ask()
  await end(700)
  pass(7_000)
  expect([await first, await ask(), await ask(), count()]).toEqual([1, 1, 1, 2])
  await end(700)
  expect(await ask()).toBe(2)
  pass(60_000)
  const later = ask()
  await end(700)
  expect(await later).toBe(3)
})

test('the next caller retries a failed read', async () => {
  const { ask, count, end, pass, fail } = readings()
  const first = ask()
  await end(700)
  pass(7_000)
  expect([await first, await ask()]).toEqual([1, 1])
  await fail()
  expect([await ask(), count()]).toEqual([1, 3])
  pass(60_000)
  const refused = ask()
  await fail()
  await expect(refused).rejects.toThrow('no database')
})

import { expect, onTestFinished, test, vi } from 'vitest'
import { signInThrottle } from './sign-in-throttle.ts'

const KEY = 'ESP-0001'

function world() {
  let now = 1_000_000
  const throttle = signInThrottle(() => now)
  const fail = (times: number, address = 'a', key = KEY) => {
    for (let time = 0; time < times; time += 1) throttle.failed(address, key)
  }
  const pass = (ms: number) => {
    now += ms
  }
  return { throttle, fail, pass }
}

test('after three wrong secrets each further one doubles the wait, up to a minute', () => {
  const { throttle, fail, pass } = world()
  fail(3)
  expect(throttle.isClosed('a', KEY)).toBe(false)
  for (const wait of [1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000]) {
    fail(1)
    pass(wait - 1)
    expect(throttle.isClosed('a', KEY)).toBe(true)
    pass(1)
    expect(throttle.isClosed('a', KEY)).toBe(false)
  }
})

test('does not delay other keys and other addresses', () => {
  const { throttle, fail } = world()
  fail(10)
  expect([throttle.isClosed('b', KEY), throttle.isClosed('a', 'ESP-0002')]).toEqual([false, false])
})

test('a correct secret resets the wait', () => {
  const { throttle, fail } = world()
  fail(10)
  throttle.succeeded('a', KEY)
  expect(throttle.isClosed('a', KEY)).toBe(false)
})

test('an address that tries many keys waits a minute for keys it never signed in with', () => {
  const { throttle, pass } = world()
  throttle.succeeded('a', KEY)
  for (let key = 0; key < 100; key += 1) throttle.failed('a', `key-${key}`)
  expect([throttle.isClosed('a', 'another'), throttle.isClosed('a', KEY)]).toEqual([true, false])
  expect(throttle.isClosed('b', 'another')).toBe(false)
  pass(60_001)
  expect(throttle.isClosed('a', 'another')).toBe(false)
})

test('a wait ends in time although the clock is set back', () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const throttle = signInThrottle()
  for (let time = 0; time < 4; time += 1) throttle.failed('a', KEY)
  vi.setSystemTime(Date.now() - 3_600_000)
  expect(throttle.isClosed('a', KEY)).toBe(true)
  vi.advanceTimersByTime(1_000)
  expect(throttle.isClosed('a', KEY)).toBe(false)
})

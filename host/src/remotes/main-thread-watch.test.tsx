import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Beat } from './main-thread-watch.ts'

const beat = { address: '/api/releases/sessions', init: { method: 'POST' } }
const fetched = vi.fn(async () => new Response())
const say = (data: Beat) => self.onmessage?.(new MessageEvent('message', { data }))

beforeEach(async () => {
  vi.useFakeTimers()
  vi.resetModules()
  vi.stubGlobal('fetch', fetched)
  fetched.mockClear()
  await import('./main-thread-watch.ts')
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  self.onmessage = null
})

test('reports a main thread that is silent for ten seconds, once', () => {
  say(beat)
  vi.advanceTimersByTime(9_000)
  expect(fetched).not.toHaveBeenCalled()
  vi.advanceTimersByTime(60_000)
  expect(fetched.mock.calls).toEqual([[beat.address, beat.init]])
})

test('reports nothing while the main thread answers or is allowed to be silent', () => {
  for (let second = 0; second < 30; second += 5) {
    say(beat)
    vi.advanceTimersByTime(5_000)
  }
  say(undefined)
  vi.advanceTimersByTime(60_000)
  expect(fetched).not.toHaveBeenCalled()
})

test('reports nothing after the computer slept', () => {
  say(beat)
  vi.advanceTimersByTime(8_000)
  vi.setSystemTime(Date.now() + 3_600_000)
  vi.advanceTimersByTime(3_000)
  expect(fetched).not.toHaveBeenCalled()
})

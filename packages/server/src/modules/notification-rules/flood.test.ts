import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countMessages, release, SINGLES, WINDOW_MS } from './flood.ts'

const fresh = { at: Number.NEGATIVE_INFINITY, count: 0 }

test('sends single messages until the minute is full', () => {
  const first = release(2, fresh, 0)
  expect(first).toEqual({ singles: 2, isDigest: false, window: { at: 0, count: 2 } })
  expect(release(5, first.window, 1_000)).toEqual({
    singles: 1,
    isDigest: false,
    window: { at: 0, count: 3 },
  })
})

test('sends waiting events as one digest after a minute', () => {
  const full = { at: 0, count: SINGLES }
  expect(release(500, full, WINDOW_MS - 1)).toMatchObject({ singles: 0, isDigest: false })
  expect(release(500, full, WINDOW_MS)).toEqual({
    singles: 0,
    isDigest: true,
    window: { at: WINDOW_MS, count: SINGLES },
  })
})

test('sends waiting events after the clock was set back', () => {
  const ahead = { at: 60 * WINDOW_MS, count: SINGLES }
  expect(release(500, ahead, 0)).toEqual({
    singles: 0,
    isDigest: true,
    window: { at: 0, count: SINGLES },
  })
})

test('sends a single delayed event unchanged', () => {
  expect(release(1, { at: 0, count: SINGLES }, WINDOW_MS)).toMatchObject({ singles: 1, isDigest: false })
})

test('any flood within a minute leads to one digest and at most three single messages', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: WINDOW_MS - 1 }), { minLength: 5, maxLength: 2_000 }),
      (times) => {
        const sorted = times.toSorted((one, other) => one - other)
        const { messages, digests } = countMessages(sorted)
        expect(digests).toBe(1)
        expect(messages).toBeLessThanOrEqual(SINGLES + 1)
      },
    ),
  )
})

test('counts a message for each rare event', () => {
  const hourly = Array.from({ length: 14 }, (_, hour) => hour * 60 * WINDOW_MS)
  expect(countMessages(hourly)).toEqual({ messages: 14, digests: 0 })
})

test('a long flood sends one message a minute after the first ones', () => {
  const tenMinutes = Array.from({ length: 600 }, (_, second) => second * 1_000)
  expect(countMessages(tenMinutes)).toEqual({ messages: SINGLES + 10, digests: 10 })
})

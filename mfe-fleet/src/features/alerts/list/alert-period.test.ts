import { expect, test } from 'vitest'
import { periodOf } from './alert-period.ts'

test('a period lasts from the beginning of its first day to the end of its last, by the local clock', () => {
  const { from, to } = periodOf({ from: '2026-02-27', to: '2026-02-28' })
  expect([from, to]).toEqual([new Date(2026, 1, 27).toISOString(), new Date(2026, 2, 1).toISOString()])
})

test.each(['', 'x', '2026-2-1'])('%j leaves its end open', (day) => {
  expect(periodOf({ from: day, to: day })).toEqual({ from: undefined, to: undefined })
})

import { expect, test } from 'vitest'
import { levelFor, pagesOf } from './pages.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const now = Date.parse('2026-11-21T12:30:00Z')

test.each([
  ['an hour', HOUR, 800, undefined],
  ['six hours on a phone', 6 * HOUR, 320, 60],
  ['a day', DAY, 800, 300],
  ['thirty days', 30 * DAY, 800, 900],
])('loads %s at the resolution of the drawing', (_, span, pixels, resolution) => {
  expect(levelFor(span, pixels).resolution).toBe(resolution)
})

test('covers a view with a few aligned pages and none of the future', () => {
  for (const [span, pixels] of [
    [HOUR, 800],
    [8 * HOUR, 1_600],
    [DAY, 800],
    [30 * DAY, 300],
    [30 * DAY, 1_600],
  ] as const) {
    const pages = pagesOf(levelFor(span, pixels), { from: now - span, to: now }, now)
    expect(pages.length).toBeLessThanOrEqual(10)
    expect(pages[0]?.from).toBeLessThanOrEqual(now - span)
    expect(pages.at(-1)?.to).toBeGreaterThanOrEqual(now)
    expect(pages.map(({ isOpen }) => isOpen)).toEqual(pages.map((_, index) => index === pages.length - 1))
    for (const { resolution, from, to } of pages)
      expect((to - from) / 1_000 / (resolution ?? 1)).toBeLessThanOrEqual(5_000)
  }
  const level = levelFor(HOUR, 800)
  const [one, moved] = [0, 60_000].map((by) => pagesOf(level, { from: now - HOUR - by, to: now - by }, now))
  expect(one).toEqual(moved)
  expect(pagesOf(level, { from: now - 500, to: now + HOUR }, Math.floor(now / HOUR) * HOUR + 100)).toEqual([])
})

test('requests an hour, and the end of the one before, once they are certain despite a wrong clock', () => {
  const level = levelFor(HOUR, 800)
  const hour = Math.floor(now / HOUR) * HOUR
  const [early, certain] = [5_999, 6_001].map((after) =>
    pagesOf(level, { from: hour - 60_000, to: hour + after }, hour + after).map(({ from, isOpen }) => [
      (from - hour) / HOUR,
      isOpen,
    ]),
  )
  expect(early).toEqual([[-1, true]])
  expect(certain).toEqual([
    [-1, false],
    [0, true],
  ])
})

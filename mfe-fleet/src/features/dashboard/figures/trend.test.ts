import { expect, test } from 'vitest'
import { trendLine } from './trend.ts'

const now = Date.parse('2026-11-22T12:00:00Z')
const sample = (minutesAgo: number, online: number) => ({
  at: new Date(now - minutesAgo * 60_000).toISOString(),
  online,
  offline: 0,
  criticalAlerts: 0,
})
const line = (...samples: ReturnType<typeof sample>[]) =>
  trendLine(samples, ({ online }) => online, { interval: 300, now })

test('draws nothing before the first sample and a point for one', () => {
  expect(line()).toBeUndefined()
  expect(line(sample(25 * 60, 7))).toBeUndefined()
  expect(line(sample(720, 7))).toEqual({
    stretches: [[{ x: 0.5, value: 7 }]],
    first: 7,
    last: 7,
    lowest: 7,
    highest: 7,
  })
})

test('bridges one missing sample and shows a gap for more', () => {
  const { stretches, ...figures } = line(sample(60, 5), sample(50, 9), sample(30, 2), sample(25, 4)) ?? {}
  expect(stretches?.map((points) => points.map(({ value }) => value))).toEqual([
    [5, 9],
    [2, 4],
  ])
  expect(figures).toEqual({ first: 5, last: 4, lowest: 2, highest: 9 })
})

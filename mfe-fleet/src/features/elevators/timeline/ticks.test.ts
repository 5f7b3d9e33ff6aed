import { expect, test } from 'vitest'
import { DAY, ticksOf } from './ticks.ts'

const HOUR = 3_600_000
const inZone = (timeZone: string) => {
  const format = new Intl.DateTimeFormat('en-GB', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  return (at: number) => format.format(at)
}

test.each([
  ['2026-11-21T10:07:00Z', HOUR, 'Europe/Zurich', ['11:10', '11:20', '11:30', '11:40', '11:50', '12:00']],
  ['2026-11-21T10:07:00Z', HOUR, 'Asia/Kolkata', ['15:40', '15:50', '16:00', '16:10', '16:20', '16:30']],
])('rounds times from %s on clocks of the zone', (from, span, timeZone, expected) => {
  const begin = Date.parse(from)
  const { ticks } = ticksOf({ from: begin, to: begin + span }, 8, timeZone)
  expect(ticks.map(({ at }) => inZone(timeZone)(at).slice(-5))).toEqual(expected)
})

test('starts days at midnight across a change of clocks', () => {
  const begin = Date.parse('2026-10-20T00:00:00Z')
  const { ticks, step } = ticksOf({ from: begin, to: begin + 9 * DAY }, 10, 'Europe/Zurich')
  expect(step).toBe(DAY)
  expect(ticks.map(({ at }) => inZone('Europe/Zurich')(at))).toEqual(
    Array.from({ length: 9 }, (_, day) => `${21 + day}/10/2026, 00:00`),
  )
  expect(ticks.every(({ isDay }) => isDay)).toBe(true)
})

test.each([
  ['2026-03-28T23:00:00Z', 23, 'Europe/Berlin'],
  ['2026-10-24T22:00:00Z', 25, 'Europe/Berlin'],
  ['2026-10-03T13:30:00Z', 23.5, 'Australia/Lord_Howe'],
  ['2026-04-04T13:00:00Z', 24.5, 'Australia/Lord_Howe'],
])('marks each hour once on a day from %s with %d hours', (from, hours, timeZone) => {
  const begin = Date.parse(from)
  const { ticks } = ticksOf({ from: begin, to: begin + hours * HOUR }, 26, timeZone)
  const quarters = Array.from({ length: hours * 4 + 1 }, (_, quarter) => begin + (quarter * HOUR) / 4)
  expect(ticks.map(({ at }) => at)).toEqual(quarters.filter((at) => inZone(timeZone)(at).endsWith(':00')))
})

test('a day without midnight begins after the skipped hour', () => {
  const begin = Date.parse('2026-03-27T22:00:00Z')
  const { ticks } = ticksOf({ from: begin, to: begin + 2 * DAY }, 3, 'Asia/Beirut')
  expect(ticks.map(({ at }) => inZone('Asia/Beirut')(at))).toEqual([
    '28/03/2026, 00:00',
    '29/03/2026, 01:00',
    '30/03/2026, 00:00',
  ])
})

test('fits the number of times to the width, from a minute to thirty days', () => {
  const begin = Date.parse('2026-10-20T03:14:15Z')
  for (const span of [60_000, HOUR, DAY, 30 * DAY])
    for (const most of [3, 8, 14]) {
      const { ticks } = ticksOf({ from: begin, to: begin + span }, most, 'America/New_York')
      expect(ticks.length).toBeGreaterThan(0)
      expect(ticks.length).toBeLessThanOrEqual(most + 1)
    }
})

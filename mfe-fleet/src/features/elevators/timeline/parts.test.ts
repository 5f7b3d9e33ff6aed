import type { ElevatorHistory } from '@hoistway/contracts/history'
import { setDateStyle } from '@hoistway/ui/formats'
import { expect, onTestFinished, test } from 'vitest'
import { changesOf, partText, percent } from './changes.ts'
import { gapsOf, joinResponses, overlay, type Part, partAt, partOf, within, withLiveTail } from './parts.ts'

const segment = (from: number, to: number, floor: number | null) =>
  ({ from, to, floor, direction: 'stationary', door: 'closed' }) as const
const answer = (from: number, to: number, segments: ElevatorHistory['segments']): ElevatorHistory => ({
  from,
  to,
  resolution: null,
  segments,
  samples: [],
})
const MINUTE = 60_000

test('treats the time around segments and without a floor as gaps', () => {
  const known = joinResponses([
    answer(0, 100, [segment(10, 30, 1), segment(30, 40, 2), segment(60, 100, null)]),
    answer(100, 200, [segment(100, 200, 3)]),
  ])
  expect(gapsOf(known)).toEqual([
    { from: 0, to: 10 },
    { from: 40, to: 100 },
  ])
})

test('joins gaps across pages and ignores time that is not loaded', () => {
  const known = joinResponses([
    answer(0, 100, [segment(0, 50, 1)]),
    answer(100, 200, []),
    answer(500, 600, []),
  ])
  expect(gapsOf(known)).toEqual([
    { from: 50, to: 200 },
    { from: 500, to: 600 },
  ])
})

test('treats a partly unknown sample as a gap and shows its known floors', () => {
  const sample = { lowest: 1, highest: 4, floor: 2, wasDoorOpen: true }
  const known = joinResponses([
    {
      ...answer(0, 2.5 * MINUTE, []),
      resolution: 60,
      samples: [
        { at: 0, known: MINUTE, ...sample },
        { at: MINUTE, known: MINUTE / 2, ...sample },
        { at: 2 * MINUTE, known: MINUTE / 2, ...sample },
      ],
    },
  ])
  expect(gapsOf(known)).toEqual([{ from: MINUTE, to: 2 * MINUTE }])
  expect(known.parts[1]).toMatchObject({ lowest: 1, highest: 4, isOpen: true, share: 0.5 })
})

test.each([
  [true, 'Floors 1 to 4 · Door opened'],
  [false, 'Floors 1 to 4'],
])('claims of the door of a sample only that it opened (%s)', (wasDoorOpen, text) => {
  const { parts } = joinResponses([
    {
      ...answer(0, MINUTE, []),
      resolution: 60,
      samples: [{ at: 0, known: MINUTE, lowest: 1, highest: 4, floor: 2, wasDoorOpen }],
    },
  ])
  expect(parts.map((part) => partText(part, null))).toEqual([text])
})

test.each([
  ['2026-11-21T15:00:00Z', /^Unknown until 3:00:00\sPM$/],
  ['2026-11-24T15:00:00Z', /^Unknown until Nov 24, 2026, 3:00:00\sPM$/],
])('names the day on which a gap ends, unless it began on it (%s)', (end, text) => {
  setDateStyle({ timeZone: 'UTC', language: 'en' })
  onTestFinished(() => setDateStyle({ timeZone: undefined, language: undefined }))
  const period = { from: Date.parse('2026-11-21T10:00:00Z'), to: Date.parse(end) }
  const [gap] = changesOf({ parts: [], read: [period] }, [], period, null)
  expect(gap?.text).toMatch(text)
})

test('finds the part of a moment', () => {
  const { parts } = joinResponses([
    answer(0, 100, [segment(0, 30, 1), segment(30, 40, 2), segment(60, 60, 5)]),
  ])
  expect([0, 29, 30, 39, 40, 60, 61].map((at) => partAt(parts, at)?.floor)).toEqual([
    1,
    1,
    2,
    2,
    undefined,
    5,
    undefined,
  ])
  expect(within(parts, { from: 35, to: 50 }).map(({ floor }) => floor)).toEqual([2])
})

test('keeps coarse data until finer data is loaded', () => {
  const coarse = joinResponses([
    answer(0, 300, [segment(0, 100, 1), segment(100, 200, 2), segment(200, 300, 3)]),
  ])
  const fine = joinResponses([answer(100, 200, [segment(100, 200, 7)])])
  const both = overlay(
    joinResponses([answer(0, 100, [segment(0, 100, 1)]), answer(200, 300, [segment(200, 300, 3)])]),
    fine,
  )
  expect(both.parts.map(({ floor }) => floor)).toEqual([1, 7, 3])
  expect(overlay(coarse, joinResponses([])).parts).toHaveLength(3)
})

const pushed = (...floors: readonly [number, number][]): Part[] =>
  floors.map(([from, floor], index) => partOf(segment(from, floors[index + 1]?.[0] ?? from + 10, floor)))

test('continues loaded data by pushes without a gap', () => {
  const read = joinResponses([answer(0, 10_000, [segment(0, 10_000, 1)])])
  const known = withLiveTail(read, { parts: pushed([18_000, 2], [19_000, 3]), isLive: true }, 19_010)
  expect(known.parts.map(({ from, to, floor }) => [from, to, floor])).toEqual([
    [0, 18_000, 1],
    [18_000, 19_000, 2],
    [19_000, 19_010, 3],
  ])
  expect(gapsOf(known)).toEqual([])
})

test('corrects the end of loaded data by a push', () => {
  const read = joinResponses([answer(0, 10_000, [segment(0, 10_000, 1)])])
  const known = withLiveTail(read, { parts: pushed([9_000, 2]), isLive: true }, 9_010)
  expect(known.parts.map(({ from, to, floor }) => [from, to, floor])).toEqual([
    [0, 9_000, 1],
    [9_000, 9_010, 2],
  ])
})

test('leaves a gap for a silent controller and nothing for a lost connection', () => {
  const read = joinResponses([answer(0, 10_000, [segment(0, 10_000, 1)])])
  const silent = withLiveTail(read, { parts: [], isLive: true }, 60_000)
  expect(gapsOf(silent)).toEqual([{ from: 10_000, to: 60_000 }])
  expect(withLiveTail(read, { parts: [], isLive: false }, 60_000)).toEqual(read)
})

test.each([
  [0.29, '29 %'],
  [0.57, '57 %'],
  [0.999_9, '99 %'],
  [1, '100 %'],
])('rounds the share %s down to %s', (share, text) => {
  expect(percent(share)).toBe(text)
})

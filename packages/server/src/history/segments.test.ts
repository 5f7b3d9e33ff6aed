import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { TimedState } from './known-state.ts'
import type { Spans } from './rollups/spans.ts'
import { addSamples, type Sample, segmentsOf, segmentsWithin } from './segments.ts'

const SECOND = 1_000
const MINUTE = 60_000
const state = (at: number, floor: number | null, door: TimedState['door'] = 'closed'): TimedState => ({
  at,
  floor,
  direction: 'stationary',
  door,
})
const known = (states: readonly TimedState[], unheard: Spans = [], now = 10 * MINUTE) =>
  segmentsOf(states, unheard, now).map(({ from, to, floor }) => [from / SECOND, to / SECOND, floor])

it('joins a state and its confirmations', () => {
  const confirmed = [0, 60, 120, 180].map((at) => ({
    ...state(at * SECOND, 4),
    heardSince: Math.max(0, at - 60) * SECOND,
  }))
  expect(known([...confirmed, state(190 * SECOND, 5)])).toEqual([
    [0, 190, 4],
    [190, 190, 5],
  ])
})

it('knows a state before a silence for its own moment alone', () => {
  expect(known([state(0, 4), state(15 * SECOND, 4), state(31 * SECOND, 4)])).toEqual([
    [0, 15, 4],
    [31, 31, 4],
  ])
})

it('knows a state that followed a reconnect within its rounded time', () => {
  const recorded = [state(8 * SECOND, 4), state(11 * SECOND, 4), state(20 * SECOND, 5)]
  expect(known(recorded, [{ from: 9 * SECOND, to: 11 * SECOND + 1 }], 30 * SECOND)).toEqual([
    [8, 8, 4],
    [11, 20, 4],
    [20, 30, 5],
  ])
})

it('has the last state until now while its controller is not silent', () => {
  expect(known([state(0, 4)], [], 15 * SECOND)).toEqual([[0, 15, 4]])
  expect(known([state(0, 4)], [], 16 * SECOND)).toEqual([[0, 0, 4]])
})

it('the state is unknown after the last message before an offline period or a downtime', () => {
  const states = [0, 5, 10, 15, 20].map((at) => state(at * SECOND, 4))
  expect(known(states, [{ from: 6 * SECOND, to: 12 * SECOND }], 20 * SECOND)).toEqual([
    [0, 5, 4],
    [15, 20, 4],
  ])
})

it('the state at a moment does not depend on the requested period', () => {
  const seconds = fc.integer({ min: 0, max: 300 }).map((second) => second * SECOND)
  const span = fc
    .tuple(seconds, seconds)
    .map(([one, other]) => ({ from: Math.min(one, other), to: Math.max(one, other) }))
  const states = fc
    .array(fc.tuple(seconds, fc.integer({ min: 0, max: 3 })))
    .map((all) => all.map(([at, floor]) => state(at, floor)).toSorted((one, other) => one.at - other.at))
  fc.assert(
    fc.property(states, span, span, (all, away, asked) => {
      const whole = segmentsOf(all, [away], 300 * SECOND)
      const part = segmentsWithin(whole, asked)
      const lasts = ({ from, to }: { from: number; to: number }) => from < to
      for (let at = asked.from; at < asked.to; at += SECOND) {
        const isAt = ({ from, to }: { from: number; to: number }) => from <= at && at < to
        const floors = [whole, part].map((each) => each.filter(lasts).find(isAt)?.floor)
        expect(floors[1]).toBe(floors[0])
      }
    }),
  )
})

it('aggregates segments into samples with their known time', () => {
  const heard = [state(0, 1), { ...state(30_000, 5, 'open'), heardSince: 0 }]
  const joined = { ...state(80_000, 2), heardSince: 30_000 }
  const segments = segmentsOf([...heard, joined, state(5 * MINUTE, null)], [], 10 * MINUTE)
  const samples = new Map<number, Sample>()
  addSamples(samples, segments, 0, MINUTE)
  expect([...samples.values()]).toEqual([
    { at: 0, lowest: 1, highest: 5, floor: 5, wasDoorOpen: true, known: MINUTE },
    { at: MINUTE, lowest: 2, highest: 5, floor: 2, wasDoorOpen: true, known: 20_000 },
    { at: 5 * MINUTE, lowest: null, highest: null, floor: null, wasDoorOpen: false, known: 0 },
  ])
})

it.each([
  ['closed', false],
  ['unknown', false],
  ['closing', true],
  ['opening', true],
  ['open', true],
] as const)('a sample with a door that is %s has an open door: %s', (door, wasDoorOpen) => {
  const samples = new Map<number, Sample>()
  addSamples(samples, segmentsOf([state(0, 1, door)], [], 10_000), 0, MINUTE)
  expect(samples.get(0)).toMatchObject({ wasDoorOpen })
})

import { expect, it } from 'vitest'
import type { TimedState } from './known-state.ts'
import { samplesOf, segmentsOf } from './segments.ts'

const MINUTE = 60_000
const state = (at: number, floor: number | null, door: TimedState['door'] = 'closed'): TimedState => ({
  at,
  floor,
  direction: 'stationary',
  door,
})
const limits = { from: 0, to: 10 * MINUTE, now: 10 * MINUTE }
const known = (states: readonly TimedState[], within = limits) =>
  segmentsOf(states, within).map(({ from, to, floor }) => [from / MINUTE, to / MINUTE, floor])

it('joins a state and those that confirm it', () => {
  const confirmed = [0, 1, 2, 3].map((minute) => state(minute * MINUTE, 4))
  expect(known([...confirmed, state(3.5 * MINUTE, 5)])).toEqual([
    [0, 3.5, 4],
    [3.5, 3.5, 5],
  ])
})

it('leaves out the time after a state that was not confirmed', () => {
  expect(known([state(MINUTE, 4), state(4 * MINUTE, 4)])).toEqual([
    [1, 1, 4],
    [4, 4, 4],
  ])
})

it('has the last state until now while it may still be confirmed', () => {
  expect(known([state(9 * MINUTE, 4)])).toEqual([[9, 10, 4]])
})

it('begins with the state before the beginning', () => {
  expect(known([state(-MINUTE / 2, 1), state(MINUTE / 2, 2)], { ...limits, to: MINUTE })).toEqual([
    [0, 0.5, 1],
    [0.5, 0.5, 2],
  ])
})

it('sums segments up in parts, with what is known of each', () => {
  const segments = segmentsOf(
    [state(0, 1), state(30_000, 5, 'open'), state(80_000, 2), state(5 * MINUTE, null)],
    limits,
  )
  expect(samplesOf(segments, 0, MINUTE)).toEqual([
    { at: 0, lowest: 1, highest: 5, floor: 5, wasDoorOpen: true, known: MINUTE },
    { at: MINUTE, lowest: 2, highest: 5, floor: 2, wasDoorOpen: true, known: 20_000 },
    { at: 5 * MINUTE, lowest: null, highest: null, floor: null, wasDoorOpen: false, known: 0 },
  ])
})

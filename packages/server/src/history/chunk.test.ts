import { directions, doors } from '@hoistway/contracts/elevator'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { ChunkError, decodeChunk, encodeChunk, mergeStates, roundTime } from './chunk.ts'
import { CONFIRM_MS, type TimedState } from './known-state.ts'

const DAY = Date.UTC(2026, 10, 22)
const state = fc.record({
  at: fc.integer({ min: 0, max: 86_399_999 }).map((ms) => roundTime(DAY + ms)),
  floor: fc.oneof(fc.constant(null), fc.integer({ min: -5, max: 60 }), fc.integer()),
  direction: fc.constantFrom(...directions),
  door: fc.constantFrom(...doors),
})
const states = fc.uniqueArray(state, { selector: ({ at }) => at, maxLength: 40 })
const byTime = (states: readonly TimedState[]) => states.toSorted((one, other) => one.at - other.at)

/** What the car did at a time, without when that began. */
function knownAt(history: readonly TimedState[], at: number) {
  const known = history.findLast((each) => each.at <= at)
  return known && { floor: known.floor, direction: known.direction, door: known.door }
}

it('decodes what was encoded', () => {
  fc.assert(
    fc.property(fc.array(state).map(byTime), (states) => {
      expect(decodeChunk(encodeChunk(states, DAY), DAY)).toEqual(states)
    }),
  )
})

it('takes at most four bytes for a floor, a door and a minute of standing', () => {
  const states: TimedState[] = Array.from({ length: 1_000 }, (_, index) => ({
    at: DAY + index * 1_500,
    floor: index % 12,
    direction: 'up',
    door: 'closed',
  }))
  const ride = encodeChunk(states, DAY).length
  expect(ride / states.length).toBeLessThan(3.2)
  const standing = states.map((each, index) => ({ ...each, at: DAY + index * CONFIRM_MS, floor: 3 }))
  expect(encodeChunk(standing, DAY).length / states.length).toBeLessThanOrEqual(4)
})

it('refuses a chunk that is cut off, of another format, or with a state that it does not know', () => {
  const [bytes] = [encodeChunk([{ at: DAY, floor: 100, direction: 'up', door: 'open' }], DAY)]
  expect(() => decodeChunk(bytes.subarray(0, -1), DAY)).toThrow(ChunkError)
  expect(() => decodeChunk(Buffer.of(9, 0, 0), DAY)).toThrow('A chunk of the unknown format 9.')
  expect(() => decodeChunk(Buffer.of(1, 0, 0b111_00), DAY)).toThrow('A chunk names an unknown state: 7.')
})

it('knows after a merge at each time what the states said', () => {
  fc.assert(
    fc.property(states, fc.integer({ min: 0, max: 86_399_999 }), (all, ms) => {
      const merged = mergeStates([], all)
      expect(knownAt(merged, DAY + ms)).toEqual(knownAt(byTime(all), DAY + ms))
    }),
  )
})

it('changes nothing when states are merged a second time', () => {
  fc.assert(
    fc.property(states, states, (recorded, added) => {
      const once = mergeStates(mergeStates([], recorded), added)
      expect(mergeStates(once, added)).toEqual(once)
    }),
  )
})

it('has a state that came late at its time', () => {
  fc.assert(
    fc.property(states, state, (recorded, late) => {
      fc.pre(recorded.every(({ at }) => at !== late.at))
      const merged = mergeStates(mergeStates([], recorded), [late])
      expect(knownAt(merged, late.at)).toEqual(knownAt([late], late.at))
    }),
  )
})

it('keeps a state that confirms the last one after a minute, and none before', () => {
  const standing = [0, 30_000, 60_000, 119_990, 120_000].map(
    (ms): TimedState => ({ at: DAY + ms, floor: 1, direction: 'stationary', door: 'closed' }),
  )
  expect(mergeStates([], standing).map(({ at }) => at - DAY)).toEqual([0, 60_000, 120_000])
})

it('keeps what tells that a car which stood was heard all the time, also when a part of it comes later', () => {
  // Its controller connected anew at 0:50, and confirms a minute after that.
  const standing = [0, 50_000, 110_000, 170_000].map(
    (ms): TimedState => ({ at: DAY + ms, floor: 1, direction: 'stationary', door: 'closed' }),
  )
  const all = standing.map(({ at }) => at - DAY)
  expect(mergeStates([], standing).map(({ at }) => at - DAY)).toEqual(all)
  expect(
    mergeStates(mergeStates([], standing.slice(0, 2)), standing.slice(2)).map(({ at }) => at - DAY),
  ).toEqual(all)
})

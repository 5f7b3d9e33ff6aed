import { directions, doors } from '@hoistway/contracts/elevator'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { ChunkError, decodeChunk, decodeDays, encodeChunk, mergeStates, roundTime } from './chunk.ts'
import { CONFIRM_MS, joinedToPrevious, type TimedState } from './known-state.ts'
import { segmentsOf } from './segments.ts'

const DAY = Date.UTC(2026, 10, 22)
const state = fc.record({
  at: fc.integer({ min: 0, max: 86_399_999 }).map((ms) => roundTime(DAY + ms)),
  floor: fc.oneof(fc.constant(null), fc.integer({ min: -5, max: 60 }), fc.integer()),
  direction: fc.constantFrom(...directions),
  door: fc.constantFrom(...doors),
})
const heardWithin = (ms: number, state: TimedState) => ({ ...state, heardSince: state.at - ms })
const states = fc.uniqueArray(state, { selector: ({ at }) => at, maxLength: 40 })
const byTime = (states: readonly TimedState[]) => states.toSorted((one, other) => one.at - other.at)

function knownAt(history: readonly TimedState[], at: number) {
  const known = history.findLast((each) => each.at <= at)
  return known && { floor: known.floor, direction: known.direction, door: known.door }
}

it('decodes an encoded chunk', () => {
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

it('rejects a chunk that is truncated, in another format, or with an unknown state', () => {
  const [bytes] = [encodeChunk([{ at: DAY, floor: 100, direction: 'up', door: 'open' }], DAY)]
  expect(() => decodeChunk(bytes.subarray(0, -1), DAY)).toThrow(ChunkError)
  expect(() => decodeChunk(Buffer.of(9, 0, 0), DAY)).toThrow('A chunk of the unknown format 9.')
  expect(() => decodeChunk(Buffer.of(2, 0, 0b111_00), DAY)).toThrow('A chunk names an unknown state: 7.')
})

it('a merge preserves the state at each time', () => {
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

it('a late state is inserted at its time', () => {
  fc.assert(
    fc.property(states, state, (recorded, late) => {
      fc.pre(recorded.every(({ at }) => at !== late.at))
      const merged = mergeStates(mergeStates([], recorded), [late])
      expect(knownAt(merged, late.at)).toEqual(knownAt([late], late.at))
    }),
  )
})

const standing = (...seconds: readonly number[]) =>
  seconds.map(
    (second): TimedState => ({ at: DAY + second * 1_000, floor: 1, direction: 'stationary', door: 'closed' }),
  )
const secondsOf = (states: readonly TimedState[]) => states.map(({ at }) => (at - DAY) / 1_000)

it('keeps a state that confirms the last one after a minute, and none before', () => {
  const everyTen = Array.from({ length: 13 }, (_, index) => index * 10)
  const states = standing(...everyTen).map((state) => heardWithin(10_000, state))
  expect(secondsOf(mergeStates([], states))).toEqual([0, 60, 120])
})

it('keeps the last state before a silence, and the first one after it', () => {
  const [first, ...others] = standing(0, 10, 20, 40, 50, 55)
  const states = others.map((state) => heardWithin(state.at === DAY + 40_000 ? 0 : 10_000, state))
  expect(secondsOf(mergeStates([], first ? [first, ...states] : []))).toEqual([0, 20, 40, 55])
})

it('keeps the continuity of a standing car, even after a late merge', () => {
  // Reconnects at 0:50, and confirms a minute later.
  const states = standing(0, 50, 110, 170).map((state, index) =>
    index === 0 ? state : heardWithin(index === 1 ? 50_000 : 60_000, state),
  )
  const once = mergeStates([], states)
  expect(joinedToPrevious(once)).toEqual(once.map((_, index) => index > 0))
  expect(knownAt(once, DAY + 170_000)).toBeDefined()
  const later = mergeStates(mergeStates([], states.slice(0, 2)), states.slice(2))
  expect(joinedToPrevious(later)).toEqual(later.map((_, index) => index > 0))
  expect(secondsOf(later).at(-1)).toBe(170)
})

it('knows after encoding, decoding and merging in parts in any order when the controller was heard', () => {
  const gaps = fc.array(
    fc.record({
      seconds: fc.integer({ min: 1, max: 40 }),
      isLate: fc.boolean(),
      floor: fc.integer({ min: 1, max: 2 }),
    }),
  )
  fc.assert(
    fc.property(gaps, (all) => {
      let second = 0
      const sent = all.map(({ seconds, floor, isLate }) => {
        second += seconds
        return { isLate, state: { ...(standing(second)[0] as TimedState), floor } }
      })
      const part = (isLate: boolean) =>
        sent.filter((each) => each.isLate === isLate).map((each) => each.state)
      const recorded = decodeChunk(encodeChunk(mergeStates([], part(false)), DAY), DAY)
      const segments = segmentsOf(mergeStates(recorded, part(true)), [], DAY + 86_400_000)
      expect(segments).toEqual(
        segmentsOf(
          sent.map(({ state }) => state),
          [],
          DAY + 86_400_000,
        ),
      )
    }),
  )
})

it('knows of each day when the controller was heard across midnight', () => {
  const next = DAY + 86_400_000
  const day = (at: number, ...states: readonly TimedState[]) => ({
    day: new Date(at).toISOString().slice(0, 10),
    states: encodeChunk(states, at),
  })
  const at = (second: number): TimedState => ({
    at: next + second * 1_000,
    floor: 1,
    direction: 'up',
    door: 'closed',
  })
  const days = [day(DAY, at(-70), at(-30)), day(next, heardWithin(40_000, at(10)))]
  const known = segmentsOf(decodeDays(days), [], next + 1_000_000).map(({ from, to }) => [
    from - next,
    to - next,
  ])
  expect(known).toEqual([
    [-70_000, -70_000],
    [-30_000, 10_000],
  ])
})

it('treats states within 90 s in the first format as continuous', () => {
  const byte = 0b000_00_10
  const [first, second, third] = decodeChunk(Buffer.of(1, 0, byte, 0xf0, 0x2e, byte, 0xa9, 0x46, byte), DAY)
  expect([first, second, third].map((each) => each && each.at - DAY)).toEqual([0, 60_000, 150_010])
  expect(second?.heardSince).toBe(DAY)
  expect(third?.heardSince).toBeUndefined()
})

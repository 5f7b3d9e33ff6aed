import fc from 'fast-check'
import { expect, it } from 'vitest'
import { lastEpisode, type Moment } from './episode.ts'

const at = (...times: number[]): Moment[] => times.map((time) => ({ elevatorId: 'a', at: time }))
const often = { windowMs: 10, minimum: 3, counts: 'moments' } as const

it('contains moments within a window, including both ends', () => {
  expect(lastEpisode(at(0, 5, 10), often)).toEqual({ moments: at(0, 5, 10), most: 3 })
  expect(lastEpisode(at(0, 5, 11), often)).toBeUndefined()
})

it('starts again after a gap longer than the window', () => {
  expect(lastEpisode(at(0, 1, 2, 50, 51, 52, 53), often)).toEqual({ moments: at(50, 51, 52, 53), most: 4 })
})

it('counts an elevator once in each window', () => {
  const moments = ['a', 'a', 'b', 'a', 'c'].map((elevatorId, time) => ({ elevatorId, at: time }))
  const together = { windowMs: 10, minimum: 3, counts: 'elevators' } as const
  expect(lastEpisode(moments, together)).toEqual({ moments, most: 3 })
  expect(lastEpisode(moments.slice(0, 4), together)).toBeUndefined()
})

function naive(moments: readonly Moment[], { windowMs, minimum, counts }: Parameters<typeof lastEpisode>[1]) {
  const inWindow = (from: number) => moments.filter((each) => each.at >= from && each.at <= from + windowMs)
  const size = (some: readonly Moment[]) =>
    counts === 'moments' ? some.length : new Set(some.map(({ elevatorId }) => elevatorId)).size
  const windows = moments.map((each) => inWindow(each.at)).filter((window) => size(window) >= minimum)
  const held = moments.filter((each) => windows.some((window) => window.includes(each)))
  const begins = held.findLastIndex(
    (each, index) => index === 0 || each.at - (held[index - 1]?.at ?? 0) > windowMs,
  )
  const last = held.slice(begins)
  if (begins < 0) return undefined
  return {
    moments: last,
    most: Math.max(...windows.filter((window) => window.some((each) => last.includes(each))).map(size)),
  }
}

it('matches the definition for random moments', () => {
  const moment = fc.record({ elevatorId: fc.constantFrom('a', 'b', 'c', 'd'), at: fc.nat(60) })
  const moments = fc
    .array(moment, { maxLength: 30 })
    .map((some) => some.sort((one, other) => one.at - other.at))
  const density = fc.record({
    windowMs: fc.nat(15),
    minimum: fc.integer({ min: 1, max: 5 }),
    counts: fc.constantFrom('moments' as const, 'elevators' as const),
  })
  fc.assert(
    fc.property(moments, density, (some, sought) => {
      expect(lastEpisode(some, sought)).toEqual(naive(some, sought))
    }),
    { numRuns: 2_000 },
  )
})

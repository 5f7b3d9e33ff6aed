import { expect, test } from 'vitest'
import { compareStates, markAfter } from './state-order.ts'

const at = (seconds: number) => new Date(Date.UTC(2026, 10, 22) + seconds * 1_000)
const known = { bootId: 'b2', previousBootId: 'b1', seq: 10, arrivedAt: at(0), revision: 1 }
const next = { bootId: 'b2', seq: 11, arrivedAt: at(1) }

test.each([
  ['the next sequence number', {}, 'newer'],
  ['the same sequence number', { seq: 10 }, 'repeated'],
  ['a lower number', { seq: 9 }, 'older'],
  ['a new boot', { bootId: 'b3', seq: 1 }, 'newer'],
  ['the previous boot', { bootId: 'b1', seq: 99 }, 'earlier-boot'],
  ['firmware that no longer sends a boot id', { bootId: null, seq: 1 }, 'newer'],
  ['a lower number 60 s later', { seq: 9, arrivedAt: at(60) }, 'older'],
  ['a lower number after more than 60 s of silence', { seq: 9, arrivedAt: at(61) }, 'newer'],
  ['a retained delivery of a lower number', { seq: 9, arrivedAt: null }, 'older'],
  ['a retained delivery of a higher number', { arrivedAt: null }, 'newer'],
])('%s', (_, message, expected) => {
  expect(compareStates(known, { ...next, ...message })).toBe(expected)
})

test.each([
  ['a higher number', { seq: 11 }, 'newer'],
  ['a lower number', { seq: 9 }, 'older'],
  ['sequence number 1, a possible restart', { seq: 1 }, 'newer'],
  ['a lower number 10 s later', { seq: 9, arrivedAt: at(10) }, 'older'],
  ['a lower number after more than 10 s of silence', { seq: 9, arrivedAt: at(11) }, 'newer'],
])('without a boot: %s', (_, message, expected) => {
  const before = { ...known, bootId: null, previousBootId: null }
  expect(compareStates(before, { ...next, bootId: null, ...message })).toBe(expected)
})

test.each([
  ['a live state of the replaced boot', at(1), 'newer'],
  ['another retained state of the replaced boot', null, 'earlier-boot'],
])('after a retained state: %s', (_, arrivedAt, expected) => {
  const retained = { ...known, arrivedAt: null }
  expect(compareStates(retained, { bootId: 'b1', seq: 99, arrivedAt })).toBe(expected)
})

test('revisions increase when the clock runs backwards', () => {
  const before = { ...known, revision: 5_000 }
  const sameBoot = markAfter(before, next, 4_000)
  const nextBoot = markAfter(sameBoot, { ...next, bootId: 'b3' }, 3_000)
  expect([sameBoot, nextBoot]).toMatchObject([
    { revision: 5_001, previousBootId: 'b1' },
    { revision: 5_002, previousBootId: 'b2' },
  ])
})

test('limits the revision of a device that skips sequence numbers', () => {
  expect(markAfter(known, { ...next, seq: Number.MAX_SAFE_INTEGER })).toMatchObject({ revision: 1_000_001 })
})

import { expect, test } from 'vitest'
import { compareStates, StateOrder } from './state-order.ts'

const at = (seconds: number) => new Date(Date.UTC(2026, 10, 22) + seconds * 1_000)
const known = { bootId: 'b2', previousBootId: 'b1', seq: 10, arrivedAt: at(0), revision: 1 }
const next = { bootId: 'b2', seq: 11, arrivedAt: at(1) }

test.each([
  ['the next sequence number', {}, 'newer'],
  ['the same sequence number', { seq: 10 }, 'repeated'],
  ['a lower number', { seq: 9 }, 'older'],
  ['a new boot', { bootId: 'b3', seq: 1 }, 'newer'],
  ['the previous boot', { bootId: 'b1', seq: 99 }, 'older'],
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

test('revisions increase when the clock runs backwards', () => {
  const order = new StateOrder([['e1', { ...known, revision: 5_000 }]], true)
  const revisions = [11, 12, 13].map((seq, index) => {
    const mark = order.place('e1', { bootId: 'b2', seq }, at(1), 4_000 - index)
    return typeof mark === 'string' ? mark : mark.revision
  })
  expect(revisions).toEqual([5_001, 5_002, 5_003])
})

test('within a boot the revision grows like the sequence number on every server', () => {
  const one = new StateOrder([['e1', known]], false)
  const other = new StateOrder([['e1', known]], false)
  one.place('e1', { bootId: 'b2', seq: 11 }, at(1))
  const marks = [one, other].map((order) => order.place('e1', { bootId: 'b2', seq: 14 }, at(2)))
  expect(marks).toMatchObject([
    { revision: 5, isProvisional: false },
    { revision: 5, isProvisional: false },
  ])
})

test('limits the revision of a device that skips sequence numbers', () => {
  const order = new StateOrder([['e1', known]], true)
  const leap = order.place('e1', { bootId: 'b2', seq: Number.MAX_SAFE_INTEGER }, at(1))
  expect(leap).toMatchObject({ revision: 1_000_001 })
})

test('of several servers none counts a new boot, or a device without boots, before the database has', () => {
  const order = new StateOrder([['e1', known]], false)
  expect(order.place('e1', { bootId: 'b3', seq: 1 }, at(1))).toMatchObject({ isProvisional: true })
  expect(order.place('e1', { bootId: 'b3', seq: 2 }, at(2))).toMatchObject({ isProvisional: true })
  order.learn('e1', { bootId: 'b3', previousBootId: 'b2', seq: 1, arrivedAt: at(1), revision: 700 })
  expect(order.place('e1', { bootId: 'b3', seq: 4 }, at(3))).toMatchObject({
    revision: 703,
    isProvisional: false,
  })
  order.learn('e1', { bootId: null, previousBootId: 'b3', seq: 1, arrivedAt: at(4), revision: 800 })
  expect(order.place('e1', { seq: 2 }, at(5))).toMatchObject({ isProvisional: true })
})

test('compares with states that another server wrote', () => {
  const order = new StateOrder([['e1', known]], false)
  order.learn('e1', { ...known, seq: 20, revision: 11, arrivedAt: at(2) })
  expect(order.place('e1', { bootId: 'b2', seq: 20 }, at(3))).toBe('repeated')
  expect(order.place('e1', { bootId: 'b2', seq: 19 }, at(3))).toBe('older')
  order.learn('e1', known)
  expect(order.place('e1', { bootId: 'b2', seq: 15 }, at(3))).toBe('older')
})

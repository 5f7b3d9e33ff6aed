import type { LiveElevator } from '@hoistway/platform/live'
import { expect, test } from 'vitest'
import { emptyTail, isOtherState, tailParts, withPushed } from './live-tail.ts'

const start = Date.parse('2026-11-21T10:00:00Z')
const live = (second: number, more: Partial<LiveElevator> = {}): LiveElevator => ({
  floor: 3,
  direction: 'stationary',
  door: 'closed',
  isOnline: true,
  lastSeenAt: undefined,
  revision: undefined,
  clockSkewMs: undefined,
  measuredAt: new Date(start + second * 1_000).toISOString(),
  receivedAt: 0,
  gap: false,
  ...more,
})
const shown = (pushes: readonly LiveElevator[], now: number) => {
  const tail = pushes.reduce((all, push) => withPushed(all, push, null), emptyTail)
  return tailParts(tail, start, start + now * 1_000).map(({ from, to, floor }) => [
    (from - start) / 1_000,
    (to - start) / 1_000,
    floor,
  ])
}

test('extends a state to the next one and joins equal ones', () => {
  expect(shown([live(0), live(10), live(12, { floor: 4 }), live(14, { floor: 'B1' })], 20)).toEqual([
    [0, 12, 3],
    [12, 14, 4],
    [14, 20, null],
  ])
})

test('joins the messages of a car that stands still', () => {
  const begun = withPushed(emptyTail, live(0), null)
  const still = withPushed(begun, live(10), null)
  const moved = withPushed(still, live(20, { floor: 4 }), null)
  expect([isOtherState(begun, still), isOtherState(still, moved)]).toEqual([false, true])
  expect(shown([live(0), live(10), live(20)], 30)).toEqual([[0, 30, 3]])
})

test('time without messages between two equal states stays unknown', () => {
  expect(shown([live(0), live(10), live(40)], 45)).toEqual([
    [0, 10, 3],
    [40, 45, 3],
  ])
})

test('ends the known time of a silent car at its last message', () => {
  expect(shown([live(0), live(5, { floor: 4 })], 60)).toEqual([
    [0, 5, 3],
    [5, 5, 4],
  ])
})

test('ignores a late message', () => {
  expect(shown([live(5), live(3, { floor: 9 }), live(5, { floor: 9 })], 6)).toEqual([[5, 6, 3]])
})

test('ends pushed states at an interruption and while offline', () => {
  expect(shown([live(0), live(5, { gap: true }), live(8, { floor: 5 })], 9)).toEqual([[8, 9, 5]])
  expect(shown([live(0), live(0, { isOnline: false })], 9)).toEqual([[0, 0, 3]])
})

import { expect, test } from 'vitest'
import { type NotificationEvent, PendingEvents } from './notification-event.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 10, 22, 10, minute))
const event = (minute: number, more: Partial<NotificationEvent> = {}): NotificationEvent => ({
  subject: 'alert e1 Er15',
  id: 'a1',
  elevatorId: 'e1',
  severity: 'critical',
  title: 'Lift A: Er15',
  at: at(minute),
  ...more,
})

test('merges events of one subject, keeping their count and first time', () => {
  const pending = new PendingEvents()
  for (const each of [event(0), event(1, { isRepeat: true }), event(2, { id: 'a2' })]) pending.add(each)
  expect(pending.take().events).toEqual([{ ...event(2), id: 'a2', isRepeat: false, count: 3, since: at(0) }])
  expect(pending.isEmpty).toBe(true)
})

test('an event that was counted before keeps its count and first time', () => {
  const pending = new PendingEvents()
  for (const minute of [0, 1, 2]) pending.add(event(minute))
  const { events } = pending.take()
  for (const each of events) pending.add(each)
  pending.add(event(3, { isRepeat: true }))
  expect(pending.take().events).toMatchObject([{ count: 4, since: at(0), at: at(3), isRepeat: false }])
})

test('merged repeats remain a repeat', () => {
  const pending = new PendingEvents()
  for (const minute of [0, 1]) pending.add(event(minute, { isRepeat: true }))
  expect(pending.take().events).toMatchObject([{ isRepeat: true, count: 2 }])
})

test('an end followed by the same event is discarded', () => {
  const pending = new PendingEvents()
  pending.end('a1', at(0))
  pending.end('a2', at(0))
  pending.add(event(1))
  expect([...pending.take().ends.keys()]).toEqual(['a2'])
})

test('takes up to a number of events, and ends with the last of them', () => {
  const pending = new PendingEvents()
  for (const subject of ['a', 'b', 'c']) pending.add(event(0, { subject }))
  pending.end('a2', at(0))
  const parts = [1, 2, 3].map(() => {
    const { events, ends } = pending.take(2)
    return [events.map(({ subject }) => subject), [...ends.keys()]]
  })
  expect(parts).toEqual([
    [['a', 'b'], []],
    [['c'], ['a2']],
    [[], []],
  ])
})

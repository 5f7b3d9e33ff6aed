import { expect, test } from 'vitest'
import { Contacts } from './contacts.ts'

const NOW = new Date('2026-11-22T12:00:00Z')
const before = (ms: number) => new Date(NOW.getTime() - ms).toISOString()
const DAY = 86_400_000

function contactsWith(...skews: number[]) {
  const contacts = new Contacts()
  contacts.heard('ESP-1', NOW)
  for (const skew of skews) contacts.measure('ESP-1', { ts: before(skew), bootId: 'b' }, NOW)
  return contacts
}

test('the skew of a clock is the median of its last nine messages', () => {
  expect(new Contacts().skewOf('ESP-1')).toBeNull()
  expect(contactsWith(40_000, 40_010, 3_600_000).skewOf('ESP-1')).toBe(40_010)
  expect(contactsWith(-5, ...Array.from({ length: 9 }, () => 100)).skewOf('ESP-1')).toBe(100)
  const turned = [...Array.from({ length: 5 }, () => 0), ...Array.from({ length: 9 }, () => 40_000)]
  expect(contactsWith(...turned).skewOf('ESP-1')).toBe(40_000)
})

test('another boot forgets the former skew', () => {
  const contacts = contactsWith(...Array.from({ length: 9 }, () => 0))
  const YEARS = 26 * 365 * DAY
  contacts.measure('ESP-1', { ts: before(YEARS), bootId: 'b2' }, NOW)
  expect(contacts.timeOf('ESP-1', before(YEARS + 60_000), NOW).toISOString()).toBe(before(60_000))
  contacts.measure('ESP-1', { ts: before(0) }, NOW)
  expect(contacts.skewOf('ESP-1')).toBe(0)
})

test('uses the stored skew until the first measurement', () => {
  const contacts = new Contacts([['ESP-1', 40_000]])
  expect(contacts.timeOf('ESP-1', before(100_000), NOW).toISOString()).toBe(before(60_000))
  contacts.heard('ESP-1', NOW)
  expect(contacts.skewOf('ESP-1')).toBe(40_000)
  contacts.measure('ESP-1', { ts: before(100), bootId: 'b' }, NOW)
  expect(contacts.skewOf('ESP-1')).toBe(100)
})

test('does not correct by a stored skew of a clock that was ahead', () => {
  const contacts = new Contacts([['ESP-1', -3_600_000]])
  expect(contacts.timeOf('ESP-1', before(60_000), NOW).toISOString()).toBe(before(60_000))
  expect(contacts.timeOf('ESP-1', before(-3_600_000), NOW).toISOString()).toBe(NOW.toISOString())
})

test.each([
  ['accepts a correct clock', 300, before(60_000), before(60_000)],
  ['accepts a clock 4 s off', 4_000, before(60_000), before(60_000)],
  ['corrects a clock 40 s behind', 40_000, before(100_000), before(60_000)],
  ['limits a future time to now', 0, before(-60_000), NOW.toISOString()],
  ['accepts a message that waited for six days', 0, before(6 * DAY), before(6 * DAY)],
  ['ignores a clock that was reset since it was measured', 0, '2000-01-01T00:00:06.000Z', NOW.toISOString()],
  ['ignores a clock that was never set', 0, '1970-01-01T00:00:00.000Z', NOW.toISOString()],
  ['ignores a clock in year 0', 0, '0000-01-01T00:00:00.000Z', NOW.toISOString()],
])('%s', (_, skew, stated, expected) => {
  expect(contactsWith(skew).timeOf('ESP-1', stated, NOW).toISOString()).toBe(expected)
})

test('reports each contact once, and again when writing it failed', () => {
  const contacts = contactsWith()
  const heard = contacts.takeHeard()
  expect([...heard.keys()]).toEqual(['ESP-1'])
  expect(contacts.takeHeard().size).toBe(0)
  contacts.putBack(heard)
  expect(contacts.takeHeard()).toEqual(heard)
})

test('a deleted controller that is created again has no skew', () => {
  const contacts = contactsWith(40_000)
  contacts.keepOnly((key) => key !== 'ESP-1')
  expect([contacts.skewOf('ESP-1'), contacts.lastOf('ESP-1')]).toEqual([null, null])
  const stored = new Contacts([['ESP-1', 40_000]])
  stored.keepOnly(() => false)
  expect(stored.skewOf('ESP-1')).toBe(null)
})

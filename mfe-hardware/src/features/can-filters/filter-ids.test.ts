import { expect, test } from 'vitest'
import { idsText, syncState } from './filter-ids.ts'

test.each([
  [null, 'None'],
  [[], 'None'],
  [[0], '0x0'],
  [[0x100, 0x1a2, 0x7ff], '0x100, 0x1A2, 0x7FF'],
  [[1, 2, 3, 0x1fffffff, 5], '0x1, 0x2, 0x3 (+2 more)'],
])('the IDs %o read %s', (ids, text) => {
  expect(idsText({ messageIds: ids, unreadable: [] })).toBe(text)
})

test('shows unreadable IDs as unknown', () => {
  expect(idsText({ messageIds: null, unreadable: ['messageIds'] })).toBe('—')
})

const early = '2026-11-01T00:00:00Z'
const late = '2026-11-01T00:00:01Z'
test.each(['lastSyncedAt', 'updatedAt'])('an unreadable %s makes the sync state unknown', (name) => {
  expect(syncState({ lastSyncedAt: early, updatedAt: early, unreadable: [name] })).toBeUndefined()
})

test.each([
  [{}, undefined],
  [{ lastSyncedAt: null, updatedAt: early }, 'never'],
  [{ lastSyncedAt: early, updatedAt: late }, 'drifted'],
  [{ lastSyncedAt: late, updatedAt: early }, 'synced'],
  [{ lastSyncedAt: late, updatedAt: null }, 'synced'],
])('%o is %s', (times, state) => {
  expect(syncState({ ...times, unreadable: [] })).toBe(state)
})

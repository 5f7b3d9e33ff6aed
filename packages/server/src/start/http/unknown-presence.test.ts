import { expect, test } from 'vitest'
import { withoutPresence } from './api.ts'

test('sets isOnline to null at every depth', () => {
  const at = new Date()
  const answer = {
    data: [{ id: 'a', isOnline: true, elevatorIsOnline: true, lastSeenAt: at }],
    counts: { totalElevators: 3, onlineElevators: 2, offlineElevators: 1 },
    none: null,
  }
  expect(withoutPresence(answer)).toEqual({
    data: [{ id: 'a', isOnline: null, elevatorIsOnline: null, lastSeenAt: at }],
    counts: { totalElevators: 3, onlineElevators: null, offlineElevators: null },
    none: null,
  })
})

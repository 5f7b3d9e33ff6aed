import { expect, test } from 'vitest'
import { labelOf } from './elevator-label.ts'

test('isolates a name and a location that are written from right to left', () => {
  const names = { name: 'מעלית 5', location: 'תל אביב' }
  const elevator = { id: 'e1', ...names, isOnline: true, lastSeenAt: new Date().toISOString() }
  expect(labelOf(elevator)).toBe('\u2068מעלית 5\u2069 (\u2068תל אביב\u2069) - Online')
})

import { expect, test } from 'vitest'
import { labelOf } from './elevator-label.ts'

test('isolates a name and a location that are written from right to left', () => {
  const elevator = { id: 'e1', name: 'מעלית 5', location: 'תל אביב', isOnline: true, isActive: true }
  expect(labelOf(elevator)).toBe('\u2068מעלית 5\u2069 (\u2068תל אביב\u2069) - Online')
})

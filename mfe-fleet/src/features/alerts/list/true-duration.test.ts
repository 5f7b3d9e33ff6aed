import { elevatorAlert } from '@hoistway/contracts/alert'
import { expect, test } from 'vitest'
import { trueDuration } from './alert-columns.tsx'

const lasted = (firstOccurrence: string | null, resolveDate: string | null) =>
  trueDuration(elevatorAlert.parse({ alertCode: 'Er01', isActive: false, firstOccurrence, resolveDate }))

test.each([
  ['2026-11-21T10:00:00Z', '2026-11-21T10:00:00Z', '0 s'],
  ['2026-11-21T10:00:00Z', '2026-11-21T10:04:05Z', '4 m 5 s'],
  ['2026-11-21T10:00:00Z', '2026-11-21T12:30:10Z', '2 h 30 m'],
  ['2026-11-20T10:00:00Z', '2026-11-23T11:00:00Z', '3 d 1 h'],
  ['2026-11-21T10:00:00Z', null, undefined],
  [null, '2026-11-21T10:00:00Z', undefined],
  ['2026-11-21T10:00:00Z', '2026-11-21T09:00:00Z', undefined],
])('from %s to %s: %s', (from, to, text) => {
  expect(lasted(from, to)).toBe(text)
})

import { expect, test } from 'vitest'
import { timeFor } from './email.ts'

test('an email has its time in UTC for a reader with an unknown time zone', () => {
  const mailbox = { address: 'x@example.org', language: 'en', timeZone: 'Mars/Olympus' } as const
  expect(timeFor(mailbox, new Date('2026-07-01T12:00:00Z'))).toContain('12:00:00 PM UTC')
})

import { expect, test } from 'vitest'
import { mailServer } from '../../../test/support/receivers.ts'
import { mailer, timeFor } from './email.ts'

const to = { address: 'x@example.org', language: 'en' } as const
const letter = { id: 'm1', title: 'Door open', link: ['Open', '/'], why: ['Because'] } as const
const mailTo = (smtpUrl: string) =>
  mailer({ smtpUrl, from: 'hoistway@example.org', publicUrl: 'https://console.example.org' })

test('an email has its time in UTC for a reader with an unknown time zone', () => {
  const mailbox = { address: 'x@example.org', language: 'en', timeZone: 'Mars/Olympus' } as const
  expect(timeFor(mailbox, new Date('2026-07-01T12:00:00Z'))).toContain('12:00:00 PM UTC')
})

test('a mail server that answers too late gets no email', async () => {
  const patience = new AbortController()
  const { url, mails, close } = await mailServer(() => {
    patience.abort()
    return false
  })
  await expect(mailTo(url)(letter, to, patience.signal)).rejects.toMatchObject({
    code: 'timeout',
    isFinal: false,
  })
  await close()
  expect(mails).toEqual([])
})

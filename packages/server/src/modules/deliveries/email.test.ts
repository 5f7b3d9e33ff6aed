import { type AddressInfo, createServer } from 'node:net'
import { createInterface } from 'node:readline'
import Fastify from 'fastify'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { mailServer } from '../../../test/support/receivers.ts'
import { speakLanguageOfRequests } from '../../base/request-language.ts'
import { letterOf, mailer, timeFor } from './email.ts'

beforeAll(() => speakLanguageOfRequests(Fastify()))

const to = { address: 'x@example.org', language: 'en' } as const
const letter = { id: 'm1', title: 'Door open', link: ['Open', '/'], why: ['Because'] } as const
const mailTo = (smtpUrl: string) =>
  mailer({ smtpUrl, from: 'hoistway@example.org', publicUrl: 'https://console.example.org' })

test('an email has its time in UTC for a reader with an unknown time zone', () => {
  const mailbox = { address: 'x@example.org', language: 'en', timeZone: 'Mars/Olympus' } as const
  expect(timeFor(mailbox, new Date('2026-07-01T12:00:00Z'))).toContain('12:00:00 PM UTC')
})

test.each([
  ['en', 'You receive this message because an escalation chain calls you.'],
  ['de', 'Sie erhalten diese Nachricht, weil eine Eskalationskette Sie ruft.'],
  ['fr', 'Vous recevez ce message parce qu’une chaîne d’escalade vous appelle.'],
] as const)('the email of a call says why it was sent: %s', (language, why) => {
  const texts = { en: { title: 'Er15' }, de: { title: 'Er15' }, fr: { title: 'Er15' } }
  const at = '2026-07-01T12:00:00Z'
  const content = { severity: 'critical', texts, link: '/respond', at, pageId: 'p1' } as const
  const call = letterOf({ id: 'm1', content }, { ...to, language, timeZone: 'UTC' }, [])
  expect(call.why).toEqual([why])
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

async function failureAt(command: string, reply: string): Promise<unknown> {
  const server = createServer((socket) => {
    const answer = (text: string) => socket.write(`${text}\r\n`)
    answer(command === 'connect' ? reply : '220 ready')
    createInterface({ input: socket }).on('line', (line) =>
      answer(line.startsWith(command) ? reply : '250 ok'),
    )
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => new Promise<void>((done) => server.close(() => done())))
  const { port } = server.address() as AddressInfo
  const send = mailTo(`smtp://127.0.0.1:${port}`)
  return send(letter, to, new AbortController().signal).catch((failure: unknown) => failure)
}

test.each([
  ['connect', '554 no service'],
  ['MAIL', '530 sign in first'],
  ['RCPT', '450 try again later'],
  ['RCPT', '554 no service'],
  ['RCPT', '554 5.7.1 Relay access denied'],
  ['RCPT', '550 5.7.1 Client host rejected'],
  ['RCPT', '553 5.1.8 Domain of sender address does not exist'],
  ['RCPT', '550 #5.7.1 Your access to this mail system has been rejected'],
  ['RCPT', '550 relay not permitted'],
  ['RCPT', '550-Verification failed for <hoistway@example.org>\r\n550 Sender verify failed'],
  ['RCPT', '550 Client host is on a blocklist'],
  ['RCPT', '550 Authentication required'],
  ['RCPT', '550 5.2.252 SendAsDenied'],
  ['DATA', '550 5.7.26 Unauthenticated email is not accepted'],
  ['DATA', '550 5.7.1 rejected by DMARC policy for example.org'],
  ['DATA', '550 5.7.1 Unauthenticated email from example.org is not accepted'],
  ['DATA', '550 5.7.509 Sending domain does not pass DMARC verification'],
  ['DATA', '554 5.1.7 Bad sender address'],
  ['DATA', '554 5.2.252 SendAsDenied'],
  ['DATA', '550 Sender is not authorized'],
  ['DATA', '550 5.7.0 Authentication required'],
  ['DATA', '554-5.7.1 Rejected\r\n554 5.7.1 Relay access denied'],
  ['DATA', '550 5.7.60 Client does not have permissions to send as this sender'],
])('an email is tried again after the answer to %s is %s', async (command, reply) => {
  expect(await failureAt(command, reply)).toMatchObject({ code: 'mail-refused', isFinal: false })
})

test.each([
  ['RCPT', '550 no such mailbox'],
  ['RCPT', '550-5.1.1 no such mailbox\r\n550 5.1.1 check its spelling'],
  ['RCPT', '501 5.1.3 bad address'],
  ['RCPT', '550 #5.1.1 no such mailbox'],
  ['RCPT', '550 5.1.1 no such mailbox, as its relay says'],
  ['RCPT', '554 5.2.1 mailbox disabled'],
  ['DATA', '554 no spam'],
  ['DATA', '554 5.7.1 Spam message rejected'],
  ['DATA', '550 5.7.10 Encryption needed'],
  ['DATA', '552 5.3.4 message too big'],
])('an email is not tried again after the answer to %s is %s', async (command, reply) => {
  expect(await failureAt(command, reply)).toMatchObject({ isFinal: true })
})

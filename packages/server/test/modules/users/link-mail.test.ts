import { afterAll, expect, test } from 'vitest'
import { query, refuseAudit } from '../../support/database.ts'
import { mailServer } from '../../support/receivers.ts'
import { startedServer } from '../../support/world.ts'

const mail = await mailServer(
  (address) => address.startsWith('refused'),
  (address) => address.startsWith('silent'),
)
afterAll(mail.close)
const server = startedServer({
  HOISTWAY_SMTP_URL: `${mail.url}?socketTimeout=2000`,
  HOISTWAY_MAIL_FROM: 'hoistway@example.org',
  HOISTWAY_PUBLIC_URL: 'https://console.example.org',
})
const withoutMail = startedServer()

interface Link {
  readonly id: string
  readonly token: string
}
async function invite(email: string, on = server): Promise<Link> {
  const person = { firstName: 'Ines', lastName: 'Vogel', email }
  const { body } = await on.as('admin', 'POST', 'users/invitations', person)
  return { id: body.account.id, token: body.token }
}
async function resetLinkOf(email: string): Promise<Link> {
  const { body } = await server.as('admin', 'GET', `users?searchTerm=${email}`)
  const [{ id }] = body.data
  return { id, token: (await server.as('admin', 'POST', `users/${id}/password-reset`)).body.token }
}
const send = ({ id, token }: Link, language = 'en', who: 'admin' | 'manager' = 'admin') =>
  server.as(who, 'POST', `users/${id}/password-reset/mail`, { token }, { 'accept-language': language })
const mailsTo = (address: string) => mail.mails.filter(({ to }) => [to].flat()[0]?.text === address)
const check = (token: unknown) => server.call('POST', 'auth/password-reset/check', { body: { token } })

test('an invitation is sent in the language of the inviter, and its link works', async () => {
  const email = 'ines@example.org'
  const link = await invite(email)
  expect((await send(link, 'de')).status).toBe(204)
  const [received] = mailsTo(email)
  expect(received).toMatchObject({
    subject: 'Einladung zu Hoistway',
    text: expect.stringMatching(/lädt Sie zu Hoistway ein.*UTC/),
    html: expect.stringContaining('lang="de"'),
  })
  const [, token] =
    /https:\/\/console\.example\.org\/reset-password#([\w-]{43})\s/.exec(received?.text ?? '') ?? []
  expect((await check(token)).body).toMatchObject({ email, isInvitation: true })
})

test('a failure after the mail was sent does not say that nothing was changed', async () => {
  const link = await invite('later@example.org')
  const allow = await refuseAudit(server.databaseUrl, 'mail-reset-link')
  const failed = await send(link)
  await allow()
  expect([failed.status, failed.body.code]).toEqual([503, 'outcome-unknown'])
  expect(mailsTo('later@example.org')).toHaveLength(1)
})

test('a reset link is sent in the language of its reader', async () => {
  const preferences = { language: 'fr', timeZone: 'Europe/Zurich', quietHours: null }
  await server.as('technician', 'PUT', 'notifications/settings', preferences)
  const link = await resetLinkOf('technician@hoistway.demo')
  expect((await send(link, 'de')).status).toBe(204)
  expect(mailsTo('technician@hoistway.demo')).toMatchObject([
    { subject: 'Nouveau mot de passe pour Hoistway', text: expect.stringMatching(/a créé un lien.*UTC\+1/) },
  ])
})

test.each([
  ['refused@example.org', 'The mail server refused the message.'],
  ['silent@example.org', 'The mail server did not answer in time. It may still send the message.'],
])('reports that the mail to %s was not accepted, and its link works', async (email, message) => {
  const link = await invite(email)
  expect(await send(link)).toMatchObject({ status: 409, body: { message } })
  expect((await check(link.token)).body).toMatchObject({ email })
  expect(mailsTo(email)).toEqual([])
})

test('says which variables the server needs to send mail', async () => {
  const { id, token } = await invite('ines@example.org', withoutMail)
  const answer = await withoutMail.as('admin', 'POST', `users/${id}/password-reset/mail`, { token })
  expect([answer.status, answer.body.message]).toEqual([
    409,
    'The server needs HOISTWAY_SMTP_URL and HOISTWAY_MAIL_FROM and HOISTWAY_PUBLIC_URL for this.',
  ])
})

test('sends only open links, to the account that they belong to', async () => {
  const [first, other] = [await invite('first@example.org'), await invite('other@example.org')]
  expect(await send({ ...first, token: other.token })).toMatchObject({
    status: 410,
    body: { code: 'unknown' },
  })
  const { token } = await resetLinkOf('first@example.org')
  expect(await send(first)).toMatchObject({
    status: 410,
    body: {
      code: 'withdrawn',
      message:
        'This link was withdrawn or replaced. Please open the newest one, or ask an Admin for a new one.',
    },
  })
  expect((await send({ ...first, token })).status).toBe(204)
  expect(mailsTo('other@example.org')).toEqual([])
})

test('a Manager cannot send mail to an account of others', async () => {
  const foreign = await invite('foreign@example.org')
  const unknown = { ...foreign, id: crypto.randomUUID() }
  const [answer, reference] = [await send(foreign, 'en', 'manager'), await send(unknown, 'en', 'manager')]
  expect([answer.status, answer.body]).toEqual([404, reference.body])
})

test('stores no token, and the audit log names the sender', async () => {
  const link = await invite('audited@example.org')
  await send(link)
  const tables = ['deliveries', 'audit_log', 'password_resets', 'rate_limits', 'notifications']
  for (const table of tables)
    expect(JSON.stringify(await query(server.databaseUrl, `select * from ${table}`))).not.toContain(
      link.token,
    )
  const { data } = (await server.as('admin', 'GET', `audit?entityId=${link.id}`)).body
  expect(data.map(({ action, userEmail }: Record<string, string>) => [action, userEmail])).toEqual([
    ['mail-reset-link', 'admin@hoistway.demo'],
    ['invite', 'admin@hoistway.demo'],
  ])
})

test('sends ten mails an hour to one account', async () => {
  const link = await invite('often@example.org')
  const statuses = []
  for (let n = 0; n < 11; n++) statuses.push((await send(link)).status)
  expect(statuses).toEqual([...Array(10).fill(204), 429])
  expect(mailsTo('often@example.org')).toHaveLength(10)
})

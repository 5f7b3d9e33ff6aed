import { randomUUID } from 'node:crypto'
import { drizzle } from 'drizzle-orm/node-postgres'
import { afterAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { deliveryRepository } from '../../../src/modules/deliveries/deliveries.repository.ts'
import { webhookRequest } from '../../../src/modules/webhooks/webhook-request.ts'
import { query, transaction } from '../../support/database.ts'
import { isSigned, mailServer, webhookReceiver } from '../../support/receivers.ts'
import { startedServer } from '../../support/world.ts'

const mail = await mailServer((address) => address.startsWith('technician'))
afterAll(mail.close)
const server = startedServer({
  HOISTWAY_SMTP_URL: mail.url,
  HOISTWAY_MAIL_FROM: 'hoistway@example.org',
  HOISTWAY_PUBLIC_URL: 'https://console.example.org',
  HOISTWAY_WEBHOOK_NETWORKS: '127.0.0.0/8',
})

beforeEach(() => query(server.databaseUrl, 'truncate rate_limits'))

const rootOf = async () => (await server.as('manager', 'GET', 'organizations')).body[0].id
const log = async (who: 'manager' | 'technician' | 'user' = 'manager') =>
  (await server.as(who, 'GET', 'notifications/deliveries')).body.data

async function addWebhook(body: Record<string, unknown>, inOrganization?: string) {
  const organizationId = inOrganization ?? (await rootOf())
  const path = `organizations/${organizationId}/webhooks`
  const added = await server.as('manager', 'POST', path, {
    name: 'Operations',
    format: 'standard',
    language: 'en',
    ...body,
  })
  expect(added.status).toBe(201)
  const own = `${path}/${added.body.webhook.id}`
  return { organizationId, path, own, secret: added.body.secret, webhook: added.body.webhook }
}
const ofWebhooks = async (organizationId: string) =>
  (await server.as('manager', 'GET', `organizations/${organizationId}/deliveries`)).body.data

test('quiet hours that would last all day are refused', async () => {
  const preferences = { language: 'de', timeZone: 'UTC', quietHours: { from: '00:00', to: '00:00' } }
  const reasons = {
    en: 'Quiet hours must end at another time than they begin',
    de: 'Ruhezeiten müssen zu einer anderen Zeit enden, als sie beginnen',
    fr: 'Les heures calmes doivent se terminer à une autre heure que leur début',
  }
  for (const [language, reason] of Object.entries(reasons))
    expect(
      await server.as('manager', 'PUT', 'notifications/settings', preferences, {
        'accept-language': language,
      }),
    ).toMatchObject({ status: 400, body: { errors: { quietHours: [reason] } } })
})

test('an email arrives in the language of its reader, as text and as HTML', async () => {
  const preferences = { language: 'de', timeZone: 'Europe/Zurich', quietHours: null }
  expect((await server.as('manager', 'PUT', 'notifications/settings', preferences)).status).toBe(204)
  expect((await server.as('manager', 'POST', 'notifications/test', { channel: 'email' })).status).toBe(202)
  await expect.poll(() => mail.mails).toHaveLength(1)
  const [received] = mail.mails
  expect(received).toMatchObject({
    subject: 'Testnachricht',
    from: { text: 'hoistway@example.org' },
    to: { text: 'manager@hoistway.demo' },
    text: expect.stringContaining('Nachrichten von Hoistway kommen hier an.'),
    html: expect.stringContaining(
      '<a href="https://console.example.org/notifications">In Hoistway öffnen</a>',
    ),
  })
  const [line] = await log()
  expect(received?.messageId).toBe(`<${line.id}@console.example.org>`)
  await expect
    .poll(async () => (await log())[0])
    .toMatchObject({ state: 'sent', attempts: 1, channel: 'email' })
})

test('without saved preferences, messages are in the language of the last sign-in or refresh', async () => {
  const to = 'admin@hoistway.demo'
  const signIn = (language: string) =>
    server.call('POST', 'auth/login', {
      body: { email: to, password: 'Hoistway!2026' },
      headers: { 'accept-language': language },
    })
  const subjects = () =>
    mail.mails.filter((each) => [each.to].flat()[0]?.text === to).map(({ subject }) => subject)
  const sendTest = (token: string) =>
    server.call('POST', 'notifications/test', { token, body: { channel: 'email' } })
  const { token, refreshToken } = (await signIn('de')).body
  // A script without a language changes nothing.
  await server.signIn(to)
  await sendTest(token)
  await expect.poll(subjects).toEqual(['Testnachricht'])
  const headers = { 'accept-language': 'fr' }
  const refreshed = await server.call('POST', 'auth/refresh', { body: { refreshToken }, headers })
  await sendTest(refreshed.body.token)
  await expect.poll(subjects).toEqual(['Testnachricht', 'Message de test'])
})

test('without a saved time zone, an email has that of the organization', async () => {
  const [{ id } = { id: '' }] = await query<{ id: string }>(
    server.databaseUrl,
    `update organizations set time_zone = 'Asia/Tokyo' where id = '${await rootOf()}' returning id`,
  )
  const texts = JSON.stringify(
    Object.fromEntries(['en', 'de', 'fr'].map((each) => [each, { title: 'Zoned' }])),
  )
  const content = `{"severity":"info","link":"/","at":"2026-11-27T00:00:00Z","texts":${texts}}`
  await query(
    server.databaseUrl,
    `insert into deliveries (channel, target, user_id, organization_id, dedupe_id, content)
      select 'email', id, id, '${id}', '${randomUUID()}', '${content}' from users where email = 'admin@hoistway.demo'`,
  )
  const zoned = () => mail.mails.find(({ subject }) => subject === 'Zoned')?.text
  await expect.poll(zoned).toMatch(/9:00/)
})

test('a mailbox that the mail server refuses is not tried again', async () => {
  await server.as('technician', 'POST', 'notifications/test', { channel: 'email' })
  await expect
    .poll(async () => (await log('technician'))[0])
    .toMatchObject({
      state: 'failed',
      error: 'mail-refused',
      attempts: 1,
      target: 'technician@hoistway.demo',
    })
})

test('a webhook is signed as Standard Webhooks', async () => {
  const receiver = await webhookReceiver()
  onTestFinished(receiver.close)
  const { own, secret, webhook } = await addWebhook({ url: `${receiver.url}/hook?token=geheim` })
  expect((await server.as('manager', 'POST', `${own}/test`)).status).toBe(202)
  await expect.poll(() => receiver.received).toHaveLength(1)
  const [received] = receiver.received
  if (!received) throw new Error('nothing was received')
  expect(isSigned(received, secret)).toBe(true)
  expect(isSigned({ ...received, body: `${received.body} ` }, secret)).toBe(false)
  expect(received.path).toBe('/hook?token=geheim')
  expect(JSON.parse(received.body)).toMatchObject({
    type: 'notification',
    data: {
      id: received.headers['webhook-id'],
      title: 'Test message',
      link: 'https://console.example.org/notifications',
    },
  })
  expect(webhook).toEqual({
    id: expect.any(String),
    name: 'Operations',
    format: 'standard',
    language: 'en',
    host: new URL(receiver.url).host,
    isActive: true,
    version: expect.any(Number),
  })
})

test.each([
  [
    'slack',
    {
      text: '*Message de test*\nLes messages de Hoistway arrivent ici.\n<https://console.example.org/notifications|Ouvrir dans Hoistway>',
    },
  ],
  [
    'teams',
    {
      type: 'message',
      attachments: [{ content: { type: 'AdaptiveCard', body: [{ text: 'Message de test' }, {}] } }],
    },
  ],
])('a webhook for %s has the format and the language of the chat', async (format, body) => {
  const receiver = await webhookReceiver()
  onTestFinished(receiver.close)
  const { own } = await addWebhook({ url: receiver.url, format, language: 'fr' })
  await server.as('manager', 'POST', `${own}/test`)
  await expect.poll(() => receiver.received).toHaveLength(1)
  expect(JSON.parse(receiver.received[0]?.body ?? '')).toMatchObject(body)
})

test.each([
  ['[Reset](https://evil.example.org)', String.raw`\[Reset\]\(https://evil.example.org\)`],
  ['Lift_A *2*: `Er15` ~a~ a|b C:\\x', String.raw`Lift\_A \*2\*: \`Er15\` \~a\~ a\|b C:\\x`],
  ['# Car\n- door > open\n+ lock\n12. Floor 3.5', '\\# Car\n\\- door \\> open\n\\+ lock\n12\\. Floor 3.5'],
])('a card for Teams shows %j as it is', (title, shown) => {
  const texts = { title, lines: [title] }
  const content = {
    severity: 'critical',
    texts: { en: texts, de: texts, fr: texts },
    link: '/',
    at: '',
  } as const
  const of = { id: 'm1', target: 'w1', userId: null, organizationId: null, attempts: 1 }
  const secret = `whsec_${Buffer.alloc(24).toString('base64')}`
  const { body } = webhookRequest(
    { ...of, channel: 'webhook', content },
    { format: 'teams', language: 'en', secret },
    undefined,
  )
  const blocks: { text: string }[] = JSON.parse(body).attachments[0].content.body
  expect(blocks.map(({ text }) => text)).toEqual([shown, shown])
})

test('addresses and secrets are encrypted and never returned', async () => {
  const { own, path, secret } = await addWebhook({ url: 'https://hooks.example.org/very-secret' })
  const changed = await server.as('manager', 'PUT', own, {
    name: 'Night shift',
    format: 'slack',
    language: 'de',
    isActive: false,
  })
  expect(changed.body).toMatchObject({ name: 'Night shift', host: 'hooks.example.org', isActive: false })
  const answers = [changed.body, (await server.as('manager', 'GET', path)).body]
  const entries = (await server.as('admin', 'GET', 'audit?entity=webhook')).body
  const stored = await query(server.databaseUrl, 'select url, secret from webhooks')
  const everything = JSON.stringify([answers, entries, stored])
  expect(everything).toContain('Night shift')
  expect(everything).not.toMatch(/very-secret/)
  expect(everything).not.toContain(secret)
})

test('a failed webhook is repeated with the same id, and later messages wait for it', async () => {
  let isDown = true
  const receiver = await webhookReceiver(() => (isDown ? 503 : 200))
  onTestFinished(receiver.close)
  const { own, organizationId } = await addWebhook({ url: receiver.url })
  for (const _ of [1, 2, 3]) await server.as('manager', 'POST', `${own}/test`)
  await expect.poll(() => receiver.received).toHaveLength(1)
  await expect
    .poll(async () =>
      (await ofWebhooks(organizationId)).map(({ state, error }: Record<string, unknown>) => [state, error]),
    )
    .toEqual(
      expect.arrayContaining([
        ['waiting', 'http-503'],
        ['waiting', null],
        ['waiting', null],
      ]),
    )
  isDown = false
  await expect.poll(() => receiver.received).toHaveLength(4)
  const ids = receiver.received.map(({ headers }) => headers['webhook-id'])
  expect(ids[0]).toBe(ids[1])
  expect(new Set(ids).size).toBe(3)
  const lines = (await ofWebhooks(organizationId)).slice(0, 3).map(({ id }: { id: string }) => id)
  expect(ids.slice(1)).toEqual(lines.toReversed())
})

test.each([
  ['a redirect', 302, 'http-302'],
  ['an address that is gone', 410, 'http-410'],
])('%s fails at once', async (_, status, error) => {
  const receiver = await webhookReceiver(() => status)
  onTestFinished(receiver.close)
  const { own, organizationId } = await addWebhook({ url: receiver.url })
  await server.as('manager', 'POST', `${own}/test`)
  await expect
    .poll(async () => (await ofWebhooks(organizationId))[0])
    .toMatchObject({ state: 'failed', error, attempts: 1 })
  expect(receiver.received).toHaveLength(1)
})

test('ten test messages an hour go to a user, and to all webhooks of an organization', async () => {
  const receiver = await webhookReceiver()
  onTestFinished(receiver.close)
  const organizationId = (await server.as('manager', 'GET', 'organizations')).body.at(-1).id
  const add = () => addWebhook({ url: receiver.url }, organizationId)
  const test = async ({ own }: { own: string }) => (await server.as('manager', 'POST', `${own}/test`)).status
  const first = await add()
  const statuses = []
  for (let n = 0; n < 11; n++) statuses.push(await test(first))
  expect(statuses).toEqual([...Array(10).fill(202), 429])
  await server.as('manager', 'DELETE', first.own)
  expect(await test(await add())).toBe(429)
  expect(await test(await addWebhook({ url: receiver.url }))).toBe(202)
  const own = () => server.as('technician', 'POST', 'notifications/test', { channel: 'email' })
  for (let n = 0; n < 10; n++) await own()
  expect(await own()).toMatchObject({
    status: 429,
    body: { message: expect.stringContaining('Too many attempts.') },
  })
})

test('a message is sent again with a new id', async () => {
  const receiver = await webhookReceiver()
  onTestFinished(receiver.close)
  const { own, organizationId } = await addWebhook({ url: receiver.url })
  await server.as('manager', 'POST', `${own}/test`)
  await expect.poll(async () => (await ofWebhooks(organizationId))[0]).toMatchObject({ state: 'sent' })
  const [{ id }] = await ofWebhooks(organizationId)
  const again = `notifications/deliveries/${id}/send-again`
  expect((await server.as('manager', 'POST', again)).status).toBe(201)
  await expect.poll(() => receiver.received).toHaveLength(2)
  const ids = receiver.received.map(({ headers }) => headers['webhook-id'])
  expect(new Set(ids).size).toBe(2)
  expect((await server.as('user', 'POST', again)).status).toBe(404)
})

test('ten messages an hour are sent again to one target', async () => {
  const receiver = await webhookReceiver()
  onTestFinished(receiver.close)
  const { own, organizationId } = await addWebhook({ url: receiver.url })
  await server.as('manager', 'POST', `${own}/test`)
  const [{ id }] = await ofWebhooks(organizationId)
  const statuses = []
  for (let n = 0; n < 11; n++)
    statuses.push((await server.as('manager', 'POST', `notifications/deliveries/${id}/send-again`)).status)
  expect(statuses).toEqual([...Array(10).fill(201), 429])
})

test('on-call messages are sent before older messages of others', async () => {
  // The server does not see the uncommitted messages.
  const client = await transaction(server.databaseUrl)
  await client.query(
    `insert into deliveries (channel, target, dedupe_id, content, next_attempt_at)
      select 'webhook', gen_random_uuid(), case n when 30 then 'page' else 'event' end || ' ' || n, '{}',
        now() - make_interval(hours => 2, secs => -n) from generate_series(1, 30) n`,
  )
  const deliveries = deliveryRepository(drizzle(client, { casing: 'snake_case' }))
  const [claimed] = await deliveries.claim(['webhook'], 1)
  const stored = await client.query('select dedupe_id from deliveries where id = $1', [claimed?.id])
  expect(stored.rows).toEqual([{ dedupe_id: 'page 30' }])
})

async function storeUnseen(ages: readonly number[]) {
  const client = await transaction(server.databaseUrl)
  const target = randomUUID()
  await client.query(
    `insert into deliveries (channel, target, dedupe_id, content, created_at, next_attempt_at)
      select 'webhook', '${target}', 'event ' || hours, '{}', now() - make_interval(hours => hours), now() - interval '1 s'
        from unnest(array[${ages}]) hours`,
  )
  const deliveries = deliveryRepository(drizzle(client, { casing: 'snake_case' }))
  const claim = async () => (await deliveries.claim(['webhook'], 10)).filter((each) => each.target === target)
  return { client, deliveries, claim }
}

test('a message older than a day is not sent, and later messages do not wait for it', async () => {
  const { claim } = await storeUnseen([25, 23])
  expect(await claim()).toMatchObject([{ dedupeId: 'event 23' }])
})

test('a message older than a day does not fail while a clock may be wrong', async () => {
  const { client, deliveries } = await storeUnseen([25])
  const state = async () =>
    (await client.query(`select state from deliveries where dedupe_id = 'event 25'`)).rows[0]?.state
  expect(await deliveries.sweep(false)).toBe(0)
  expect(await state()).toBe('waiting')
  // To the server, the clock of the database is two days ahead.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 2 * 24 * 60 * 60_000 })
  onTestFinished(() => void vi.useRealTimers())
  await deliveries.sweep(true)
  expect(await state()).toBe('waiting')
  vi.useRealTimers()
  expect(await deliveries.sweep(true)).toBeGreaterThan(0)
  expect(await state()).toBe('failed')
})

test('no other server sends a message whose lease is renewed', async () => {
  const { client, deliveries, claim } = await storeUnseen([1])
  const claimed = await claim()
  expect(claimed).toHaveLength(1)
  await client.query(`update deliveries set next_attempt_at = now() - interval '1 s'`)
  await deliveries.renew(claimed.map(({ id }) => id))
  expect(await claim()).toEqual([])
})

test('the messages of a user are hidden from others', async () => {
  await server.as('manager', 'POST', 'notifications/test', { channel: 'email' })
  const [{ id }] = await log()
  expect(await log('user')).toEqual([])
  for (const who of ['user', 'admin'] as const)
    expect((await server.as(who, 'POST', `notifications/deliveries/${id}/send-again`)).status).toBe(404)
})

test.each([
  ['the organization', 'a message about it'],
  ['an organization', 'a digest with its events'],
])('a user who lost access to %s does not get %s', async (_, kind) => {
  const [foreign] = await query<{ id: string }>(
    server.databaseUrl,
    `select id from organizations o where parent_id is null and not exists (select from memberships m
      join users u on u.id = m.user_id where u.email = 'user@hoistway.demo' and m.organization_id = o.id) limit 1`,
  )
  const texts = JSON.stringify(
    Object.fromEntries(['en', 'de', 'fr'].map((each) => [each, { title: 'Secret' }])),
  )
  const isDigest = kind.startsWith('a digest')
  const organizationIds = isDigest ? `"organizationIds":["${foreign?.id}"],` : ''
  const content = `{"severity":"info",${organizationIds}"link":"/","at":"2026-11-27T00:00:00Z","texts":${texts}}`
  await query(
    server.databaseUrl,
    `insert into deliveries (channel, target, user_id, organization_id, dedupe_id, content)
      select 'email', id, id, ${isDigest ? 'null' : `'${foreign?.id}'`}, '${randomUUID()}', '${content}' from users where email = 'user@hoistway.demo'`,
  )
  await expect.poll(async () => (await log('user'))[0]).toMatchObject({ state: 'failed', error: 'no-access' })
  expect(mail.mails.filter(({ to }) => [to].flat()[0]?.text === 'user@hoistway.demo')).toEqual([])
})

test('a webhook is found in its own organization only', async () => {
  const { webhook, organizationId } = await addWebhook({ url: 'https://hooks.example.org' })
  const others = `select id from organizations where id <> '${organizationId}' limit 1`
  const [other] = await query<{ id: string }>(server.databaseUrl, others)
  const path = `organizations/${other?.id}/webhooks/${webhook.id}`
  const body = { name: 'x', format: 'slack', language: 'en', isActive: true }
  expect((await server.as('admin', 'PUT', path, body)).status).toBe(404)
  expect((await server.as('admin', 'DELETE', path)).status).toBe(404)
})

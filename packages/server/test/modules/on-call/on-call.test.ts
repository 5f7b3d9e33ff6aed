import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { query } from '../../support/database.ts'
import { deviceClient, raiseAlert } from '../../support/device.ts'
import { mailServer, webhookReceiver } from '../../support/receivers.ts'
import { changesSeenBy, startedServer } from '../../support/world.ts'

const mail = await mailServer()
afterAll(mail.close)
const server = startedServer({
  HOISTWAY_SMTP_URL: mail.url,
  HOISTWAY_MAIL_FROM: 'hoistway@example.org',
  HOISTWAY_PUBLIC_URL: 'https://console.example.org',
  HOISTWAY_WEBHOOK_NETWORKS: '127.0.0.0/8',
})
const KEY = 'ESP-0007'
const MESSAGE = 'Drive overtemperature'

const sql = <Row extends object>(text: string) => query<Row>(server.databaseUrl, text)
const idOf = async (email: string) =>
  (await sql<{ id: string }>(`select id from users where email = '${email}@hoistway.demo'`))[0]?.id
const ownOf = async () =>
  (
    await sql<{ id: string }>(`with recursive line as (
      select o.id, o.parent_id from organizations o join elevators e on e.organization_id = o.id where e.controller_id = '${KEY}'
      union select o.id, o.parent_id from organizations o join line on line.parent_id = o.id
    ) select line.id from line join memberships m on m.organization_id = line.id
      where m.user_id = '${await idOf('user')}'`)
  )[0]?.id

async function raise(code = 'Er15', more: { alertId?: string; active?: boolean } = {}) {
  const client = await deviceClient(server.state, KEY)
  await raiseAlert(client, KEY, { code, message: MESSAGE, ...more })
}

async function chain(first = 'user', second = 'admin') {
  const path = `organizations/${await ownOf()}/on-call`
  const rota = {
    id: randomUUID(),
    name: 'Service',
    userIds: [await idOf(first)],
    startsAt: '2026-01-05T07:00:00Z',
    overrides: [],
  }
  const steps = [
    { minutes: 10, rotaId: rota.id, userId: null },
    { minutes: 10, rotaId: null, userId: await idOf(second) },
  ]
  const saved = await server.as('admin', 'PUT', path, { isActive: true, rotas: [rota], steps })
  expect(saved).toMatchObject({ status: 200 })
  return { path, rota, steps, saved: saved.body }
}

const mailsTo = (who: string) =>
  mail.mails
    .filter(({ to }) => [to].flat()[0]?.text === `${who}@hoistway.demo`)
    .map(({ text, subject }) => ({ text, subject }))
const tokensTo = (who: string) =>
  mailsTo(who).map(({ text }) => /\/respond#([\w-]+)/.exec(text ?? '')?.[1] ?? '')
const check = (token: string) => server.call('POST', 'on-call/link/check', { body: { token } })
const use = (token: string, action: string, alertIds: readonly string[] = []) =>
  server.call('POST', 'on-call/link', { body: { token, action, alertIds } })
const acknowledge = async (token: string) => {
  const { body } = await check(token)
  return use(
    token,
    'acknowledge',
    body.alerts?.map(({ id }: { id: string }) => id),
  )
}
const openAlerts = () =>
  sql(`select from alerts a join elevators e on e.id = a.elevator_id
    where e.controller_id = '${KEY}' and a.is_active and a.acknowledged_at is null and a.message = '${MESSAGE}'`)

beforeEach(async () => {
  mail.mails.length = 0
  await sql('delete from pages')
  await sql(`update alerts set is_active = false where message = '${MESSAGE}'`)
})

test('calls the person on call, who acknowledges by a link that works once', async () => {
  await chain()
  await raise()
  await expect.poll(() => tokensTo('user')).toHaveLength(1)
  const [token = ''] = tokensTo('user')
  const { body } = await check(token)
  expect(body.alerts).toEqual([
    { id: expect.any(String), title: expect.stringMatching(/: Er15$/), message: MESSAGE },
  ])
  // Reading the page and the alerts, as mail scanners do, changes nothing.
  await fetch(`${server.url}/respond`)
  await check(token)
  expect(await openAlerts()).toHaveLength(1)
  const changes = await changesSeenBy(server, 'admin')
  expect((await acknowledge(token)).status).toBe(204)
  expect(await openAlerts()).toEqual([])
  await expect.poll(() => changes).toEqual([expect.any(String)])
  const [line] = (await server.as('admin', 'GET', 'audit?entity=alert')).body.data
  expect(line).toMatchObject({ action: 'acknowledge', userEmail: 'user@hoistway.demo' })
  for (const answer of [await acknowledge(token), await check(token)])
    expect([answer.status, answer.body.code]).toEqual([410, 'used'])
  await expect.poll(() => sql('select from pages where closed_at is null')).toEqual([])
  expect(mailsTo('admin')).toEqual([])
})

test('a link acknowledges the alerts that its page showed, and a later one calls again', async () => {
  await chain()
  await raise()
  await expect.poll(() => tokensTo('user')).toHaveLength(1)
  const [token = ''] = tokensTo('user')
  const [shown] = (await check(token)).body.alerts
  await raise()
  await expect.poll(openAlerts).toHaveLength(2)
  expect((await use(token, 'acknowledge', [shown.id])).status).toBe(204)
  expect(await openAlerts()).toHaveLength(1)
  await expect.poll(() => mailsTo('user')).toHaveLength(2)
})

test('a later alert calls again although it is repeated right after an answer by link', async () => {
  await chain()
  await raise()
  await expect.poll(() => tokensTo('user')).toHaveLength(1)
  const [token = ''] = tokensTo('user')
  const [shown] = (await check(token)).body.alerts
  await raise()
  await expect.poll(openAlerts).toHaveLength(2)
  await sql(`update alerts set last_occurrence = now() + interval '1 minute' where is_active and id <> '${shown.id}'
    and message = '${MESSAGE}'`)
  expect((await use(token, 'acknowledge', [shown.id])).status).toBe(204)
  await expect.poll(() => mailsTo('user')).toHaveLength(2)
})

const acknowledgeInConsole = (id: string) =>
  sql(`update alerts set acknowledged_at = now() where id = '${id}'`)
const wait = () => sql(`update pages set next_at = now() - interval '1 second' where closed_at is null`)

test('a later alert calls after the called one is acknowledged in the console', async () => {
  await chain()
  await raise()
  await expect.poll(() => tokensTo('user')).toHaveLength(1)
  const [shown] = (await check(tokensTo('user')[0] ?? '')).body.alerts
  await raise()
  await expect.poll(openAlerts).toHaveLength(2)
  await acknowledgeInConsole(shown.id)
  await expect.poll(() => mailsTo('user')).toHaveLength(2)
})

test('an alert that arrives late calls after the called one is acknowledged in the console', async () => {
  await chain()
  await sql(`update on_call set changed_at = now() - interval '1 hour'`)
  await raise()
  await expect.poll(() => tokensTo('user')).toHaveLength(1)
  const [shown] = (await check(tokensTo('user')[0] ?? '')).body.alerts
  await raise()
  await expect.poll(openAlerts).toHaveLength(2)
  await sql(`update alerts set first_occurrence = now() - interval '30 minutes'
    where is_active and id <> '${shown.id}' and message = '${MESSAGE}'`)
  await acknowledgeInConsole(shown.id)
  await expect.poll(() => mailsTo('user')).toHaveLength(2)
})

test('a later alert does not begin the chain again when the called one ends', async () => {
  await chain()
  const alertId = randomUUID()
  await raise('Er15', { alertId })
  await expect.poll(() => mailsTo('user')).toHaveLength(1)
  await raise()
  await expect.poll(openAlerts).toHaveLength(2)
  await raise('Er15', { alertId, active: false })
  await expect.poll(openAlerts).toHaveLength(1)
  await wait()
  await expect.poll(() => mailsTo('admin')).toHaveLength(1)
  expect(mailsTo('user')).toHaveLength(1)
})

test('an acknowledgement in the console does not end a snooze for a later alert', async () => {
  await chain()
  await raise()
  await expect.poll(() => tokensTo('user')).toHaveLength(1)
  const [token = ''] = tokensTo('user')
  const [shown] = (await check(token)).body.alerts
  expect((await use(token, 'snooze')).status).toBe(204)
  await raise()
  await expect.poll(openAlerts).toHaveLength(2)
  await acknowledgeInConsole(shown.id)
  await wait()
  await expect.poll(() => mailsTo('admin')).toHaveLength(1)
  expect(mailsTo('user')).toHaveLength(1)
})

test('an alert that was acknowledged and ended calls again when it recurs', async () => {
  await chain()
  const alertId = randomUUID()
  await raise('Er15', { alertId })
  await expect.poll(() => tokensTo('user')).toHaveLength(1)
  expect((await acknowledge(tokensTo('user')[0] ?? '')).status).toBe(204)
  await raise('Er15', { alertId, active: false })
  const ended = `device_alert_id = '${alertId}' and not is_active`
  await expect.poll(() => sql(`select from alerts where ${ended}`)).toHaveLength(1)
  await sql(`update alerts set first_occurrence = first_occurrence - interval '9 days',
    resolve_date = resolve_date - interval '10 minutes' where ${ended}`)
  await raise('Er15', { alertId })
  await expect.poll(() => mailsTo('user')).toHaveLength(2)
  expect(await openAlerts()).toHaveLength(1)
})

test('an alert that flaps continues its escalation', async () => {
  await chain()
  const alertId = randomUUID()
  const open = () => sql('select step from pages where closed_at is null')
  await raise('Er15', { alertId })
  await expect.poll(() => mailsTo('user')).toHaveLength(1)
  await raise('Er15', { alertId, active: false })
  await expect.poll(open).toEqual([])
  await raise('Er15', { alertId })
  await expect.poll(open).toEqual([{ step: 1 }])
  await wait()
  await expect.poll(() => mailsTo('admin')).toHaveLength(1)
  expect(mailsTo('user')).toHaveLength(1)
})

test('reports the organizations that call a user now', async () => {
  const { path, rota, steps } = await chain('user', 'technician')
  const own = await ownOf()
  const [below] = await sql<{ id: string }>(
    `insert into organizations (name, type, parent_id) values ('Below', 'Building', '${own}') returning id`,
  )
  const duty = async (who: 'user' | 'admin' | 'technician') =>
    (await server.as(who, 'GET', 'on-call/me')).body
  expect(await duty('user')).toEqual({ organizationIds: expect.arrayContaining([own]), seconds: 600 })
  expect((await duty('technician')).organizationIds).toEqual(expect.arrayContaining([own, below?.id]))
  expect(await duty('admin')).toEqual({ organizationIds: [], seconds: 600 })
  const in2Minutes = new Date(Date.now() + 120_000).toISOString()
  const overrides = [{ from: '2026-01-05T07:00:00Z', to: in2Minutes, userId: await idOf('admin') }]
  await server.as('admin', 'PUT', path, { isActive: true, rotas: [{ ...rota, overrides }], steps })
  const relieved = await duty('user')
  expect(relieved.organizationIds).toEqual([])
  expect(relieved.seconds).toBeLessThanOrEqual(120)
  expect((await duty('admin')).organizationIds).toContain(own)
  await server.as('admin', 'PUT', path, { isActive: false, rotas: [rota], steps })
  expect((await duty('user')).organizationIds).toEqual([])
})

test('calls the next person unless the alert is acknowledged, and begins again after the last', async () => {
  await chain()
  await raise()
  await expect.poll(() => mailsTo('user')).toHaveLength(1)
  await wait()
  await expect.poll(() => mailsTo('admin')).toHaveLength(1)
  await wait()
  await expect.poll(() => mailsTo('user')).toHaveLength(2)
})

test('an escalation continues after its chain was saved', async () => {
  const { path, rota, steps } = await chain()
  await raise()
  await expect.poll(() => mailsTo('user')).toHaveLength(1)
  const overrides = [{ from: '2026-01-05T07:00:00Z', to: '2026-01-06T07:00:00Z', userId: rota.userIds[0] }]
  const body = { isActive: true, rotas: [{ ...rota, overrides }], steps }
  expect((await server.as('admin', 'PUT', path, body)).status).toBe(200)
  await wait()
  await expect.poll(() => mailsTo('admin')).toHaveLength(1)
})

test('an escalation continues with the chain that is activated below', async () => {
  const { steps } = await chain()
  const [below] = await sql<{ id: string }>(
    `insert into organizations (name, type, parent_id) values ('Own chain', 'Building', '${await ownOf()}') returning id`,
  )
  const [before] = await sql<{ id: string }>(
    `select organization_id as id from elevators where controller_id = '${KEY}'`,
  )
  const move = (id: string | undefined) =>
    sql(`update elevators set organization_id = '${id}' where controller_id = '${KEY}'`)
  onTestFinished(async () => {
    await move(before?.id)
    await sql(`delete from organizations where id = '${below?.id}'`)
  })
  await move(below?.id)
  await raise()
  await expect.poll(() => mailsTo('user')).toHaveLength(1)
  const body = { isActive: true, rotas: [], steps: steps.slice(1) }
  const saved = await server.as('admin', 'PUT', `organizations/${below?.id}/on-call`, body)
  expect(saved.status).toBe(200)
  await expect.poll(() => mailsTo('admin')).toHaveLength(1)
})

async function callsWebhook(answer?: () => number) {
  const gateway = await webhookReceiver(answer)
  onTestFinished(gateway.close)
  const { path, rota } = await chain()
  const name = randomUUID()
  const hook = { name, format: 'standard', language: 'en', url: gateway.url }
  const created = await server.as('admin', 'POST', path.replace('on-call', 'webhooks'), hook)
  const step = { minutes: 10, rotaId: null, userId: null, webhookId: created.body.webhook.id }
  const saved = await server.as('admin', 'PUT', path, { isActive: true, rotas: [rota], steps: [step] })
  expect(saved.status).toBe(200)
  const log = async () =>
    (await server.as('admin', 'GET', path.replace('on-call', 'deliveries'))).body.data.filter(
      ({ target }: { target: string }) => target === name,
    )
  return { gateway, log, webhookId: step.webhookId }
}
const again = () =>
  sql(`update deliveries set next_attempt_at = now() - interval '1 second' where state = 'waiting'`)

test('a call that could not be sent before the alert was acknowledged is not sent later', async () => {
  let status = 503
  const { gateway, log } = await callsWebhook(() => status)
  await raise()
  await expect.poll(() => gateway.received).not.toEqual([])
  await sql(`update alerts set acknowledged_at = now() where message = '${MESSAGE}'`)
  await expect.poll(() => sql('select from pages where closed_at is null')).toEqual([])
  status = 200
  const refused = gateway.received.length
  await again()
  await expect.poll(log).toMatchObject([{ state: 'failed', error: 'over' }])
  expect(gateway.received).toHaveLength(refused)
})

test('a call that was dropped while its alert was over is sent when the alert returns', async () => {
  let status = 503
  const { gateway, log } = await callsWebhook(() => status)
  const alertId = randomUUID()
  await raise('Er15', { alertId })
  await expect.poll(() => gateway.received).not.toEqual([])
  await raise('Er15', { alertId, active: false })
  await expect.poll(() => sql('select from pages where closed_at is null')).toEqual([])
  await again()
  await expect.poll(log).toMatchObject([{ state: 'failed', error: 'over' }])
  status = 200
  const refused = gateway.received.length
  await raise('Er15', { alertId })
  await expect.poll(log).toMatchObject([{ state: 'sent' }])
  expect(gateway.received).toHaveLength(refused + 1)
})

test('a call about alerts that are over is not sent again', async () => {
  const { log } = await callsWebhook()
  await raise()
  await expect.poll(log).toMatchObject([{ state: 'sent' }])
  const [{ id }] = await log()
  const sendAgain = (language: string) =>
    server.as('admin', 'POST', `notifications/deliveries/${id}/send-again`, undefined, {
      'accept-language': language,
    })
  expect((await sendAgain('en')).status).toBe(201)
  const isClosed = () => expect.poll(() => sql('select from pages where closed_at is null')).toEqual([])
  await sql(`update on_call set is_active = false`)
  await isClosed()
  const ended = 'The escalation of this call has ended.'
  expect(await sendAgain('en')).toMatchObject({ status: 409, body: { message: ended } })
  await sql(`update alerts set acknowledged_at = now() where is_active`)
  const reasons = {
    en: 'The alerts were acknowledged or have ended.',
    fr: 'Les alertes ont été acquittées ou ont pris fin.',
  }
  for (const [language, message] of Object.entries(reasons))
    expect(await sendAgain(language)).toMatchObject({ status: 409, body: { message } })
  expect(await log()).toHaveLength(2)
})

test('a call about an acknowledged alert does not delay the next one', async () => {
  let status = 503
  const { gateway } = await callsWebhook(() => status)
  await raise()
  const first = () => sql(`select from deliveries where state = 'waiting' and error = 'http-503'`)
  await expect.poll(first).toHaveLength(1)
  await sql(`update deliveries set next_attempt_at = now() + interval '10 minutes' where state = 'waiting'`)
  await sql(`update alerts set acknowledged_at = now() where message = '${MESSAGE}'`)
  await expect.poll(() => sql('select from pages where closed_at is null')).toEqual([])
  status = 200
  const refused = gateway.received.length
  await raise('Er16')
  await expect.poll(() => gateway.received).toHaveLength(refused + 1)
  expect(gateway.received.at(-1)?.body).toContain(': Er16')
})

test('a message of a rule that waits for its next attempt does not delay a call', async () => {
  const { gateway, webhookId } = await callsWebhook()
  await sql(`insert into deliveries (channel, target, dedupe_id, content, next_attempt_at)
    values ('webhook', '${webhookId}', 'event', '{}', now() + interval '10 minutes')`)
  await raise()
  await expect.poll(() => gateway.received).toHaveLength(1)
  expect(gateway.received[0]?.body).toContain(': Er15')
})

test('a repeated call replaces the call that the receiver has not got yet', async () => {
  const { gateway, log } = await callsWebhook(() => 503)
  await raise()
  await expect.poll(() => gateway.received).not.toEqual([])
  await wait()
  await expect.poll(log).toMatchObject([{ state: 'waiting' }, { state: 'failed', error: 'over' }])
})

test('a call that is sent again overtakes other messages until a newer call replaces it', async () => {
  let status = 200
  const { gateway, log, webhookId } = await callsWebhook(() => status)
  await raise()
  await expect.poll(log).toMatchObject([{ state: 'sent' }])
  await sql(`insert into deliveries (channel, target, dedupe_id, content, next_attempt_at)
    values ('webhook', '${webhookId}', 'event', '{}', now() + interval '10 minutes')`)
  const [{ id }] = await log()
  status = 503
  expect((await server.as('admin', 'POST', `notifications/deliveries/${id}/send-again`)).status).toBe(201)
  await expect.poll(() => gateway.received).toHaveLength(2)
  await wait()
  const calls = () =>
    sql(
      `select state, error from deliveries where target = '${webhookId}' and dedupe_id <> 'event' order by seq`,
    )
  await expect
    .poll(calls)
    .toMatchObject([{ state: 'sent' }, { state: 'failed', error: 'over' }, { state: 'waiting' }])
})

test('a step calls a webhook of the organization, and the next step follows', async () => {
  const gateway = await webhookReceiver()
  onTestFinished(gateway.close)
  const { path, rota, steps } = await chain()
  const created = await server.as('admin', 'POST', path.replace('on-call', 'webhooks'), {
    name: 'SMS',
    format: 'standard',
    language: 'de',
    url: gateway.url,
  })
  const webhookId: string = created.body.webhook.id
  const save = (step: object) =>
    server.as('admin', 'PUT', path, { isActive: true, rotas: [rota], steps: [step, steps[1]] })
  const step = { minutes: 10, rotaId: null, userId: null, webhookId }
  for (const wrong of [
    { ...step, webhookId: randomUUID() },
    { ...step, rotaId: rota.id },
  ])
    expect((await save(wrong)).body.errors).toHaveProperty('steps')
  expect((await save(step)).body.steps[0]).toEqual(step)
  await raise()
  await expect.poll(() => gateway.received).toHaveLength(1)
  const { data } = JSON.parse(gateway.received[0]?.body ?? '')
  expect(data).toMatchObject({ severity: 'critical', title: expect.stringMatching(/: Er15$/) })
  expect(data.message).toContain('Antrieb überhitzt')
  expect(JSON.stringify(data)).not.toMatch(/respond|Link/)
  expect(mailsTo('admin')).toEqual([])
  await wait()
  await expect.poll(() => mailsTo('admin')).toHaveLength(1)

  const change = { name: 'SMS', format: 'standard', language: 'de', isActive: false }
  await server.as('admin', 'PUT', `${path.replace('on-call', 'webhooks')}/${webhookId}`, change)
  await wait()
  await expect.poll(() => mailsTo('admin')).toHaveLength(2)
  expect(gateway.received).toHaveLength(1)
})

test('saving rejects a step without its webhook, and an outdated version', async () => {
  const { path, rota, steps } = await chain()
  const created = await server.as('admin', 'POST', path.replace('on-call', 'webhooks'), {
    name: 'SMS',
    format: 'standard',
    language: 'en',
    url: 'https://sms.example.org',
  })
  const step = { minutes: 10, rotaId: null, userId: null, webhookId: created.body.webhook.id }
  const save = (changed: object[], headers: Record<string, string> = {}) =>
    server.as('admin', 'PUT', path, { isActive: false, rotas: [rota], steps: changed }, headers)
  const { headers } = await save([...steps, step])
  const tag = { 'if-match': headers.get('etag') ?? '' }
  // Pages of older releases drop the field that they do not know.
  const { webhookId: _, ...older } = step
  const reasons = {
    en: 'A step names a rota, a person or a webhook that does not exist.',
    fr: 'Une étape désigne une rotation, une personne ou un webhook qui n’existe pas.',
  }
  for (const [language, reason] of Object.entries(reasons))
    expect(await save([...steps, older], { ...tag, 'accept-language': language })).toMatchObject({
      status: 400,
      body: { errors: { steps: [reason] } },
    })
  expect((await save(steps, { 'if-match': '"0"' })).body).toMatchObject({ code: 'changed-meanwhile' })
  expect((await server.as('admin', 'GET', path)).body.steps).toEqual([...steps, step])
  const answers = await Promise.all([save(steps, tag), save([], tag)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

test('saving rejects an active chain without a step', async () => {
  const { path, rota, steps } = await chain()
  const reasons = {
    en: 'An active chain needs at least one step.',
    fr: 'Une chaîne active a besoin d’au moins une étape.',
  }
  for (const [language, reason] of Object.entries(reasons))
    expect(
      await server.as(
        'admin',
        'PUT',
        path,
        { isActive: true, rotas: [rota], steps: [] },
        { 'accept-language': language },
      ),
    ).toMatchObject({ status: 400, body: { errors: { steps: [reason] } } })
  expect((await server.as('admin', 'GET', path)).body.steps).toEqual(steps)
})

test('an organization with a stored chain without steps is covered by the chain above', async () => {
  await chain()
  const [below] = await sql<{ id: string }>(
    `insert into organizations (name, type, parent_id) values ('Empty chain', 'Building', '${await ownOf()}') returning id`,
  )
  await sql(`insert into on_call (organization_id, is_active, rotas, steps)
    values ('${below?.id}', true, '[]', '[]')`)
  const duty = (await server.as('user', 'GET', 'on-call/me')).body
  expect(duty.organizationIds).toContain(below?.id)
})

test('many alerts lead to one call', async () => {
  await chain()
  const many = `insert into alerts (elevator_id, device_alert_id, code, message, is_active, first_occurrence, last_occurrence)
    select e.id, gen_random_uuid(), 'Er15', '${MESSAGE}', true, now(), now()
    from elevators e, generate_series(1, 200) where e.controller_id = '${KEY}'`
  await sql(many)
  await expect.poll(() => mailsTo('user')).toHaveLength(1)
  expect(mailsTo('user')[0]?.subject).toMatch(/^200 critical alerts: /)
  await sql(many)
  const [token = ''] = tokensTo('user')
  expect((await check(token)).body.alerts).toHaveLength(400)
  expect((await acknowledge(token)).status).toBe(204)
  expect(await openAlerts()).toEqual([])
  expect(mailsTo('user')).toHaveLength(1)
})

test('calls for an alert that arrives days after it began, and again when its elevator returns to service', async () => {
  await chain()
  await sql(`update on_call set changed_at = now() - interval '3 days'`)
  const service = (isActive: boolean) =>
    sql(`update elevators set is_active = ${isActive} where controller_id = '${KEY}'`)
  onTestFinished(async () => {
    await service(true)
    await sql('update on_call set changed_at = now()')
  })
  await sql(`insert into alerts (elevator_id, device_alert_id, code, message, is_active, first_occurrence, last_occurrence)
    select id, gen_random_uuid(), 'Er15', '${MESSAGE}', true, now() - interval '2 days', now()
    from elevators where controller_id = '${KEY}'`)
  await expect.poll(() => mailsTo('user')).toHaveLength(1)
  await service(false)
  await expect.poll(() => sql('select from pages where closed_at is null')).toEqual([])
  await service(true)
  await expect.poll(() => mailsTo('user')).toHaveLength(2)
})

test('handing over calls the next person now, and snoozing later', async () => {
  await chain()
  await raise()
  await expect.poll(() => tokensTo('user')).toHaveLength(1)
  expect((await use(tokensTo('user')[0] ?? '', 'hand-over')).status).toBe(204)
  await expect.poll(() => tokensTo('admin')).toHaveLength(1)
  expect((await use(tokensTo('admin')[0] ?? '', 'snooze')).status).toBe(204)
  const [page] = await sql<{ minutes: number }>(
    'select extract(epoch from next_at - now())::int / 60 as minutes from pages where closed_at is null',
  )
  expect(page?.minutes).toBeGreaterThanOrEqual(14)
  expect(await openAlerts()).toHaveLength(1)
})

test('a handover skips steps of the same person and is refused when no other person follows', async () => {
  const { path, rota, steps } = await chain()
  const [own, other] = steps
  const save = (changed: unknown[]) =>
    server.as('admin', 'PUT', path, { isActive: true, rotas: [rota], steps: changed })
  await save([own, own])
  await raise()
  await expect.poll(() => tokensTo('user')).toHaveLength(1)
  const [token = ''] = tokensTo('user')
  for (const [language, message] of [
    ['en', 'The chain calls nobody else at the moment.'],
    ['fr', 'La chaîne n’appelle personne d’autre pour le moment.'],
  ]) {
    const body = { token, action: 'hand-over', alertIds: [] }
    const headers = { 'accept-language': language ?? '' }
    expect(await server.call('POST', 'on-call/link', { body, headers })).toMatchObject({
      status: 409,
      body: { message },
    })
  }
  await save([own, own, other])
  expect((await use(token, 'hand-over')).status).toBe(204)
  await expect.poll(() => mailsTo('admin')).toHaveLength(1)
  expect(mailsTo('user')).toHaveLength(1)
})

test('a link of an earlier step acknowledges only', async () => {
  await chain()
  await raise()
  await expect.poll(() => tokensTo('user')).toHaveLength(1)
  await wait()
  await expect.poll(() => tokensTo('admin')).toHaveLength(1)
  const [token = ''] = tokensTo('user')
  const next = () => sql<{ step: number; at: Date }>('select step, next_at as at from pages')
  const before = await next()
  for (const action of ['snooze', 'hand-over'])
    expect(await use(token, action)).toMatchObject({
      status: 409,
      body: { message: 'The escalation has continued since this call. You can still acknowledge.' },
    })
  expect(await next()).toEqual(before)
  expect((await acknowledge(token)).status).toBe(204)
  expect(await openAlerts()).toEqual([])
})

test('a link expires, and ends with the rights of its person', async () => {
  await chain()
  await raise()
  await expect.poll(() => tokensTo('user')).toHaveLength(1)
  const [token = ''] = tokensTo('user')
  const userId = await idOf('user')
  const memberships = (isActive: boolean) =>
    sql(`update memberships set is_active = ${isActive} where user_id = '${userId}'`)
  const withdrawn = {
    code: 'withdrawn',
    message: 'This link no longer works. Sign in to see the alerts.',
  }
  await memberships(false)
  expect((await acknowledge(token)).body).toMatchObject(withdrawn)
  await memberships(true)
  await sql(`update users set is_active = false where id = '${userId}'`)
  expect((await acknowledge(token)).body).toMatchObject(withdrawn)
  await sql(`update users set is_active = true where id = '${userId}'`)
  await sql(`update page_links set expires_at = now()`)
  expect((await acknowledge(token)).body.code).toBe('expired')
  expect((await check('x'.repeat(43))).body.code).toBe('unknown')
  expect(await openAlerts()).toHaveLength(1)
  const stored = JSON.stringify(await sql('select * from page_links, deliveries'))
  expect(stored).not.toContain(token)
})

test('a link says that its alerts are over only when they are', async () => {
  const { path, rota, steps } = await chain()
  await raise()
  await expect.poll(() => tokensTo('user')).toHaveLength(1)
  const [token = ''] = tokensTo('user')
  expect((await server.as('admin', 'PUT', path, { isActive: false, rotas: [rota], steps })).status).toBe(200)
  await expect.poll(() => sql('select from pages where closed_at is null')).toEqual([])
  const answer = async () => (await check(token)).body
  expect(await answer()).toMatchObject({
    code: 'withdrawn',
    message: 'This link no longer works. Sign in to see the alerts.',
  })
  await sql('update alerts set acknowledged_at = now() where is_active')
  expect(await answer()).toMatchObject({
    code: 'withdrawn',
    message: 'The alerts were acknowledged or have ended.',
  })
})

test('two answers at the same time use a link once', async () => {
  await chain()
  await raise()
  await expect.poll(() => tokensTo('user')).toHaveLength(1)
  const [token = ''] = tokensTo('user')
  const answers = await Promise.all([
    use(token, 'hand-over'),
    use(token, 'hand-over'),
    use(token, 'hand-over'),
  ])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 410, 410])
})

test('the schedule shows gaps of people without access, who cannot be added', async () => {
  const { path, rota, steps, saved } = await chain()
  expect(saved.schedules[rota.id]).toEqual([expect.objectContaining({ userId: rota.userIds[0] })])
  const [stranger] = await sql<{
    id: string
  }>(`insert into users (email, first_name, last_name, password_hash)
    values ('stranger@example.org', 'No', 'Access', '') returning id`)
  const body = { isActive: true, rotas: [{ ...rota, userIds: [stranger?.id] }], steps }
  const refused = await server.as('admin', 'PUT', path, body)
  expect([refused.status, Object.keys(refused.body.errors)]).toEqual([400, ['rotas']])
  await sql(`update memberships set is_active = false where user_id = '${rota.userIds[0]}'`)
  const { schedules } = (await server.as('admin', 'GET', path)).body
  expect(schedules[rota.id]).toEqual([expect.objectContaining({ userId: null })])
  await sql(`update memberships set is_active = true where user_id = '${rota.userIds[0]}'`)
  const unknown = { ...body, rotas: [rota], steps: [{ minutes: 5, rotaId: randomUUID(), userId: null }] }
  expect((await server.as('admin', 'PUT', path, unknown)).body.errors).toHaveProperty('steps')
})

test('people who share a name have their email addresses', async () => {
  await sql(`insert into users (email, first_name, last_name, password_hash, roles)
    select 'twin@example.org', first_name, last_name, '', roles from users where email = 'admin@hoistway.demo'`)
  onTestFinished(async () => void (await sql(`delete from users where email = 'twin@example.org'`)))
  const { people } = (await chain()).saved
  const emailed = people.filter(({ email }: { email: string | null }) => email !== null)
  expect(emailed.map(({ email }: { email: string }) => email).sort()).toEqual([
    'admin@hoistway.demo',
    'twin@example.org',
  ])
})

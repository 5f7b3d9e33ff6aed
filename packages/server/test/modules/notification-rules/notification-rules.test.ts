import { afterAll, expect, onTestFinished, test } from 'vitest'
import { alertRule } from '../../support/alert-rule.ts'
import { query } from '../../support/database.ts'
import { deviceClient, raiseAlert } from '../../support/device.ts'
import { mailServer, webhookReceiver } from '../../support/receivers.ts'
import { startedServer } from '../../support/world.ts'

const mail = await mailServer()
afterAll(mail.close)
const server = startedServer({
  HOISTWAY_SMTP_URL: mail.url,
  HOISTWAY_MAIL_FROM: 'hoistway@example.org',
  HOISTWAY_PUBLIC_URL: 'https://console.example.org',
  HOISTWAY_WEBHOOK_NETWORKS: '127.0.0.0/8',
})

const elevatorOf = async (key: string) => {
  const { body } = await server.as('admin', 'GET', 'elevators?pageSize=1000')
  return body.data.find((each: { controllerId: string }) => each.controllerId === key)
}
async function raise(
  key: string,
  alertId: string,
  code: string,
  more: { message?: string; active?: boolean } = {},
) {
  const client = await deviceClient(server.state, key)
  await raiseAlert(client, key, { alertId, code, ...more })
}
async function addRule(
  who: 'user' | 'manager',
  more: Record<string, unknown> = {},
  path = 'notifications/rules',
) {
  const added = await server.as(who, 'POST', path, { ...alertRule, ...more })
  expect(added.status).toBe(201)
  onTestFinished(async () => void (await server.as(who, 'DELETE', `notifications/rules/${added.body.id}`)))
  return added.body
}
const subjects = (to: string) =>
  mail.mails.filter((each) => [each.to].flat()[0]?.text === to).map(({ subject }) => subject)

test('a rule sends the alerts that meet its conditions to its user', async () => {
  await addRule('user')
  const elevator = await elevatorOf('ESP-0007')
  for (const code of ['Er01', 'Er15']) await raise('ESP-0007', `rule-${code}`, code)
  await expect.poll(() => subjects('user@hoistway.demo')).toEqual([`${elevator.name}: Er15`])
  const [sent] = mail.mails
  expect(sent?.text).toContain('Door does not close')
  expect(sent?.text).toMatch(
    new RegExp(`https://console\\.example\\.org/elevators/${elevator.id}/incident\\?of=\\S+&code=Er15\\s`),
  )
})

test('a rule sends an alert again when it recurs after its end', async () => {
  await addRule('user', { codes: ['Er24'] })
  const elevator = await elevatorOf('ESP-0007')
  const sent = () => subjects('user@hoistway.demo').filter((subject) => subject === `${elevator.name}: Er24`)
  await raise('ESP-0007', 'recurs', 'Er24')
  await expect.poll(sent).toHaveLength(1)
  await raise('ESP-0007', 'recurs', 'Er24', { active: false })
  const ended = `device_alert_id = 'recurs' and not is_active`
  await expect.poll(() => query(server.databaseUrl, `select from alerts where ${ended}`)).toHaveLength(1)
  await query(
    server.databaseUrl,
    `update alerts set first_occurrence = first_occurrence - interval '9 days', acknowledged_at = now(),
      resolve_date = resolve_date - interval '10 minutes' where ${ended}`,
  )
  await raise('ESP-0007', 'recurs', 'Er24')
  await expect.poll(sent).toHaveLength(2)
  const [{ at } = {}] = await query<{ at: Date }>(
    server.databaseUrl,
    `select first_occurrence as at from alerts where device_alert_id = 'recurs'`,
  )
  const { data } = (await server.as('user', 'GET', 'notifications')).body
  const link = `/elevators/${elevator.id}/incident?${new URLSearchParams({ of: at?.toISOString() ?? '', code: 'Er24' })}`
  expect(data.map((each: { link: string }) => each.link)).toContain(link)
})

test('a rule of an organization sends alerts of the organizations below to its webhooks', async () => {
  const receiver = await webhookReceiver()
  onTestFinished(receiver.close)
  const [{ id }] = (await server.as('manager', 'GET', 'organizations/roots')).body
  const hook = { name: 'Operations', format: 'standard', language: 'de', url: receiver.url }
  const { webhook } = (await server.as('manager', 'POST', `organizations/${id}/webhooks`, hook)).body
  const path = `notifications/rules?organizationId=${id}`
  await addRule('manager', { severities: ['warning'], webhookIds: [webhook.id] }, path)
  expect((await server.as('manager', 'GET', path)).body).toMatchObject([
    { channels: [], webhookIds: [webhook.id] },
  ])
  const own = (await server.as('manager', 'GET', `elevators?organizationId=${id}&pageSize=1`)).body.data[0]
  await raise(own.controllerId, 'organization-rule', 'Er02', { message: 'Levelling inaccurate' })
  await expect.poll(() => receiver.received).toHaveLength(1)
  expect(JSON.parse(receiver.received[0]?.body ?? '')).toMatchObject({
    data: {
      severity: 'warning',
      title: `${own.name}: Er02`,
      message: 'Bündigstellung ungenau',
      organizationId: id,
    },
  })
})

test('an elevator out of service sends nothing until it is back, and then what still lasts', async () => {
  const elevator = await elevatorOf('ESP-0009')
  const setService = (isActive: boolean) =>
    query(server.databaseUrl, `update elevators set is_active = ${isActive} where id = '${elevator.id}'`)
  const { id } = await addRule('user', { codes: ['Er16', 'Er18'] })
  const waiting = () =>
    query(server.databaseUrl, `select from rule_matches where rule_id = '${id}' and done_at is null`)
  await setService(false)
  for (const code of ['Er16', 'Er18']) await raise('ESP-0009', `held-${code}`, code)
  await expect.poll(waiting).toHaveLength(2)
  await query(
    server.databaseUrl,
    `update alerts set is_active = false, resolve_date = now() - interval '10 minutes' where device_alert_id = 'held-Er16'`,
  )
  await query(server.databaseUrl, `update rule_matches set matched_at = now() - interval '10 minutes'`)
  await expect.poll(waiting).toHaveLength(1)
  const sent = () =>
    subjects('user@hoistway.demo').filter((subject) => subject?.startsWith(`${elevator.name}:`))
  expect(sent()).toEqual([])
  await setService(true)
  await expect.poll(sent).toEqual([`${elevator.name}: Er18`])
})

test('a changed rule keeps waiting events unless its conditions changed or it was off', async () => {
  const hours = { from: '00:00', to: '00:00' }
  const { id } = await addRule('user', { hours })
  const elevator = await elevatorOf('ESP-0009')
  const waiting = () =>
    query(server.databaseUrl, `select from rule_matches where rule_id = '${id}' and done_at is null`)
  const save = async (more: object) => {
    await query(
      server.databaseUrl,
      `insert into rule_matches (rule_id, subject_id, elevator_id) values ('${id}', gen_random_uuid(), '${elevator.id}')`,
    )
    const saved = await server.as('user', 'PUT', `notifications/rules/${id}`, {
      ...alertRule,
      hours,
      ...more,
    })
    expect(saved.status).toBe(200)
    return (await waiting()).length
  }
  expect(await save({ name: 'Renamed' })).toBe(1)
  expect(await save({ duringQuietHours: true, channels: ['push'] })).toBe(2)
  for (const changed of [{ codes: ['Er15'] }, { hours: { from: '00:00', to: '23:00' } }, { afterMinutes: 5 }])
    expect([changed, await save(changed)]).toEqual([changed, 0])
  await save({})
  expect(await save({ isActive: false })).toBe(1)
  expect(await save({})).toBe(0)
})

test('previews how many messages a rule would have sent', async () => {
  const { body, status } = await server.as('user', 'POST', 'notifications/rules/preview', {
    ...alertRule,
    severities: [],
  })
  expect(status).toBe(200)
  expect(body.events).toBeGreaterThan(0)
  expect(body.messages).toBeGreaterThan(0)
  expect(body.messages).toBeLessThanOrEqual(body.events)
  expect(body.isCut).toBe(false)
  const nothing = await server.as('user', 'POST', 'notifications/rules/preview', {
    ...alertRule,
    codes: ['none'],
  })
  expect(nothing.body).toEqual({ messages: 0, digests: 0, events: 0, isCut: false })
})

test('rules belong to their owner', async () => {
  const { id } = await addRule('user')
  expect((await server.as('manager', 'GET', 'notifications/rules')).body).toEqual([])
  for (const who of ['manager', 'admin'] as const) {
    expect((await server.as(who, 'PUT', `notifications/rules/${id}`, alertRule)).status).toBe(404)
    expect((await server.as(who, 'DELETE', `notifications/rules/${id}`)).status).toBe(404)
  }
  const [{ id: organizationId }] = (await server.as('user', 'GET', 'organizations')).body
  const path = `notifications/rules?organizationId=${organizationId}`
  expect((await server.as('user', 'POST', path, alertRule)).status).toBe(403)
  expect((await server.as('technician', 'GET', path)).status).toBe(403)
})

test('keeps the changes that another Manager saved to a rule or webhook in the meantime', async () => {
  const [{ id }] = (await server.as('manager', 'GET', 'organizations/roots')).body
  const url = 'http://127.0.0.1:9/one'
  const hook = { name: 'Operations', format: 'standard', language: 'de', url }
  const { webhook } = (await server.as('manager', 'POST', `organizations/${id}/webhooks`, hook)).body
  const of = `?organizationId=${id}`
  const addressed = { webhookIds: [webhook.id], hours: { from: '22:00', to: '06:00' } }
  const rule = await addRule('manager', addressed, `notifications/rules${of}`)
  for (const [list, own, edited, body] of [
    [`notifications/rules${of}`, `notifications/rules/${rule.id}`, rule, { ...alertRule, ...addressed }],
    [
      `organizations/${id}/webhooks`,
      `organizations/${id}/webhooks/${webhook.id}`,
      webhook,
      { ...hook, url: 'http://127.0.0.1:9/two', isActive: true },
    ],
  ]) {
    const stored = async () =>
      (await server.as('admin', 'GET', list)).body.find((each: { id: string }) => each.id === edited.id)
    const { version } = await stored()
    expect([typeof version, edited.version]).toEqual(['number', version])
    const put = (who: 'admin' | 'manager', more: object, tag?: number) =>
      server.as(who, 'PUT', own, { ...body, ...more }, tag === undefined ? {} : { 'if-match': `"${tag}"` })
    const first = await put('admin', {}, version)
    expect(first.status).toBe(200)
    if (body.url) expect(first.body.version).not.toBe(version)
    const second = await put('admin', { isActive: false }, first.body.version)
    const late = await put('manager', { name: 'Mine' }, version)
    expect([late.status, late.body]).toEqual([
      409,
      { code: 'changed-meanwhile', message: expect.stringMatching(/ was changed by somebody else, /) },
    ])
    expect(await stored()).toEqual(second.body)
    expect((await put('manager', { name: 'Mine' })).body).toMatchObject({ name: 'Mine', isActive: true })
  }
})

test('a rule of an organization takes its own webhooks only', async () => {
  const [{ id }] = (await server.as('manager', 'GET', 'organizations/roots')).body
  const webhookIds = ['00000000-0000-4000-8000-000000000000']
  const refused = await server.as('manager', 'POST', `notifications/rules?organizationId=${id}`, {
    ...alertRule,
    webhookIds,
  })
  expect([refused.status, Object.keys(refused.body.errors)]).toEqual([400, ['webhookIds']])
})

test('a rule needs an addressee of its owner, a preview does not', async () => {
  const [{ id }] = (await server.as('manager', 'GET', 'organizations/roots')).body
  const call = (method: string, path: string, more: object) =>
    server.as('manager', method, path, { ...alertRule, ...more })
  const of = `?organizationId=${id}`
  const refused = await call('POST', `notifications/rules${of}`, { channels: ['email'] })
  expect([refused.status, refused.body.errors]).toEqual([
    400,
    { webhookIds: ['Please choose at least one recipient.'] },
  ])
  const { id: own } = await addRule('manager')
  const changed = await call('PUT', `notifications/rules/${own}`, { channels: [] })
  expect([changed.status, Object.keys(changed.body.errors)]).toEqual([400, ['channels']])
  expect((await call('POST', `notifications/rules/preview${of}`, { channels: [] })).status).toBe(200)
})

test('maintenance of an organization is planned by its Managers', async () => {
  const [{ id }] = (await server.as('manager', 'GET', 'organizations/roots')).body
  const path = `organizations/${id}/maintenance-windows`
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
  const window = { startsAt: day(-1), endsAt: day(1), reason: 'Ropes' }
  const plan = (changes: object, who: 'manager' | 'user' | 'technician' = 'manager', to = path) =>
    server.as(who, 'POST', to, { ...window, ...changes })
  const { status, body } = await plan({})
  expect([status, body]).toEqual([201, { id: expect.any(String), ...window }])
  const later = (await plan({ startsAt: day(0.5), endsAt: day(30) })).body
  for (const [changes, field] of [
    [{ endsAt: day(-2) }, 'endsAt'],
    [{ startsAt: day(1), endsAt: day(1).replace('Z', '+00:00') }, 'endsAt'],
    [{ startsAt: day(-3), endsAt: day(-2) }, 'endsAt'],
    [{ endsAt: day(36_500) }, 'endsAt'],
    [{ startsAt: '0000-01-01T00:00:00Z' }, 'endsAt'],
    [{ startsAt: 'tomorrow' }, 'startsAt'],
    [{ reason: '  ' }, 'reason'],
    [{ reason: 'x'.repeat(201) }, 'reason'],
  ] as const)
    expect([changes, await plan(changes)]).toMatchObject([
      changes,
      { status: 400, body: { errors: { [field]: [expect.any(String)] } } },
    ])
  expect((await plan({ reason: 'Ropes\u0000' })).status).toBe(400)
  for (const who of ['user', 'technician'] as const) expect((await plan({}, who)).status).toBe(403)
  const [all, seen] = await Promise.all(
    (['admin', 'manager'] as const).map(
      async (who) => (await server.as(who, 'GET', 'organizations')).body as { id: string }[],
    ),
  )
  const foreign = all?.find((each) => !seen?.some((other) => other.id === each.id))?.id
  for (const other of [foreign, 'x'])
    expect((await plan({}, 'manager', `organizations/${other}/maintenance-windows`)).status).toBe(404)
  expect(
    (await server.as('admin', 'DELETE', `organizations/${foreign}/maintenance-windows/${body.id}`)).status,
  ).toBe(404)
  expect((await server.as('manager', 'GET', path)).body).toEqual([body, later])
  for (const each of [body.id, later.id])
    expect((await server.as('manager', 'DELETE', `${path}/${each}`)).status).toBe(204)
  expect((await server.as('manager', 'DELETE', `${path}/${body.id}`)).status).toBe(404)
  const { data } = (await server.as('admin', 'GET', 'audit?entity=maintenance-window')).body
  expect(data.map(({ action }: { action: string }) => action)).toEqual([
    'delete',
    'delete',
    'create',
    'create',
  ])
  expect(data[1].changes).toContainEqual({ field: 'reason', isSecret: false, before: 'Ropes', after: null })
})

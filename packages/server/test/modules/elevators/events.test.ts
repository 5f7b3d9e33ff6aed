import { deviceTopics } from '@hoistway/contracts/device'
import { expect, test } from 'vitest'
import { query } from '../../support/database.ts'
import { bringOnline } from '../../support/device.ts'
import { startedServer } from '../../support/world.ts'

const server = startedServer()
const elevators = async (who: 'admin' | 'user' = 'admin'): Promise<{ id: string; controllerId: string }[]> =>
  (await server.as(who, 'GET', 'elevators?pageSize=1000&isActive=true')).body.data
const read = async (id: string | undefined, search = '') =>
  (await server.as('admin', 'GET', `elevators/${id}/events?${search}`)).body
const events = async (id: string | undefined, kinds: string): Promise<Record<string, unknown>[]> =>
  (await read(id, `kinds=${kinds}`)).events.toReversed()

test('lists connects and disconnects with firmware and reported configuration', async () => {
  const [{ id, controllerId } = { id: '', controllerId: '' }] = await elevators()
  const client = await bringOnline(server, id)
  const say = (topic: string, payload: object) =>
    client.publishAsync(topic, JSON.stringify(payload), { qos: 1 })
  const ts = () => new Date().toISOString()
  const config = { version: 1, settings: { a: '1', b: '2' }, filterSha256: 'x', errors: [] }
  await say(deviceTopics.configReported(controllerId), config)
  await say(deviceTopics.configReported(controllerId), {
    ...config,
    version: 2,
    settings: { a: '1', b: '3', c: '4' },
    errors: ['c: unknown'],
  })
  await say(deviceTopics.presence(controllerId), { online: true, ts: ts(), fw: '9.9.9' })
  await say(deviceTopics.presence(controllerId), { online: false, ts: ts() })
  await expect
    .poll(() => events(id, 'presence'))
    .toMatchObject([
      { data: { isConnected: true, wasFound: false } },
      { data: { isConnected: false, wasFound: false }, until: null },
    ])
  const [came, went] = await events(id, 'presence')
  expect(came?.until).toBe(went?.at)
  expect(await events(id, 'configuration')).toMatchObject([
    { data: { version: 1, changed: ['a', 'b'], errors: [] } },
    { data: { version: 2, changed: ['b', 'c'], isFilterChanged: false, errors: ['c: unknown'] } },
  ])
  // The handover leaves out only the first configuration.
  const first = await query(
    server.databaseUrl,
    `select data ->> 'isFirst' as first from elevator_events where elevator_id = '${id}' and kind = 'configuration' order by at, id`,
  )
  expect(first).toEqual([{ first: 'true' }, { first: 'false' }])
  const [firmware] = await events(id, 'firmware')
  expect(firmware).toMatchObject({ elevatorId: id, data: { version: '9.9.9' } })
  expect(firmware?.until).toBe(firmware?.at)
})

test('an elevator that returned while the server marked it offline is connected from then on', async () => {
  const [, , { id } = { id: '' }] = await elevators()
  const set = (values: string) =>
    query(server.databaseUrl, `update elevators set ${values} where id = '${id}'`)
  await set(`is_online = true, presence_at = now() - interval '1 minute'`)
  // The presence arrived before the statement of the other one began, and was written after it.
  await set('is_online = false, presence_at = null')
  await set(`is_online = true, presence_at = now() - interval '10 seconds'`)
  const [, found, returned] = await events(id, 'presence')
  expect(found).toMatchObject({ data: { isConnected: false, wasFound: true } })
  expect(returned).toMatchObject({ at: found?.at, data: { isConnected: true }, until: null })
})

test('a presence after the clock was set back does not wait for the events from before', async () => {
  const [, , , { id } = { id: '' }] = await elevators()
  const set = (values: string) =>
    query(server.databaseUrl, `update elevators set ${values} where id = '${id}'`)
  await query(
    server.databaseUrl,
    `insert into elevator_events (elevator_id, at, kind, data)
     values ('${id}', now() + interval '1 hour', 'presence', '{"isConnected": false, "wasFound": false}')`,
  )
  await set(`is_online = true, presence_at = now() - interval '10 seconds'`)
  expect((await events(id, 'presence')).at(-1)).toMatchObject({ data: { isConnected: true } })
})

test('lists the steps of a command', async () => {
  const [, { id, controllerId } = { id: '', controllerId: '' }] = await elevators()
  const client = await bringOnline(server, id)
  const { body } = await server.as('admin', 'POST', `elevators/${id}/call-car/3`)
  for (const status of ['accepted', 'running', 'succeeded'])
    await client.publishAsync(
      deviceTopics.commandStatus(controllerId, body.commandId),
      JSON.stringify({ status, ts: new Date().toISOString() }),
      { qos: 1 },
    )
  await expect
    .poll(() => events(id, 'command'))
    .toMatchObject([
      {
        id: body.commandId,
        data: { type: 'call-car', floor: 3, status: 'succeeded', requestedBy: 'Ada Keller' },
      },
    ])
  const [command] = await events(id, 'command')
  const { steps } = Object(command?.data)
  expect(steps.map(({ status }: { status: string }) => status)).toEqual([
    'sent',
    'accepted',
    'running',
    'succeeded',
  ])
  const times: number[] = steps.map(({ at }: { at: number }) => at)
  expect(times).toEqual(times.toSorted((one, other) => one - other))
  expect([command?.at, command?.until]).toEqual([times[0], times[3]])
})

test('lists out-of-service periods with reasons, and wrong clocks', async () => {
  const [, , { id } = { id: '' }] = await elevators()
  const { name, controllerId, elevatorType, organizationId } = (
    await server.as('admin', 'GET', `elevators/${id}`)
  ).body
  const put = async (change: object) => {
    const body = { name, controllerId, elevatorType, organizationId, ...change }
    expect((await server.as('admin', 'PUT', `elevators/${id}`, body)).status).toBe(200)
  }
  await put({ isActive: false, outOfServiceReason: 'New ropes' })
  await put({ isActive: true })
  expect(await events(id, 'service')).toMatchObject([
    { data: { isInService: true } },
    { data: { isInService: false, reason: 'New ropes' } },
    { data: { isInService: true, reason: null }, until: null },
  ])
  const skew = (ms: number) =>
    query(
      server.databaseUrl,
      `update elevator_states set clock_skew_ms = ${ms}, arrived_at = clock_timestamp() where elevator_id = '${id}'`,
    )
  for (const ms of [100, 60_000, 61_000, -200]) await skew(ms)
  expect((await events(id, 'clock')).map(({ data }) => data)).toEqual([
    { isWrong: true, skewMs: 60_000 },
    { isWrong: false, skewMs: -200 },
  ])
})

test('lists alerts with start and end, including those that lasted into the period', async () => {
  const [, , , { id } = { id: '' }] = await elevators()
  const hour = (hours: number) => `now() - interval '${hours} hours'`
  await query(
    server.databaseUrl,
    `delete from alerts where elevator_id = '${id}';
     insert into alerts (elevator_id, device_alert_id, code, message, is_active, first_occurrence, last_occurrence, resolve_date)
     values ('${id}', 'over', 'Er01', 'over', false, ${hour(90)}, ${hour(80)}, ${hour(70)}),
       ('${id}', 'into', 'Er02', 'into', false, ${hour(40)}, ${hour(30)}, ${hour(20)}),
       ('${id}', 'still', 'Er07', 'still', true, ${hour(300)}, ${hour(2)}, null)`,
  )
  expect(await events(id, 'alert')).toMatchObject([
    { until: null, data: { message: 'still', isActive: true } },
    { data: { message: 'into', isActive: false, acknowledgedBy: null } },
  ])
})

test('continues with earlier events beyond the limit', async () => {
  const [, , , , { id } = { id: '' }] = await elevators()
  await query(
    server.databaseUrl,
    `insert into elevator_events (elevator_id, at, kind, data)
     select '${id}', now() - make_interval(secs => n / 3), 'firmware', jsonb_build_object('version', n::text, 'before', null)
     from generate_series(1, 20) n`,
  )
  const all = (await read(id, 'kinds=firmware')).events
  const paged: unknown[] = []
  for (let next: string | null = ''; next !== null; ) {
    const page: { events: unknown[]; next: string | null } = await read(
      id,
      `kinds=firmware&limit=7${next && `&before=${next}`}`,
    )
    paged.push(...page.events)
    next = page.next
  }
  expect(all).toHaveLength(20)
  expect(paged).toEqual(all)
})

test('rejects readers who do not see the elevator', async () => {
  const seen = await elevators('user')
  const foreign = (await elevators()).find(({ id }) => !seen.some((each) => each.id === id))
  expect((await server.as('user', 'GET', `elevators/${foreign?.id}/events`)).status).toBe(404)
  expect((await server.call('GET', `elevators/${foreign?.id}/events`)).status).toBe(401)
  expect((await server.as('user', 'GET', `elevators/${seen[0]?.id}/events`)).status).toBe(200)
})

test.each([
  ['from=2026-11-02T00:00:00Z&to=2026-11-01T00:00:00Z', 'to', 'Must be after the beginning.'],
  ['kinds=alert,noise', 'kinds', 'There is no kind noise.'],
  ['before=1_%27', 'before', 'Must be what the last answer had as its next.'],
])('events with ?%s are refused', async (search, field, message) => {
  const [{ id } = { id: '' }] = await elevators()
  const { status, body } = await server.as('admin', 'GET', `elevators/${id}/events?${search}`)
  expect(status).toBe(400)
  expect(body.errors[field][0]).toContain(message)
})

import { randomUUID } from 'node:crypto'
import { type CanBatch, decodeCanBatch, encodeCanBatch } from '@hoistway/contracts/can'
import { decodeCanFile, encodeCanEntry } from '@hoistway/contracts/can-file'
import { canRecordingList } from '@hoistway/contracts/can-recording'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openDatabase } from '../../../src/db/database.ts'
import { chunkOfEntries } from '../../../src/devices/can/can-capture.ts'
import { canRecorderRepository } from '../../../src/devices/can/can-recordings.repository.ts'
import { canBatch, canController } from '../../support/can.ts'
import { expectWaiting, query, transaction } from '../../support/database.ts'
import { bringOnline, raiseAlert } from '../../support/device.ts'
import { type DemoUser, startedServer } from '../../support/world.ts'

const server = startedServer()
const sql = <Row extends object>(text: string) => query<Row>(server.databaseUrl, text)

const used = new Map<string, number>()
async function elevatorOf(organization: string) {
  const offset = used.get(organization) ?? 0
  used.set(organization, offset + 1)
  const [row] = await sql<{ id: string; key: string; organization: string; type: string }>(
    `select e.id, controller_id as key, organization_id as organization, elevator_type as type from elevators e
     join organizations o on o.id = organization_id
     where o.name = '${organization}' and controller_id like 'ESP-%' and e.is_active order by e.id offset ${offset} limit 1`,
  )
  if (!row) throw new Error(`no elevator of ${organization}`)
  return row
}

const list = async (id: string, who: DemoUser = 'admin') =>
  canRecordingList.parse((await server.as(who, 'GET', `elevators/${id}/canrecordings`)).body)
const latest = async (id: string) => (await list(id)).recordings[0]
const start = (id: string, body: object = {}) =>
  server.as('admin', 'POST', `elevators/${id}/canrecordings`, body)
const addTrigger = (id: string, body: object, who: DemoUser = 'admin') =>
  server.as(who, 'POST', `elevators/${id}/cantriggers`, body)

async function batchesOf(
  id: string,
  recordingId: string,
  period: Record<string, string> = {},
): Promise<CanBatch[]> {
  const file = `elevators/${id}/canrecordings/${recordingId}/file?${new URLSearchParams(period)}`
  const answer = await fetch(`${server.url}/api/${file}`, {
    headers: { authorization: `Bearer ${await server.tokenOf('admin')}` },
  })
  const bytes = new Uint8Array(await answer.arrayBuffer())
  return Array.from(decodeCanFile(bytes), ({ batch }) => decodeCanBatch(batch))
}

async function controllerOf(elevator: { readonly id: string; readonly key: string }) {
  const client = await bringOnline(server, elevator.id)
  const raise = (code: string, at = new Date(), more: { alertId?: string; active?: boolean } = {}) =>
    raiseAlert(client, elevator.key, { code, at, ...more })
  return { ...(await canController(client, elevator.key)), raise }
}

test('a recording contains exactly the frames that the controller sent while it ran', async () => {
  const elevator = await elevatorOf('Prime Tower')
  const { requests, send } = await controllerOf(elevator)
  const { status, body } = await start(elevator.id)
  expect([status, body.endReason, body.endedAt]).toEqual([201, null, null])
  await expect.poll(() => requests.length).toBeGreaterThan(0)
  const sent = [canBatch(0, 3), { ...canBatch(3, 200), dropped: 4 }, canBatch(210, 1)]
  for (const batch of sent) await send(batch)
  await expect.poll(() => latest(elevator.id)).toMatchObject({ frames: 204, lost: 11 })
  const stop = `elevators/${elevator.id}/canrecordings/${body.id}/stop`
  expect((await server.as('admin', 'POST', stop)).body).toBe(true)
  await expect.poll(() => latest(elevator.id)).toMatchObject({ endReason: 'stopped', interruptions: 0 })
  await send(canBatch(211, 1))
  expect(await batchesOf(elevator.id, body.id)).toEqual(sent)
  const chunks = await sql<{ at: Date | null }>(
    `select last_at as at from can_recording_chunks where recording_id = '${body.id}'`,
  )
  expect(chunks.map(({ at }) => at)).not.toContain(null)
  expect((await server.as('admin', 'POST', stop)).body).toBe(false)
})

test('a file of a period has the parts of the recording with batches of that period', async () => {
  const [{ id } = { id: '' }] = await sql<{ id: string }>('select id from elevators order by id desc limit 1')
  const [row] = await sql<{ id: string }>(`insert into can_recordings
    (elevator_id, started_at, stop_at, bytes_max, recorded_at, ended_at, end_reason, chunks)
    values ('${id}', now(), now(), 1, now(), now(), 'time', 4) returning id`)
  const at = (seconds: number) => Date.UTC(2026, 10, 20, 10) + seconds * 1_000
  for (const number of [0, 1, 2]) {
    const entry = { receivedAt: at(number), skipped: 0, batch: encodeCanBatch(canBatch(number, 1)) }
    const { data } = await chunkOfEntries([encodeCanEntry(entry)])
    await sql(
      `insert into can_recording_chunks values ('${row?.id}', ${number}, decode('${data.toString('hex')}', 'hex'))`,
    )
  }
  // Reading it would fail.
  await sql(`insert into can_recording_chunks values
    ('${row?.id}', 3, 'damaged', '${new Date(at(20)).toISOString()}', '${new Date(at(21)).toISOString()}')`)
  const numbers = async (from: number, to: number) => {
    const period = { from: new Date(from).toISOString(), to: new Date(to).toISOString() }
    return (await batchesOf(id, String(row?.id), period)).map(({ first }) => first)
  }
  expect(await numbers(at(1), at(1.5))).toEqual([1])
  expect(await numbers(at(0.5), at(9))).toEqual([1, 2])
  expect(await numbers(at(7), at(9))).toEqual([])
})

test.each([
  ['', {}],
  [' of a period', { from: '2026-11-20T10:00:00Z', to: '2026-11-20T11:00:00Z' }],
])('a file%s breaks off when its recording is deleted', async (_, period) => {
  const [{ id } = { id: '' }] = await sql<{ id: string }>('select id from elevators order by id desc limit 1')
  const [row] = await sql<{ id: string }>(`insert into can_recordings
    (elevator_id, started_at, stop_at, bytes_max, recorded_at, ended_at, end_reason, chunks)
    values ('${id}', now(), now(), 1, now(), now(), 'time', 1) returning id`)
  const client = await transaction(server.databaseUrl)
  await client.query('lock table can_recording_chunks')
  const file = batchesOf(id, String(row?.id), period)
  const failure = expect(file).rejects.toThrow()
  await expectWaiting(server.databaseUrl, 1)
  await client.query('delete from can_recordings where id = $1', [row?.id])
  await client.query('commit')
  await failure
})

test('two starts at the same time begin one recording', async () => {
  const { id } = await elevatorOf('Prime Tower')
  const statuses = (await Promise.all([start(id), start(id), start(id)])).map(({ status }) => status)
  expect(statuses.toSorted()).toEqual([201, 409, 409])
  expect((await list(id)).recordings).toHaveLength(1)
})

test('a recording ends after its time', async () => {
  const { id } = await elevatorOf('Prime Tower')
  await start(id, { seconds: 1 })
  await expect.poll(() => latest(id)).toMatchObject({ endReason: 'time', frames: 0, userName: 'Ada Keller' })
})

test('a recording ends at its size', async () => {
  const elevator = await elevatorOf('Prime Tower')
  const { requests, send } = await controllerOf(elevator)
  const { body } = await start(elevator.id, { megabytes: 1 })
  await sql(`update can_recordings set bytes_max = 100 where id = '${body.id}'`)
  await expect.poll(() => requests.length).toBeGreaterThan(0)
  await send(canBatch(0, 100))
  await expect.poll(() => latest(elevator.id)).toMatchObject({ endReason: 'size', frames: 100 })
})

test('a recording ends when the elevator gets another controller', async () => {
  const { id } = await elevatorOf('Prime Tower')
  const { body } = await start(id)
  await expect
    .poll(() => sql(`select recorder is not null as begun from can_recordings where id = '${body.id}'`))
    .toEqual([{ begun: true }])
  await sql(`update elevators set controller_id = 'OTHER-1' where id = '${id}'`)
  await expect.poll(() => latest(id)).toMatchObject({ endReason: 'controller' })
})

test('an alert starts a recording with the frames before and after it', async () => {
  const elevator = await elevatorOf('Prime Tower')
  const { requests, send, raise } = await controllerOf(elevator)
  await addTrigger(elevator.id, { alertCode: 'er12', beforeSeconds: 30, afterSeconds: 2 })
  await expect.poll(() => requests.length).toBeGreaterThan(0)
  await send(canBatch(0, 5))
  // The frames precede the alert, since both come through one broker in order.
  await raise('Er11')
  await raise('Er12')
  await expect.poll(() => latest(elevator.id)).toMatchObject({ alertCode: 'Er12' })
  await send(canBatch(5, 5))
  await expect.poll(() => latest(elevator.id)).toMatchObject({ endReason: 'time', frames: 10 })
  const { recordings } = await list(elevator.id)
  expect(recordings.map(({ alertCode }) => alertCode)).toEqual(['Er12'])
  expect(await batchesOf(elevator.id, recordings[0]?.id ?? '')).toEqual([canBatch(0, 5), canBatch(5, 5)])
})

test('an alert that arrives late starts no recording', async () => {
  const elevator = await elevatorOf('Prime Tower')
  const { raise } = await controllerOf(elevator)
  await addTrigger(elevator.id, { beforeSeconds: 0, afterSeconds: 30 })
  await raise('Er11', new Date(Date.now() - 20_000))
  const at = new Date(Date.now() - 1_000)
  await raise('Er12', at)
  await expect
    .poll(() => latest(elevator.id))
    .toMatchObject({ alertCode: 'Er12', startedAt: at.toISOString() })
  expect((await list(elevator.id)).recordings).toHaveLength(1)
})

test.each([20, -60])(
  'an alert is recorded while the clock of the server differs by %i s',
  async (seconds) => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + seconds * 1_000 })
    onTestFinished(() => void vi.useRealTimers())
    const elevator = await elevatorOf('Clinique du Lac')
    const { requests, send, raise } = await controllerOf(elevator)
    await addTrigger(elevator.id, { beforeSeconds: 30, afterSeconds: 15 })
    await expect.poll(() => requests.length).toBeGreaterThan(0)
    await send(canBatch(0, 5))
    await raise('Er12')
    await expect.poll(() => latest(elevator.id)).toMatchObject({ frames: 5, endedAt: null })
    await send(canBatch(5, 5))
    await expect.poll(() => latest(elevator.id)).toMatchObject({ frames: 10, endedAt: null })
    await sql(`update can_recordings set stop_at = now() where elevator_id = '${elevator.id}'`)
    await expect.poll(() => latest(elevator.id)).toMatchObject({ endReason: 'time', frames: 10 })
  },
)

test('an alert that recurs with its id starts another recording, and its repeats do not', async () => {
  const elevator = await elevatorOf('Prime Tower')
  const { raise } = await controllerOf(elevator)
  await addTrigger(elevator.id, { beforeSeconds: 0, afterSeconds: 1 })
  const alertId = randomUUID()
  const before = (minutes: number) => new Date(Date.now() - minutes * 60_000)
  await raise('Er13', before(60), { alertId })
  await raise('Er13', before(50), { alertId, active: false })
  const at = new Date()
  await raise('Er13', at, { alertId })
  const recurred = { alertCode: 'Er13', startedAt: at.toISOString(), endReason: 'time' }
  await expect.poll(() => latest(elevator.id)).toMatchObject(recurred)
  await raise('Er13', new Date(), { alertId })
  await raise('Er14')
  await expect.poll(() => latest(elevator.id)).toMatchObject({ alertCode: 'Er14' })
  expect((await list(elevator.id)).recordings).toMatchObject([{ alertCode: 'Er14' }, recurred])
})

test('an alert records any elevator of its organization and type', async () => {
  const [one, other] = [await elevatorOf('Bahnhof Arcade'), await elevatorOf('Bahnhof Arcade')]
  await sql(`update elevators set elevator_type = 'ARL' where id in ('${one.id}', '${other.id}')`)
  const trigger = {
    alertCode: null,
    organizationId: one.organization,
    sameType: true,
    beforeSeconds: 0,
    afterSeconds: 1,
  }
  expect((await addTrigger(one.id, trigger)).status).toBe(201)
  const shown = { elevatorType: 'ARL', organizationName: 'Bahnhof Arcade', alertCode: null }
  expect((await list(other.id)).triggers).toMatchObject([shown])
  const { raise } = await controllerOf(other)
  await raise('Er07')
  await expect
    .poll(() => latest(other.id))
    .toMatchObject({ alertCode: 'Er07', userName: null, endReason: 'time' })
  const arcode = await elevatorOf('Bahnhof Arcade')
  await sql(`update elevators set elevator_type = 'ARCODE' where id = '${arcode.id}'`)
  const device = await controllerOf(arcode)
  await device.raise('Er07')
  await expect
    .poll(() =>
      sql(
        `select from alerts where elevator_id = '${arcode.id}' and first_occurrence > now() - interval '1 minute'`,
      ),
    )
    .toHaveLength(1)
  expect((await list(arcode.id)).recordings).toEqual([])
  const [{ id } = { id: '' }] = (await list(one.id)).triggers
  expect((await server.as('admin', 'DELETE', `elevators/${one.id}/cantriggers/${id}`)).body).toBe(true)
  expect((await list(other.id)).triggers).toEqual([])
})

const timesOf = async (id: string, alertAt: Date) => {
  const [times] = await sql<{ started: Date; stop: Date }>(
    `select started_at as started, stop_at as stop from can_recordings where elevator_id = '${id}'`,
  )
  return times && [times.started, times.stop].map((time) => (time.getTime() - alertAt.getTime()) / 1_000)
}

test('elevators that were added last record no time before an alert when too many do', async () => {
  const elevators = await sql<{ id: string }>(`select id from elevators order by id desc`)
  expect(elevators.length).toBeGreaterThan(50)
  const [{ id: first }, { id: last }] = [elevators[0] ?? { id: '' }, elevators.at(-1) ?? { id: '' }]
  await sql(`insert into can_triggers (alert_code, organization_id, before_seconds, after_seconds, created_at)
    select 'Er40', id, 30, 30, now() - interval '10 years' from organizations where parent_id is null`)
  onTestFinished(async () => void (await sql(`delete from can_triggers where alert_code = 'Er40'`)))
  const added = (id: string, at: string) => sql(`update elevators set created_at = ${at} where id = '${id}'`)
  await added(first, `now() - interval '10 years'`)
  await added(last, `now() + interval '1 minute'`)
  const before = async (id: string) =>
    (await list(id)).triggers.find(({ alertCode }) => alertCode === 'Er40')?.beforeSeconds
  expect([await before(first), await before(last)]).toEqual([30, 0])
  const { status, body } = await addTrigger(first, { beforeSeconds: 1 })
  expect([status, body.message]).toEqual([409, expect.stringContaining(`would make ${elevators.length}.`)])
})

test('an alert with several triggers records the longest times of each', async () => {
  const { id, ...elevator } = await elevatorOf('Speicherstadt Lofts')
  await addTrigger(id, { alertCode: 'Er16', beforeSeconds: 60, afterSeconds: 1 })
  await addTrigger(id, { beforeSeconds: 0, afterSeconds: 300 })
  const at = new Date()
  await (await controllerOf({ id, ...elevator })).raise('Er16', at)
  await expect.poll(() => timesOf(id, at)).toEqual([-60, 300])
})

test('an alert during a recording by an alert extends it, also without space for another', async () => {
  const { id, ...elevator } = await elevatorOf('Speicherstadt Lofts')
  await addTrigger(id, { alertCode: 'Er17', beforeSeconds: 0, afterSeconds: 60 })
  await addTrigger(id, { alertCode: 'Er18', beforeSeconds: 60, afterSeconds: 300 })
  const { raise } = await controllerOf({ id, ...elevator })
  const at = new Date(Date.now() - 3_000)
  await raise('Er17', at)
  await expect.poll(() => timesOf(id, at)).toEqual([0, 60])
  await sql(`update can_recordings set bytes_max = 200 * 1024 * 1024 where elevator_id = '${id}'`)
  await raise('Er18', new Date(at.getTime() + 1_000))
  await expect.poll(() => timesOf(id, at)).toEqual([0, 301])
  await raise('Er17', new Date(at.getTime() + 2_000))
  await raise('Er18', new Date(at.getTime() + 3_000))
  await expect.poll(() => timesOf(id, at)).toEqual([0, 303])
  expect((await list(id)).recordings).toHaveLength(1)
})

test('an interrupted recording ends with its last chunk', async () => {
  const { id } = await elevatorOf('Prime Tower')
  await sql(`insert into can_recordings (elevator_id, started_at, stop_at, bytes_max, recorder, recorded_at)
    values ('${id}', now() - interval '5 minutes', now() + interval '5 minutes', 1000, gen_random_uuid(), now() - interval '2 minutes')`)
  await expect.poll(() => latest(id)).toMatchObject({ endReason: 'interrupted' })
  const [row] = await sql<{ ok: boolean }>(
    `select ended_at = recorded_at as ok from can_recordings where elevator_id = '${id}'`,
  )
  expect(row?.ok).toBe(true)
})

test('the recordings of an elevator have a limited size', async () => {
  const elevator = await elevatorOf('Prime Tower')
  const { raise } = await controllerOf(elevator)
  await sql(`insert into can_recordings (elevator_id, started_at, stop_at, bytes_max, recorded_at, ended_at, end_reason, bytes)
    values ('${elevator.id}', now() - interval '1 day', now(), 1, now(), now(), 'time', 200 * 1024 * 1024)`)
  const refused = await start(elevator.id)
  expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('up to 200 MB')])
  await addTrigger(elevator.id, { beforeSeconds: 0 })
  await raise('Er01')
  await expect.poll(() => latest(elevator.id)).toMatchObject({ endReason: 'quota', frames: 0 })
  await raise('Er02')
  await expect
    .poll(() =>
      sql(`select from alerts where elevator_id = '${elevator.id}' and code = 'Er02' and is_active`),
    )
    .toHaveLength(1)
  expect((await list(elevator.id)).recordings).toHaveLength(2)
})

test('says once that an alert found no space, also after the import of a log from a clock ahead', async () => {
  const elevator = await elevatorOf('Clinique du Lac')
  await addTrigger(elevator.id, {})
  await sql(`insert into can_recordings (elevator_id, started_at, stop_at, bytes_max, recorded_at, ended_at, end_reason, bytes)
    values ('${elevator.id}', now() + interval '1 year', now(), 1, now() - interval '1 hour', now() + interval '1 year',
      'imported', 200 * 1024 * 1024)`)
  const database = await openDatabase(server.databaseUrl)
  onTestFinished(() => database.close())
  const { startFor } = canRecorderRepository(database.db)
  const now = new Date()
  const times = { firstOccurrence: now, lastOccurrence: now, resolveDate: null }
  const alert = { id: '', elevatorId: elevator.id, alertMessage: '', isActive: true, isNew: true, ...times }
  for (const alertCode of ['Er01', 'Er02', 'Er03'])
    await startFor(elevator.organization, { ...alert, alertCode })
  const refused = (await list(elevator.id)).recordings.filter(({ endReason }) => endReason === 'quota')
  expect(refused.map(({ alertCode }) => alertCode)).toEqual(['Er01'])
})

test('counts recordings of users and of alerts separately, and says when alerts reach their limit', async () => {
  const place = 'Speicherstadt Lofts'
  const [elevator, beyond] = [await elevatorOf(place), await elevatorOf(place)]
  await sql(`insert into can_recordings (elevator_id, user_id, started_at, stop_at, bytes_max, recorded_at)
    select e.id, u.id, now(), now() + interval '1 hour', 12345, now() from elevators e
    join users u on u.first_name = 'Ada' where e.id not in ('${elevator.id}', '${beyond.id}')
      and not exists (select from can_recordings r where r.elevator_id = e.id) limit 50`)
  onTestFinished(async () => void (await sql('delete from can_recordings where bytes_max = 12345')))
  expect((await start(elevator.id)).body.message).toMatch(/^20 of your recordings are running/)
  for (const { id } of [elevator, beyond]) await addTrigger(id, { beforeSeconds: 0 })
  await (await controllerOf(elevator)).raise('Er15')
  await expect.poll(() => latest(elevator.id)).toMatchObject({ alertCode: 'Er15', endReason: null })
  await sql(`update can_recordings set alert_code = 'Er00' where bytes_max = 12345`)
  await (await controllerOf(beyond)).raise('Er15')
  await expect.poll(() => latest(beyond.id)).toMatchObject({ alertCode: 'Er15', endReason: 'limit' })
})

test('the list has the newest recordings and the number of all', async () => {
  const { id } = await elevatorOf('Prime Tower')
  const add = (startedAt: string, recordedAt: string, count: number) =>
    sql(`insert into can_recordings
      (elevator_id, started_at, stop_at, bytes_max, recorded_at, ended_at, end_reason)
      select '${id}', ${startedAt}, now(), 1, ${recordedAt}, now(), 'imported' from generate_series(1, ${count})`)
  await add(`now() - interval '1 day'`, `now() - interval '1 hour'`, 201)
  await add(`now() - interval '1 year'`, 'now()', 1)
  const { recordings, total } = await list(id)
  expect([recordings.length, total]).toEqual([200, 202])
  expect(Date.parse(recordings[0]?.startedAt ?? '')).toBeLessThan(Date.now() - 300 * 86_400_000)
})

test('the list of a period has its recordings among any number of newer ones', async () => {
  const { id } = await elevatorOf('Clinique du Lac')
  const add = (started: string, ended: string, count = 1) =>
    sql(`insert into can_recordings
      (elevator_id, started_at, stop_at, bytes_max, recorded_at, ended_at, end_reason)
      select '${id}', '${started}', now(), 1, '${ended}', '${ended}', 'time' from generate_series(1, ${count})`)
  await add('2026-10-01T10:00Z', '2026-10-01T10:05Z')
  await add('2026-10-01T10:10Z', '2026-10-01T10:15Z')
  await add('2026-10-02T10:00Z', '2026-10-02T10:05Z', 200)
  await start(id)
  const startsOf = async (query: Record<string, string>) => {
    const path = `elevators/${id}/canrecordings?${new URLSearchParams(query)}`
    const { recordings } = canRecordingList.parse((await server.as('admin', 'GET', path)).body)
    return recordings.map(({ startedAt }) => startedAt?.slice(0, 16))
  }
  const at = (time: string) => `2026-10-01T${time}:00Z`
  expect(await startsOf({ from: at('10:02'), to: at('10:02') })).toEqual(['2026-10-01T10:00'])
  expect(await startsOf({ from: at('10:05'), to: at('10:10') })).toEqual([
    '2026-10-01T10:10',
    '2026-10-01T10:00',
  ])
  expect(await startsOf({ from: at('10:06'), to: at('10:09') })).toEqual([])
  const today = new Date(Date.now() + 60_000).toISOString()
  expect(await startsOf({ from: today, to: today })).toHaveLength(1)
  const { status, body } = await server.as('admin', 'GET', `elevators/${id}/canrecordings?from=yesterday`)
  expect([status, Object.keys(body.errors)]).toEqual([400, ['from']])
})

test('only one recording that a user started runs on an elevator', async () => {
  const { id } = await elevatorOf('Prime Tower')
  const { body } = await start(id)
  expect((await start(id)).body.message).toBe('A recording of this elevator is already running.')
  await server.as('admin', 'POST', `elevators/${id}/canrecordings/${body.id}/stop`)
})

test.each([
  ['technician', 'Prime Tower', 200, 201, 403],
  ['technician', 'Speicherstadt Lofts', 200, 201, 403],
  ['technician', 'Clinique du Lac', 404, 404, 404],
  ['user', 'Prime Tower', 403, 403, 403],
  ['manager', 'Prime Tower', 403, 403, 403],
] as const)(
  '%s in %s: reads %i, records %i, deletes those of others %i',
  async (who, place, read, record, remove) => {
    const { id, organization } = await elevatorOf(place)
    const { body } = await start(id)
    const recording = `elevators/${id}/canrecordings/${body.id}`
    await server.as('admin', 'POST', `${recording}/stop`)
    await expect.poll(() => latest(id)).toMatchObject({ endReason: 'stopped' })
    expect((await server.as(who, 'GET', `elevators/${id}/canrecordings`)).status).toBe(read)
    expect((await server.as(who, 'GET', `${recording}/file`)).status).toBe(read)
    expect((await server.as(who, 'DELETE', recording)).status).toBe(remove)
    const own = await server.as(who, 'POST', `elevators/${id}/canrecordings`, {})
    expect(own.status).toBe(record)
    if (record !== 201) return
    const trigger = await addTrigger(id, { beforeSeconds: 0 }, who)
    expect(trigger.status).toBe(201)
    expect((await addTrigger(id, { beforeSeconds: 0, organizationId: organization }, who)).status).toBe(
      remove,
    )
    expect((await list(id, who)).mayRecord).toBe(true)
    for (const path of [`canrecordings/${own.body.id}`, `cantriggers/${trigger.body.id}`])
      expect((await server.as(who, 'DELETE', `elevators/${id}/${path}`)).body).toBe(true)
  },
)

test('recordings and triggers of another elevator are unknown', async () => {
  const [one, other] = [await elevatorOf('Prime Tower'), await elevatorOf('Prime Tower')]
  const { body } = await start(one.id)
  const trigger = await addTrigger(one.id, { beforeSeconds: 0 })
  for (const [method, path] of [
    ['GET', `canrecordings/${body.id}/file`],
    ['POST', `canrecordings/${body.id}/stop`],
    ['DELETE', `canrecordings/${body.id}`],
    ['DELETE', `cantriggers/${trigger.body.id}`],
  ] as const)
    expect((await server.as('admin', method, `elevators/${other.id}/${path}`)).status).toBe(404)
  const foreign = { organizationId: (await elevatorOf('Clinique du Lac')).organization }
  expect((await addTrigger(one.id, foreign)).body.errors).toEqual({
    organizationId: ['Organization not found.'],
  })
})

test('recordings and triggers are audited', async () => {
  const { id } = await elevatorOf('Prime Tower')
  const { body } = await start(id)
  await server.as('admin', 'POST', `elevators/${id}/canrecordings/${body.id}/stop`)
  await server.as('admin', 'DELETE', `elevators/${id}/canrecordings/${body.id}`)
  const trigger = await addTrigger(id, { alertCode: 'Er12', beforeSeconds: 0 })
  await server.as('admin', 'DELETE', `elevators/${id}/cantriggers/${trigger.body.id}`)
  const audit = await server.as('admin', 'GET', `audit?entity=elevator&entityId=${id}`)
  const changed = { field: 'canTrigger', isSecret: false }
  expect(audit.body.data).toMatchObject([
    { action: 'delete-can-trigger', changes: [{ ...changed, before: 'Er12 −0 s +30 s', after: null }] },
    { action: 'add-can-trigger', changes: [{ ...changed, before: null, after: 'Er12 −0 s +30 s' }] },
    { action: 'delete-can-recording', changes: [{ field: 'canRecording', after: null }] },
    { action: 'stop-can-recording' },
    { action: 'start-can-recording' },
  ])
})

const importLog = async (
  id: string,
  log: string | Uint8Array<ArrayBuffer> | ReadableStream,
  who: DemoUser = 'admin',
) => {
  const answer = await fetch(`${server.url}/api/elevators/${id}/canrecordings/import`, {
    method: 'POST',
    headers: { authorization: `Bearer ${await server.tokenOf(who)}`, 'content-type': 'text/plain' },
    body: log,
    ...(log instanceof ReadableStream && { duplex: 'half' }),
  })
  return { status: answer.status, body: JSON.parse(await answer.text()) }
}
const exported = async (id: string, recordingId: string, format: string) => {
  const answer = await fetch(
    `${server.url}/api/elevators/${id}/canrecordings/${recordingId}/file?format=${format}`,
    { headers: { authorization: `Bearer ${await server.tokenOf('admin')}` } },
  )
  return {
    type: answer.headers.get('content-type'),
    text: Buffer.from(await answer.arrayBuffer()).toString('latin1'),
  }
}

test('an imported log is a recording with the same frames in each export', async () => {
  const { id } = await elevatorOf('Prime Tower')
  const lines = Array.from(
    { length: 25_000 },
    (_, at) =>
      `(1795000000.${String(at * 10).padStart(6, '0')}) can0 ${at % 2 ? '181' : '1ABCDEF0'}#${at % 2 ? '0102' : ''}\n`,
  )
  const { status, body } = await importLog(id, lines.join(''))
  expect([status, body]).toMatchObject([
    201,
    {
      endReason: 'imported',
      frames: 25_000,
      startedAt: '2026-11-18T11:06:40.000Z',
      endedAt: '2026-11-18T11:06:40.249Z',
      userName: 'Ada Keller',
    },
  ])
  expect((await exported(id, body.id, 'candump')).text).toBe(lines.join(''))
  const asc = await exported(id, body.id, 'asc')
  expect(asc.type).toBe('text/plain; charset=utf-8')
  const again = await importLog(id, asc.text)
  expect((await exported(id, again.body.id, 'candump')).text).toBe(lines.join(''))
  expect((await exported(id, body.id, 'csv')).text.split('\r\n')).toHaveLength(25_002)
  expect((await exported(id, body.id, 'pcapng')).text.startsWith('\n\r\r\n')).toBe(true)
})

test('a file of a period has an imported batch that began before the period', async () => {
  const { id } = await elevatorOf('Prime Tower')
  const at = (seconds: number) => Date.UTC(2026, 10, 20, 10) / 1_000 + seconds
  const heartbeats = Array.from({ length: 51 }, (_, second) => `(${at(second)}.000000) can0 701#05\n`)
  const { body } = await importLog(id, heartbeats.join(''))
  const numberOf = async (from: number, to: number) => {
    const [start, end] = [from, to].map((seconds) => new Date(at(seconds) * 1_000).toISOString())
    const batches = await batchesOf(id, body.id, { format: 'hwcan', from: String(start), to: String(end) })
    return batches.flatMap(({ frames }) => frames).length
  }
  expect(await numberOf(30, 270)).toBe(51)
  expect(await numberOf(50.5, 270)).toBe(0)
})

test.each([
  ['(1.0) can0 181#01\n(1.1) can0 XYZ#\n', 'Line 2: This is no frame of a candump log or of a Vector log.'],
  [
    `(1.0) can0 181#01\n${'x'.repeat(3_000_000)}`,
    'Line 2: This is no frame of a candump log or of a Vector log.',
  ],
  [
    'base hex  timestamps absolute\n-0.500000 1  181  Rx  d 1 01\n',
    'Line 2: This is no frame of a candump log or of a Vector log.',
  ],
  ['date yesterday\n', 'Line 1: This is no date of a Vector log.'],
  ['\n\n', 'The file has no frames.'],
  ['', 'The file has no frames.'],
  [Uint8Array.of(0, 255, 10, 254), 'Line 1: This is no frame of a candump log or of a Vector log.'],
])('a log that cannot be read is refused with its line', async (log, message) => {
  const { id } = await elevatorOf('Prime Tower')
  const { status, body } = await importLog(id, log)
  expect([status, body.message]).toEqual([400, message])
  expect((await list(id)).recordings).toEqual([])
})

test('a log is refused when it is too large, without space, or without rights', async () => {
  const { id } = await elevatorOf('Prime Tower')
  const line = '(1795000000.000000) can0 181#0102030405060708\n'
  const large = new Uint8Array(100 * 1024 * 1024 + 1)
  const tooLarge = { status: 413, body: { message: 'The log is too large. Logs have up to 100 MB.' } }
  expect(await importLog(id, large)).toMatchObject(tooLarge)
  expect(await importLog(id, new Blob([large]).stream())).toMatchObject(tooLarge)
  expect((await server.as('admin', 'POST', `elevators/${id}/canrecordings/import`, {})).status).toBe(400)
  expect((await importLog(id, line, 'user')).status).toBe(403)
  await sql(`insert into can_recordings (elevator_id, started_at, stop_at, bytes_max, recorded_at, ended_at, end_reason, bytes)
    values ('${id}', now() - interval '1 day', now(), 1, now(), now(), 'time', 200 * 1024 * 1024)`)
  expect((await importLog(id, line)).status).toBe(409)
})

test('parallel imports do not exceed the limit of all recordings', async () => {
  const { id } = await elevatorOf('Prime Tower')
  const line = '(1795000000.000000) can0 181#0102030405060708\n'
  const { body: first } = await importLog(id, line)
  await sql(`update can_recordings set bytes = 200 * 1024 * 1024 - bytes * 3 / 2 where id = '${first.id}'`)
  const client = await transaction(server.databaseUrl)
  await client.query('select pg_advisory_xact_lock(481526, hashtext($1))', [id])
  const imports = [importLog(id, line), importLog(id, line)]
  await expectWaiting(server.databaseUrl, 2)
  await client.query('commit')
  expect((await Promise.all(imports)).map(({ status }) => status).toSorted()).toEqual([201, 409])
})

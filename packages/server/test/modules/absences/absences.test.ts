import { deviceTopics } from '@hoistway/contracts/device'
import Fastify from 'fastify'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openDatabase } from '../../../src/db/database.ts'
import { deviceRepository } from '../../../src/devices/devices.repository.ts'
import { absenceNotices, watchAbsences } from '../../../src/modules/absences/absence-watch.ts'
import { absenceRepository } from '../../../src/modules/absences/absences.repository.ts'
import type { NotificationEvent } from '../../../src/modules/notifications/notification-event.ts'
import { demoDatabase } from '../../support/demo-database.ts'
import { deviceClient } from '../../support/device.ts'
import { startedServer } from '../../support/world.ts'

const server = startedServer()
const demo = demoDatabase()

const minutes = (n: number) => n * 60_000
const start = Date.parse('2020-01-01T10:00:00Z')
const at = (ms: number) => new Date(start + ms)

async function elevatorAlone(index: number) {
  const database = await openDatabase(demo.databaseUrl, () => {})
  onTestFinished(() => database.close())
  const devices = deviceRepository(database.db)
  const absences = absenceRepository(database.db)
  const { rows } = await database.pool.query<{ id: string }>('select id from elevators order by name')
  const id = rows[index]?.id ?? ''
  const notices: Pick<NotificationEvent, 'title' | 'message' | 'severity' | 'at'>[] = []
  const ends: [string, Date][] = []
  let linkUpMs = minutes(60)
  const connection = { losesAnswers: false }
  const look = absenceNotices({
    db: {
      async transaction(...values: Parameters<typeof database.db.transaction>) {
        const result = await database.db.transaction(...values)
        if (connection.losesAnswers) throw new Error('the answer of the database was lost')
        return result as never
      },
    },
    directory: { byId: () => ({ id, name: 'North 1', organizationId: null, controllerKey: 'K' }) },
    notifier: {
      notify: ({ title, message, severity, at: time }: NotificationEvent) =>
        void notices.push({ title, message, severity, at: time }),
      end: (ended: string, time: Date) => void ends.push([ended, time]),
    },
    linkStatus: { hasBeenUp: (ms) => linkUpMs >= ms },
  })
  return {
    id,
    connection,
    look,
    devices,
    notices,
    ends,
    linkUpFor: (ms: number) => {
      linkUpMs = ms
    },
    presence: (online: boolean, arrivedAt: Date | null) =>
      devices.setPresences([{ elevatorId: id, online, fw: undefined, arrivedAt, heardAt: null }]),
    history: () => absences.history(id, 10),
    query: (text: string) => database.pool.query(text),
    isActive: (active: boolean) =>
      database.pool.query('update elevators set is_active = $1 where id = $2', [active, id]),
  }
}

test('records going offline and coming back with their arrival times', async () => {
  const body = (await server.as('admin', 'GET', 'elevators?pageSize=1000')).body
  const { id } = body.data.find((each: { controllerId: string }) => each.controllerId === 'ESP-0031')
  const client = await deviceClient(server.state, 'ESP-0031')
  const say = (online: boolean, ts: string) =>
    client.publishAsync(deviceTopics.presence('ESP-0031'), JSON.stringify({ online, ts }), { qos: 1 })
  const read = async () => (await server.as('user', 'GET', `elevators/${id}/absences`)).body
  const from = Date.now()
  await say(true, '1970-01-01T00:00:00Z')
  await say(false, '1970-01-01T00:00:00Z')
  await expect.poll(read).toMatchObject([{ elevatorId: id, onlineAt: null, wasFound: false }])
  await say(true, '2099-01-01T00:00:00Z')
  await expect.poll(async () => (await read())[0].onlineAt).not.toBeNull()
  const [absence, ...others] = await read()
  expect(others).toEqual([])
  expect(Date.parse(absence.offlineAt)).toBeGreaterThanOrEqual(from)
  expect(Date.parse(absence.onlineAt)).toBeGreaterThanOrEqual(Date.parse(absence.offlineAt))
  expect(Date.parse(absence.onlineAt)).toBeLessThanOrEqual(Date.now())
})

test('a repeated presence message changes no absence', async () => {
  const { presence, history } = await elevatorAlone(0)
  await presence(true, at(0))
  await presence(false, at(1_000))
  await presence(false, at(2_000))
  expect(await history()).toMatchObject([{ offlineAt: at(1_000), onlineAt: null }])
  await presence(true, at(3_000))
  await presence(true, at(4_000))
  expect(await history()).toMatchObject([{ offlineAt: at(1_000), onlineAt: at(3_000) }])
})

test('notifies an absence and its end once, after a grace period of 60 s', async () => {
  const { presence, look, notices, ends, history } = await elevatorAlone(1)
  await presence(true, at(-1_000))
  await presence(false, at(0))
  await look(at(59_000))
  expect(notices).toEqual([])
  await look(at(60_001))
  await look(at(65_000))
  const away = { title: 'North 1: offline', severity: 'warning', at: at(0) }
  expect(notices).toEqual([{ ...away, message: 'The controller is not connected.' }])
  await presence(true, at(minutes(5)))
  await look(at(minutes(5) + 1_000))
  await look(at(minutes(6)))
  const [absence] = await history()
  expect(ends).toEqual([[absence?.id, at(minutes(5))]])
  expect(notices.slice(1)).toEqual([
    {
      title: 'North 1: online again',
      severity: 'success',
      message: 'It was offline for 5 min.',
      at: at(minutes(5)),
    },
  ])
})

test('notifies an absence and its end although the answers of the database are lost', async () => {
  const { presence, look, notices, ends, connection, linkUpFor } = await elevatorAlone(6)
  const lookInVain = async (now: Date) => {
    connection.losesAnswers = true
    await expect(look(now)).rejects.toThrow('was lost')
    connection.losesAnswers = false
  }
  await presence(true, at(-1_000))
  await presence(false, at(0))
  await lookInVain(at(60_001))
  await lookInVain(at(65_000))
  await look(at(70_000))
  await look(at(75_000))
  expect(notices.map(({ title }) => title)).toEqual(['North 1: offline'])
  await presence(true, at(minutes(5)))
  linkUpFor(0)
  await lookInVain(at(minutes(5)))
  await look(at(minutes(6)))
  await look(at(minutes(7)))
  expect(ends.map(([, time]) => time)).toEqual([at(minutes(5))])
  expect(notices.map(({ title }) => title)).toEqual(['North 1: offline', 'North 1: online again'])
})

async function elevatorsOf(place: string) {
  const database = await openDatabase(demo.databaseUrl, () => {})
  onTestFinished(() => database.close())
  const { rows } = await database.pool.query<{
    id: string
    name: string
    organizationId: string
    place: string
  }>(
    `select e.id, e.name, e.organization_id as "organizationId", o.name as place
     from elevators e join organizations o on o.id = e.organization_id where o.name = $1 and e.is_active order by e.name limit 4`,
    [place],
  )
  const told: (string | undefined)[][] = []
  const ends: string[] = []
  const look = absenceNotices({
    db: database.db,
    directory: {
      byId: (id: string) => rows.map((row) => ({ ...row, controllerKey: 'K' })).find((row) => row.id === id),
    },
    notifier: {
      notify: ({ title, message, organizationId, elevatorId }: NotificationEvent) =>
        void told.push([title, message, organizationId ?? elevatorId]),
      end: (id: string) => void ends.push(id),
    },
    linkStatus: { hasBeenUp: () => true },
  })
  const devices = deviceRepository(database.db)
  const presence = (id = '', online: boolean, arrivedAt: Date) =>
    devices.setPresences([{ elevatorId: id, online, fw: undefined, arrivedAt, heardAt: null }])
  const begin = minutes(60 * 24 * 365)
  for (const { id } of rows) await presence(id, true, at(begin - 1_000))
  for (const [index, { id }] of rows.entries()) await presence(id, false, at(begin + index * 30_000))
  return {
    ...{ rows, told, ends, presence, begin },
    look: (ms: number) => look(at(begin + ms)),
    query: (text: string, values: unknown[]) => database.pool.query(text, values),
  }
}

test('absences of an outage share one notification, which lists elevators that are still offline', async () => {
  const { rows, told, ends, presence, begin, look } = await elevatorsOf('Prime Tower')
  const [first, , third] = rows
  // The grace period of the first is over; the others joined within theirs.
  await look(61_000)
  await look(minutes(4))
  const place = `${first?.place}: 4 elevators`
  const names = rows.map(({ name }) => name)
  const line = [`${place} offline together`, `4 offline: ${names.join(', ')}`, first?.organizationId]
  expect(told).toEqual([line, line])
  told.length = 0
  for (const { id } of rows) {
    if (id !== third?.id) await presence(id, true, at(begin + minutes(9)))
  }
  await look(minutes(9))
  expect(told).toEqual([[line[0], `1 offline: ${third?.name}`, first?.organizationId]])
  await presence(third?.id, true, at(begin + minutes(12)))
  await look(minutes(12))
  expect(told.slice(1)).toEqual([
    [`${place} online again`, 'It was offline for 12 min.', first?.organizationId],
  ])
  expect(ends).toHaveLength(5)
})

test('an outage ends without an elevator that went out of service', async () => {
  const { rows, told, ends, presence, begin, look, query } = await elevatorsOf('Elbe Quarter')
  const [first, ...others] = rows
  await look(minutes(4))
  told.length = 0
  await query('update elevators set is_active = false where id = $1', [first?.id])
  for (const { id } of others) await presence(id, true, at(begin + minutes(9)))
  await look(minutes(9))
  const over = [
    `${first?.place}: 3 elevators online again`,
    'It was offline for 9 min.',
    first?.organizationId,
  ]
  expect(told).toEqual([over])
  expect(ends).toHaveLength(4)
  await presence(first?.id, true, at(begin + minutes(12)))
  await look(minutes(12))
  expect(told).toEqual([over])
})

test('a short absence within the grace period causes no notification', async () => {
  const { presence, look, notices, history } = await elevatorAlone(2)
  await presence(true, at(-1_000))
  for (let flap = 0; flap < 3; flap += 1) {
    await presence(false, at(flap * 50_000))
    await look(at(flap * 50_000 + 40_000))
    await presence(true, at(flap * 50_000 + 45_000))
  }
  await look(at(minutes(10)))
  expect(notices).toEqual([])
  expect(await history()).toHaveLength(3)
})

test('the grace period applies after a restart of the server', async () => {
  const { presence, look, notices, linkUpFor, devices, history, id } = await elevatorAlone(3)
  await presence(true, at(-minutes(30)))
  await presence(false, at(-minutes(10)))
  linkUpFor(5_000)
  await look(at(0))
  expect(notices).toEqual([])
  await presence(true, at(1_000))
  await devices.markAllOffline()
  expect((await history())[0]).toMatchObject({ elevatorId: id, onlineAt: null, wasFound: true })
  // Reconnects immediately: only the server was down.
  await presence(true, new Date())
  expect(await history()).toHaveLength(1)
})

test('the grace period applies although the clock of the leading server is ahead', async () => {
  const { id, look, query } = await elevatorAlone(7)
  await query(`insert into absences (elevator_id, offline_at, was_found) values ('${id}', now(), true)`)
  const notified = async () =>
    (await query(`select notified_at as at from absences where elevator_id = '${id}'`)).rows
  await look(new Date(Date.now() + minutes(2)))
  expect(await notified()).toEqual([{ at: null }])
  await query(`update absences set offline_at = now() - interval '61 s' where elevator_id = '${id}'`)
  await look(new Date(Date.now() + minutes(2)))
  expect(await notified()).toEqual([{ at: expect.any(Date) }])
})

test('the grace period ends in time although the clock of the leading server is behind', async () => {
  const database = await openDatabase(demo.databaseUrl, () => {})
  const { id, query } = await elevatorAlone(6)
  await query(`delete from absences where elevator_id = '${id}'`)
  await query(
    `insert into absences (elevator_id, offline_at, was_found) values ('${id}', now() - interval '61 s', false)`,
  )
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - minutes(60) })
  const watch = watchAbsences({
    db: database.db,
    directory: { byId: () => undefined },
    notifier: { notify() {}, end() {} },
    linkStatus: { hasBeenUp: () => true },
    leads: () => true,
    log: Fastify().log,
  })
  onTestFinished(async () => {
    vi.useRealTimers()
    await watch.close()
    await database.close()
  })
  const notified = () => query(`select from absences where elevator_id = '${id}' and notified_at is not null`)
  await expect.poll(async () => (await notified()).rowCount).toBe(1)
})

test('does not notify for an elevator out of service', async () => {
  const { presence, look, notices, isActive } = await elevatorAlone(4)
  await isActive(false)
  await presence(true, at(-1_000))
  await presence(false, at(0))
  await look(at(minutes(5)))
  expect(notices).toEqual([])
})

test('notifies once of each of many absences that end together', async () => {
  const { id, look, notices, query } = await elevatorAlone(5)
  await query(`insert into absences (elevator_id, offline_at, online_at, was_found, notified_at)
    select '${id}', '2019-01-01'::timestamptz + n * interval '1 h', '2019-01-01'::timestamptz + n * interval '1 h 10 min', false, now()
    from generate_series(1, 1200) n`)
  await look(at(0))
  expect(notices).toHaveLength(1000)
  await look(at(5_000))
  expect(new Set(notices.map((notice) => notice.at.getTime())).size).toBe(1200)
  await look(at(10_000))
  expect(notices).toHaveLength(1200)
})

import { randomUUID } from 'node:crypto'
import { deviceTopics } from '@hoistway/contracts/device'
import { HubConnectionBuilder, LogLevel } from '@microsoft/signalr'
import { drizzle } from 'drizzle-orm/node-postgres'
import { Client } from 'pg'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { type Database, openDatabase } from '../../../src/db/database.ts'
import { alertSubject, commandSubject } from '../../../src/modules/notifications/notification-event.ts'
import {
  notificationWrites,
  type StoredNotification,
} from '../../../src/modules/notifications/notification-writes.repository.ts'
import { openNotifier } from '../../../src/modules/notifications/notifier.ts'
import { expectWaiting, openPool, query } from '../../support/database.ts'
import { deviceClient } from '../../support/device.ts'
import { type DemoUser, startedServer } from '../../support/world.ts'

const server = startedServer()
const now = () => new Date().toISOString()

interface Line {
  readonly id: string
  readonly title: string
  readonly severity: string
  readonly count: number
  readonly raisedAt: string
  readonly resolvedAt: string | null
  readonly isUnread: boolean
}

async function device(key: string) {
  const client = await deviceClient(server.state, key)
  return (alert: { alertId: string; code: string; active?: boolean }) =>
    client.publishAsync(
      deviceTopics.alert(key),
      JSON.stringify({ message: 'Something happened', active: true, ts: now(), ...alert }),
      { qos: 1 },
    )
}

async function watcher(who: DemoUser) {
  const token = await server.tokenOf(who)
  const connection = new HubConnectionBuilder()
    .withUrl(`${server.url}/customerHub`, { accessTokenFactory: () => token })
    .configureLogging(LogLevel.None)
    .build()
  const pushes: { name: string; body: Record<string, unknown> }[] = []
  for (const name of [
    'ElevatorAlert',
    'OrganizationNotification',
    'UserNotification',
    'NotificationsRead',
    'ElevatorSubscriptionConfirmed',
  ]) {
    connection.on(name, (body) => pushes.push({ name, body }))
  }
  await connection.start()
  onTestFinished(() => connection.stop())
  return {
    connection,
    of: (name: string) => pushes.filter((each) => each.name === name).map(({ body }) => body),
  }
}

const elevatorOf = async (key: string): Promise<{ id: string; name: string; organizationId: string }> => {
  const { body } = await server.as('admin', 'GET', 'elevators?pageSize=1000')
  return body.data.find((each: { controllerId: string }) => each.controllerId === key)
}
const list = async (who: DemoUser, parameters = ''): Promise<{ data: Line[]; unreadCount: number }> =>
  (await server.as(who, 'GET', `notifications?pageSize=100${parameters}`)).body
const lines = async (who: DemoUser, elevator: { name: string }) =>
  (await list(who)).data.filter(({ title }) => title.startsWith(`${elevator.name}:`))

test('repeated alerts raise the count of one notification', async () => {
  const elevator = await elevatorOf('ESP-0007')
  const publish = await device('ESP-0007')
  const { connection, of } = await watcher('user')
  await connection.invoke('SubscribeToElevator', elevator.id)
  await expect.poll(() => of('ElevatorSubscriptionConfirmed')).toHaveLength(1)
  await publish({ alertId: 'n-1', code: 'Er07' })
  await expect.poll(() => of('OrganizationNotification')).toHaveLength(1)
  const [notification] = of('OrganizationNotification')
  const { organizationId } = elevator
  expect(notification).toMatchObject({
    title: `${elevator.name}: Er07`,
    severity: 'critical',
    alertCode: 'Er07',
    count: 1,
    organizationId,
  })
  expect(of('ElevatorAlert')[0]).toMatchObject({ alert: { id: notification?.id } })
  const [alert] = (await server.as('user', 'GET', `elevatoralerts/${elevator.id}?isActive=true`)).body.data
  const incident = `/elevators/${elevator.id}/incident?of=${encodeURIComponent(alert.firstOccurrence)}&code=Er07`
  expect(notification).toMatchObject({ link: incident })

  await publish({ alertId: 'n-1', code: 'Er07' })
  await expect.poll(() => lines('user', elevator)).toMatchObject([{ count: 2, resolvedAt: null }])
  await publish({ alertId: 'n-1', code: 'Er07', active: false })
  await expect.poll(async () => (await lines('user', elevator))[0]?.resolvedAt).not.toBeNull()
  await publish({ alertId: 'n-2', code: 'Er07' })
  await expect.poll(() => lines('user', elevator)).toMatchObject([{ count: 3, resolvedAt: null }])
})

test('critical alerts and warnings notify users of the elevator', async () => {
  const elevator = await elevatorOf('ESP-0008')
  const publish = await device('ESP-0008')
  for (const code of ['Er30', 'Er01', 'Er08']) await publish({ alertId: `kind-${code}`, code })
  await expect
    .poll(async () => (await lines('user', elevator)).map(({ title, severity }) => [title, severity]))
    .toEqual(
      expect.arrayContaining([
        [`${elevator.name}: Er08`, 'critical'],
        [`${elevator.name}: Er01`, 'warning'],
      ]),
    )
  expect(await lines('user', elevator)).toHaveLength(2)
  const critical = await list('user', '&severity=critical')
  expect(new Set(critical.data.map(({ severity }) => severity))).toEqual(new Set(['critical']))
})

test('a user who does not see the elevator gets no notifications', async () => {
  const foreign = await elevatorOf('ESP-0090')
  const publish = await device('ESP-0090')
  const { of } = await watcher('user')
  await publish({ alertId: 'foreign', code: 'Er09' })
  await expect.poll(() => lines('admin', foreign)).toHaveLength(1)
  expect(await lines('user', foreign)).toEqual([])
  expect(of('OrganizationNotification')).toEqual([])
  const [line] = await lines('admin', foreign)
  await server.as('user', 'POST', 'notifications/read', { id: line?.id })
  expect(await lines('admin', foreign)).toMatchObject([{ isUnread: true }])
})

test('the read state applies to all devices of the user until the alert recurs', async () => {
  const elevator = await elevatorOf('ESP-0009')
  const publish = await device('ESP-0009')
  const elsewhere = await watcher('user')
  await publish({ alertId: 'r-1', code: 'Er14' })
  await expect.poll(() => lines('user', elevator)).toMatchObject([{ isUnread: true }])
  const [line] = await lines('user', elevator)

  const { body } = await server.as('user', 'POST', 'notifications/read', { until: line?.raisedAt })
  expect(body).toEqual({ unreadCount: 0 })
  await expect.poll(() => elsewhere.of('NotificationsRead')).toEqual([{ unreadCount: 0 }])
  expect(await lines('user', elevator)).toMatchObject([{ isUnread: false }])
  expect(await lines('manager', elevator)).toMatchObject([{ isUnread: true }])

  await publish({ alertId: 'r-1', code: 'Er14' })
  await expect.poll(() => lines('user', elevator)).toMatchObject([{ count: 2, isUnread: false }])
  await publish({ alertId: 'r-2', code: 'Er14' })
  await expect.poll(() => lines('user', elevator)).toMatchObject([{ count: 3, isUnread: true }])
  const [again] = await lines('user', elevator)
  expect((await server.as('user', 'POST', 'notifications/read', { id: again?.id })).body).toEqual({
    unreadCount: 0,
  })
  expect(await lines('user', elevator)).toMatchObject([{ isUnread: false }])
})

test('a late end does not end the next occurrence of an alert', async () => {
  const elevator = await elevatorOf('ESP-0010')
  const publish = await device('ESP-0010')
  await publish({ alertId: 'e-1', code: 'Er15' })
  await publish({ alertId: 'e-2', code: 'Er15' })
  await expect.poll(() => lines('user', elevator)).toMatchObject([{ count: 2 }])
  await publish({ alertId: 'e-1', code: 'Er15', active: false })
  await publish({ alertId: 'e-3', code: 'Er16' })
  await expect.poll(() => lines('user', elevator)).toHaveLength(2)
  const of = async (code: string) => (await lines('user', elevator)).find(({ title }) => title.endsWith(code))
  expect(await of('Er15')).toMatchObject({ resolvedAt: null })
})

test('a notification ends with the last active alert of its code', async () => {
  const elevator = await elevatorOf('ESP-0033')
  const publish = await device('ESP-0033')
  const of = async (code: string) => (await lines('user', elevator)).find(({ title }) => title.endsWith(code))
  await publish({ alertId: 'l-1', code: 'Er15' })
  await publish({ alertId: 'l-2', code: 'Er15' })
  await expect.poll(() => of('Er15')).toMatchObject({ count: 2 })
  await publish({ alertId: 'l-2', code: 'Er15', active: false })
  await publish({ alertId: 'l-3', code: 'Er16' })
  await expect.poll(() => of('Er16')).toBeDefined()
  expect(await of('Er15')).toMatchObject({ resolvedAt: null })
  await publish({ alertId: 'l-1', code: 'Er15', active: false })
  await expect.poll(() => of('Er15')).toMatchObject({ resolvedAt: expect.any(String) })
})

test('rejects a malformed or unknown read time', async () => {
  await server.as('technician', 'POST', 'notifications/read', { until: '2099-01-01T00:00:00Z' })
  const elevator = await elevatorOf('ESP-0011')
  const publish = await device('ESP-0011')
  await publish({ alertId: 'future', code: 'Er18' })
  await expect.poll(() => lines('technician', elevator)).toMatchObject([{ isUnread: true }])
  for (const body of [{}, { until: 'yesterday' }, { id: '' }]) {
    expect((await server.as('technician', 'POST', 'notifications/read', body)).status).toBe(400)
  }
  const unknown = { id: randomUUID() }
  expect((await server.as('technician', 'POST', 'notifications/read', unknown)).status).toBe(404)
})

test('finds and reads a notification of a severity that is older than the newest 500', async () => {
  const insert = (text: string) =>
    query(
      server.databaseUrl,
      `insert into notifications (subject, organization_id, severity, title, since, at, raised_at)
       select 'far ' || n, o.id, ${text}
       from (select id from organizations where parent_id is null limit 1) o, generate_series(0, 500) n`,
    )
  onTestFinished(
    async () =>
      void (await query(server.databaseUrl, `delete from notifications where subject like 'far %'`)),
  )
  const at = `now() + make_interval(secs => n)`
  await insert(`case n when 0 then 'success' else 'info' end, 'far ' || n, ${at}, ${at}, ${at}`)
  const { data, unreadCount } = await list('admin', '&severity=success')
  expect(data.map(({ title }) => title)).toEqual(['far 0'])
  expect((await server.as('admin', 'POST', 'notifications/read', { id: data[0]?.id })).status).toBe(200)
  expect(await list('admin', '&severity=success')).toMatchObject({ unreadCount, data: [{ isUnread: false }] })
})

test('keeps notifications for 30 days and the newest 200 of an elevator', async () => {
  const [first, second] = [await elevatorOf('ESP-0012'), await elevatorOf('ESP-0013')]
  await query(
    server.databaseUrl,
    `insert into notifications (subject, elevator_id, severity, title, since, at, raised_at)
     select 'bound ' || n, '${first.id}'::uuid, 'warning', 'bound ' || n, now(), now(), now() - make_interval(mins => n)
     from generate_series(1, 205) n
     union all select 'old', '${second.id}'::uuid, 'warning', 'old', now(), now(), now() - interval '31 days'`,
  )
  expect((await list('admin')).data.map(({ title }) => title)).not.toContain('old')
  const database = await openDatabase(server.databaseUrl)
  onTestFinished(() => database.close())
  await notificationWrites(database.db).sweep()
  const rows = await query(
    server.databaseUrl,
    `select subject from notifications where subject like 'bound %'`,
  )
  const subjects = rows.map(({ subject }) => subject)
  expect(subjects).toHaveLength(200)
  expect(subjects).not.toContain('bound 201')
})

test('keeps a notification that recurs while older ones are deleted', async () => {
  const { id } = await elevatorOf('ESP-0014')
  await query(
    server.databaseUrl,
    `insert into notifications (subject, elevator_id, severity, title, since, at, raised_at)
     select 'recurs ' || n, '${id}'::uuid, 'warning', 'x', now(), now(), now() - make_interval(mins => n)
     from generate_series(1, 202) n`,
  )
  const client = new Client({ connectionString: server.databaseUrl })
  await client.connect()
  onTestFinished(() => client.end())
  await client.query(
    `begin; update notifications set id = gen_random_uuid(), raised_at = now() where subject = 'recurs 202'`,
  )
  const database = await openDatabase(server.databaseUrl)
  onTestFinished(() => database.close())
  const swept = notificationWrites(database.db).sweep()
  await expectWaiting(server.databaseUrl, 1)
  await client.query('commit')
  await swept
  const left = await query(
    server.databaseUrl,
    `select subject from notifications where subject in ('recurs 201', 'recurs 202')`,
  )
  expect(left).toEqual([{ subject: 'recurs 202' }])
})

test('finds surplus notifications in one pass', async () => {
  const pool = openPool({ connectionString: server.databaseUrl })
  onTestFinished(() => pool.end())
  const statements: [string, unknown[]][] = []
  const logger = { logQuery: (...statement: [string, unknown[]]) => statements.push(statement) }
  await notificationWrites(drizzle(pool, { casing: 'snake_case', logger })).sweep()
  const [text, values] = statements.find(([each]) => each.includes('row_number()')) ?? ['', []]
  const { rows } = await pool.query(`explain ${text}`, values)
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  expect(plan).toContain('WindowAgg')
  expect(plan).not.toContain('SubPlan')
})

async function opened(through: (db: Database) => Database = (db) => db) {
  const database = await openDatabase(server.databaseUrl)
  const pushed: StoredNotification[] = []
  const notifier = openNotifier({
    writes: { ...notificationWrites(through(database.db)), sweep: async () => {} },
    push: (row) => pushed.push(row),
    log: pino({ level: 'silent' }),
  })
  onTestFinished(async () => {
    await notifier.close()
    await database.close()
  })
  return { notifier, pushed }
}

test('stores an alert as ended if another server stored the end first', async () => {
  const elevator = await elevatorOf('ESP-0030')
  const [id, at] = [randomUUID(), new Date()]
  await query(
    server.databaseUrl,
    `insert into alerts (id, elevator_id, device_alert_id, code, message, is_active, first_occurrence, last_occurrence, resolve_date)
     values ('${id}', '${elevator.id}', 'n-30', 'Er07', 'It is over', false, now(), now(), '${at.toISOString()}')`,
  )
  const database = await openDatabase(server.databaseUrl)
  onTestFinished(() => database.close())
  expect(await notificationWrites(database.db).end(new Map([[id, at]]))).toEqual([])
  const { notifier, pushed } = await opened()
  const event = { subject: alertSubject(elevator.id, 'Er07'), id, elevatorId: elevator.id, title: 'Er07' }
  notifier.notify({ ...event, severity: 'critical', at: new Date() })
  await expect.poll(() => pushed).toMatchObject([{ id, resolvedAt: at }])
})

test('a late answer ends the notification of a command although it was stored first', async () => {
  const { id: elevatorId } = await elevatorOf('ESP-0035')
  const [id, at] = [randomUUID(), new Date()]
  const setStatus = (status: string) =>
    query(
      server.databaseUrl,
      `insert into commands (id, elevator_id, type, status, updated_at)
       values ('${id}', '${elevatorId}', 'clear-cache', '${status}', '${at.toISOString()}')
       on conflict (id) do update set status = excluded.status`,
    )
  const { notifier, pushed } = await opened()
  const event = {
    subject: commandSubject(id),
    id,
    elevatorId,
    title: 'Clear cache',
    severity: 'warning',
  } as const
  await setStatus('expired')
  notifier.notify({ ...event, at: new Date() })
  await expect.poll(() => pushed).toMatchObject([{ id, resolvedAt: null }])
  await setStatus('accepted')
  notifier.notify({ ...event, at: new Date() })
  await expect.poll(() => pushed.slice(1)).toMatchObject([{ id, resolvedAt: at }])
})

test('a delayed end does not end the notification of an active alert', async () => {
  const elevator = await elevatorOf('ESP-0029')
  const [id, at] = [randomUUID(), new Date()]
  await query(
    server.databaseUrl,
    `insert into alerts (id, elevator_id, device_alert_id, code, message, is_active, first_occurrence, last_occurrence)
     values ('${id}', '${elevator.id}', 'n-29', 'Er07', 'It goes on', true, now(), now())`,
  )
  const database = await openDatabase(server.databaseUrl)
  onTestFinished(() => database.close())
  const writes = notificationWrites(database.db)
  const event = { subject: alertSubject(elevator.id, 'Er07'), id, elevatorId: elevator.id, title: 'Er07' }
  await writes.store([{ ...event, severity: 'critical', at, count: 1, since: at }])
  expect(await writes.end(new Map([[id, at]]))).toEqual([])
  await query(
    server.databaseUrl,
    `update alerts set is_active = false, resolve_date = '${at.toISOString()}' where id = '${id}'`,
  )
  expect(await writes.end(new Map([[id, at]]))).toMatchObject([{ id, resolvedAt: at }])
})

test('counts an event once when another one of its batch is rejected', async () => {
  const { id: elevatorId } = await elevatorOf('ESP-0032')
  const { notifier } = await opened()
  const event = { severity: 'warning', title: 'Once', at: new Date() } as const
  notifier.notify({ ...event, subject: 'once 1', elevatorId })
  notifier.notify({ ...event, subject: 'once 2', elevatorId: randomUUID(), isRepeat: true })
  const stored = () =>
    query(server.databaseUrl, `select subject, count from notifications where subject like 'once %'`)
  await expect.poll(stored).not.toEqual([])
  await notifier.close()
  expect(await stored()).toEqual([{ subject: 'once 1', count: 1 }])
})

test('counts an event once although the answer of the database is lost', async () => {
  const { id: elevatorId } = await elevatorOf('ESP-0034')
  const event = { elevatorId, severity: 'critical', title: 'Lost' } as const
  const [id, start] = [randomUUID(), Date.now()]
  let isLost = false
  const { notifier, pushed } = await opened((db) =>
    Object.create(db, {
      transaction: {
        value: async (work: Parameters<Database['transaction']>[0]) => {
          const result = await db.transaction(work)
          if (isLost) return result
          isLost = true
          notifier.notify({ ...event, subject: 'lost 1', id, at: new Date(start + 1), isRepeat: true })
          throw Object.assign(new Error('terminating connection'), { code: '57P01' })
        },
      },
    }),
  )
  for (const subject of ['lost 1', 'lost 2', 'lost 3'])
    notifier.notify({
      ...{ ...event, subject, at: new Date(start) },
      ...(subject === 'lost 1' ? { id } : { isRepeat: subject === 'lost 3' }),
    })
  const counts = () => pushed.map(({ subject, count }) => `${subject}: ${count}`)
  await expect.poll(counts).toHaveLength(4)
  expect(counts()).toEqual(['lost 1: 1', 'lost 2: 1', 'lost 3: 1', 'lost 1: 2'])
})

test('stores more waiting events than one statement can hold', async () => {
  const { id: elevatorId } = await elevatorOf('ESP-0031')
  const { notifier } = await opened()
  const event = {
    ...{ elevatorId, title: 'Many', message: 'x', link: '/alerts' },
    severity: 'warning',
    at: new Date(),
  } as const
  for (let index = 0; index < 7_000; index += 1)
    notifier.notify({ ...event, id: randomUUID(), subject: `many ${index}` })
  const stored = () => query(server.databaseUrl, `select from notifications where subject like 'many %'`)
  await expect.poll(stored).toHaveLength(7_000)
})

import { expect, onTestFinished, test, vi } from 'vitest'
import { openDatabase } from '../../../src/db/database.ts'
import { bulkRepository } from '../../../src/modules/elevators/bulk.repository.ts'
import { query } from '../../support/database.ts'
import { UNKNOWN } from '../../support/paths.ts'
import { startedServer } from '../../support/world.ts'

const server = startedServer()
const sql = <Row extends object>(text: string) => query<Row>(server.databaseUrl, text)
interface Lift {
  id: string
  name: string
  organizationId: string
  activeAlertCount: number
  unacknowledgedAlertCount: number
}
const lifts = async (who: 'admin' | 'manager', filter = '') =>
  (await server.as(who, 'GET', `elevators?pageSize=1000${filter}`)).body.data as Lift[]

test('acknowledges the active alerts of many elevators, and names unknown elevators', async () => {
  const mine = (await lifts('manager', '&hasActiveAlerts=true')).slice(0, 3)
  expect(mine).toHaveLength(3)
  const seen = new Set((await lifts('manager')).map(({ id }) => id))
  const foreign = (await lifts('admin', '&hasActiveAlerts=true')).find(({ id }) => !seen.has(id))
  if (!foreign) throw new Error('everything is visible')
  const ids = [...mine.map(({ id }) => id), foreign.id, UNKNOWN, 'no id']
  const answer = await server.as('manager', 'POST', 'elevators/bulk/acknowledge', { ids, note: ' On it ' })
  const missing = (id: string) => ({ id, error: 'Elevator not found.', code: 'not-found' })
  expect(answer.body.results).toEqual([
    ...mine.map(({ id }) => ({ id })),
    ...[foreign.id, UNKNOWN, 'no id'].map(missing),
  ])
  const open = mine.reduce((sum, lift) => sum + lift.unacknowledgedAlertCount, 0)
  expect(open).toBeGreaterThan(0)
  expect(answer.body.acknowledged).toBe(open)
  for (const lift of (await lifts('manager')).filter(({ id }) => mine.some((each) => each.id === id)))
    expect(lift).toMatchObject({ unacknowledgedAlertCount: 0, worstSeverity: expect.any(String) })
  const untouched = (await lifts('admin')).find(({ id }) => id === foreign.id)
  expect(untouched?.unacknowledgedAlertCount).toBe(foreign.unacknowledgedAlertCount)
  const [noted] = await sql<{ notes: string[]; audited: number }>(
    `select array_agg(distinct acknowledge_note) filter (where acknowledge_note = 'On it') as notes,
       (select count(*)::int from audit_log where action = 'acknowledge' and entity = 'alert') as audited from alerts`,
  )
  expect(noted).toEqual({ notes: ['On it'], audited: open })
})

test('a second acknowledgement keeps the first', async () => {
  const [lift] = await lifts('admin', '&hasActiveAlerts=true')
  const ids = [lift?.id]
  await server.as('admin', 'POST', 'elevators/bulk/acknowledge', { ids, note: 'first' })
  const again = await server.as('manager', 'POST', 'elevators/bulk/acknowledge', { ids, note: 'second' })
  expect(again.body.acknowledged).toBe(0)
  expect(await sql(`select 1 from alerts where acknowledge_note = 'second'`)).toEqual([])
})

test('leaves alerts that the server recorded after the given time', async () => {
  const [alert] = await sql<{ id: string; elevatorId: string; until: Date }>(
    `insert into alerts (elevator_id, device_alert_id, code, message, is_active, first_occurrence, last_occurrence)
     select id, 'late', 'Er05', 'Reported late', true, now() - interval '10 min', now() from elevators limit 1
     returning id, elevator_id as "elevatorId", now() - interval '1 second' as until`,
  )
  const acknowledge = (until?: Date) =>
    server.as('admin', 'POST', 'elevators/bulk/acknowledge', { ids: [alert?.elevatorId], until })
  const isAcknowledged = async () =>
    (await sql(`select from alerts where id = '${alert?.id}' and acknowledged_at is not null`)).length === 1
  await acknowledge(alert?.until)
  expect(await isAcknowledged()).toBe(false)
  await acknowledge(new Date())
  expect(await isAcknowledged()).toBe(true)
})

test('acknowledgements have the time of the database', async () => {
  const [alert] = await sql<{ id: string; elevatorId: string }>(
    `update alerts set acknowledged_at = null
     where id = (select id from alerts where is_active limit 1) returning id, elevator_id as "elevatorId"`,
  )
  const [user] = await sql<{ id: string }>('select id from users limit 1')
  const { db, close } = await openDatabase(server.databaseUrl)
  onTestFinished(close)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 60 * 60_000 })
  onTestFinished(() => void vi.useRealTimers())
  await db.transaction((tx) =>
    bulkRepository(tx).acknowledge([alert?.elevatorId ?? ''], user?.id ?? '', undefined),
  )
  const recent = `select from alerts where id = '${alert?.id}' and acknowledged_at > now() - interval '1 minute'`
  expect(await sql(recent)).toHaveLength(1)
})

test('an acknowledgement keeps earlier notes on the alert', async () => {
  const [alert] = await sql<{ id: string; elevatorId: string }>(
    `update alerts set acknowledged_at = null, acknowledge_note = 'Ada Berg: Door cleaned'
     where id = (select id from alerts where is_active limit 1) returning id, elevator_id as "elevatorId"`,
  )
  const noteAfter = async (note: string | undefined) => {
    await sql(`update alerts set acknowledged_at = null where id = '${alert?.id}'`)
    await server.as('admin', 'POST', 'elevators/bulk/acknowledge', { ids: [alert?.elevatorId], note })
    return (
      await sql<{ note: string }>(`select acknowledge_note as note from alerts where id = '${alert?.id}'`)
    )[0]?.note
  }
  expect(await noteAfter(undefined)).toBe('Ada Berg: Door cleaned')
  expect(await noteAfter('On it')).toBe('On it\nAda Berg: Door cleaned')
  const repeated = await server.as('admin', 'POST', `elevatoralerts/${alert?.id}/acknowledge`, {
    note: 'On it',
  })
  expect(repeated.body.acknowledgeNote).toBe('On it\nAda Berg: Door cleaned')
})

test('assigns an organization to many elevators, and names unknown elevators', async () => {
  const [first, second, third] = await lifts('admin', '&sortBy=organizationName&sortDescending=true')
  if (!first || !second || !third) throw new Error('no elevators')
  const [target] = (await lifts('admin', '&sortBy=organizationName')).map(
    ({ organizationId }) => organizationId,
  )
  await server.as('admin', 'POST', 'elevators/bulk/assign-organization', {
    ids: [third.id],
    organizationId: target,
  })
  const ids = [first.id, UNKNOWN, second.id, third.id.toUpperCase(), first.id]
  const answer = await server.as('admin', 'POST', 'elevators/bulk/assign-organization', {
    ids,
    organizationId: target,
  })
  expect([answer.status, answer.body.results]).toEqual([
    200,
    [
      { id: first.id },
      { id: UNKNOWN, error: 'Elevator not found.', code: 'not-found' },
      { id: second.id },
      { id: third.id },
    ],
  ])
  for (const id of [first.id, second.id, third.id])
    expect((await server.as('admin', 'GET', `elevators/${id}`)).body.organizationId).toBe(target)
  const audited = await sql<{ entity_id: string }>(
    `select entity_id from audit_log where action = 'update' and entity = 'elevator'`,
  )
  expect(audited.map(({ entity_id }) => entity_id).toSorted()).toEqual(
    [first.id, second.id, third.id].toSorted(),
  )
  const [counted] = await sql<{ kept: number; is: number }>(
    `select (select sum(total)::int from elevator_counts where organization_id = '${target}') as kept,
       (select count(*)::int from elevators where organization_id = '${target}') as is`,
  )
  expect(counted?.kept).toBe(counted?.is)
})

test.each([
  ['an organization that does not exist', UNKNOWN, 'Organization not found.'],
  ['no organization', '', 'Organization is required'],
])('assigning %s is refused at its field', async (_, organizationId, message) => {
  const [lift] = await lifts('admin')
  const answer = await server.as('admin', 'POST', 'elevators/bulk/assign-organization', {
    ids: [lift?.id],
    organizationId,
  })
  expect([answer.status, answer.body.errors]).toEqual([400, { organizationId: [message] }])
})

test.each([
  [[], 'Nothing is selected'],
  [Array(1001).fill(UNKNOWN), 'At most 1000 at once'],
])('a selection of the wrong size is refused', async (ids, message) => {
  const answer = await server.as('admin', 'POST', 'elevators/bulk/acknowledge', { ids })
  expect([answer.status, answer.body.errors]).toEqual([400, { ids: [message] }])
})

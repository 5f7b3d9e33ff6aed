import { expect, test } from 'vitest'
import { query } from '../../support/database.ts'
import { startedServer } from '../../support/world.ts'

const server = startedServer()
const day = (n: number, hour = 0) => `2020-05-0${n}T${String(hour).padStart(2, '0')}:00:00.000Z`

async function alertsOf2020() {
  const all = (await server.as('admin', 'GET', 'elevators?pageSize=1000')).body.data as { id: string }[]
  const mine = (await server.as('manager', 'GET', 'elevators?pageSize=1000')).body.data as { id: string }[]
  const seen = new Set(mine.map(({ id }) => id))
  const foreign = all.find(({ id }) => !seen.has(id))
  const rows = [
    [mine[0]?.id, 'Er07', day(3, 23), false],
    [mine[0]?.id, 'Er01', day(4), true],
    [mine[0]?.id, 'Er07', day(4, 5), false],
    [mine[0]?.id, 'X1', day(5, 23), true],
    [mine[0]?.id, 'X1', day(6), true],
    [foreign?.id, 'Er07', day(4, 6), true],
  ]
  await query(
    server.databaseUrl,
    `insert into alerts (elevator_id, device_alert_id, code, message, is_active, first_occurrence, last_occurrence)
     values ${rows.map(([id, code, at, active], n) => `('${id}', 'period-${n}', '${code}', 'm', ${active}, '${at}', '${at}')`)}`,
  )
}
const get = async (who: 'admin' | 'manager', path: string) => (await server.as(who, 'GET', path)).body
const may4and5 = `from=${day(4)}&to=${day(6)}`

test('a period holds the alerts that began in it, with its own totals', async () => {
  await alertsOf2020()
  const path = `elevatoralerts?${may4and5}&sortBy=firstOccurrence&sortDescending=false`
  const list = await get('manager', path)
  expect([list.totalCount, list.data.map(({ alertCode }: { alertCode: string }) => alertCode)]).toEqual([
    3,
    ['Er01', 'Er07', 'X1'],
  ])
  expect((await get('admin', path)).totalCount).toBe(4)
  expect(await get('manager', `elevatoralerts/totals?${may4and5}`)).toEqual({
    critical: 0,
    warning: 1,
    info: 1,
    resolved: 1,
  })
  expect((await get('manager', `elevatoralerts?${may4and5}&isActive=true`)).totalCount).toBe(2)
  const { elevatorId } = list.data[0]
  expect((await get('manager', `elevatoralerts/${elevatorId}?${may4and5}`)).totalCount).toBe(3)
  expect((await get('manager', `elevatoralerts?to=${day(4)}&from=${day(1)}`)).totalCount).toBe(1)
})

test('a period is compared with the one of the same length before it, by the severity of the codes', async () => {
  const none = { total: 0, critical: 0, warning: 0, info: 0 }
  expect(await get('manager', `elevatoralerts/comparison?${may4and5}`)).toEqual({
    period: { total: 3, critical: 1, warning: 1, info: 1 },
    before: { ...none, total: 1, critical: 1 },
  })
  expect((await get('admin', `elevatoralerts/comparison?${may4and5}`)).period).toMatchObject({
    total: 4,
    critical: 2,
  })
  expect(await get('manager', `elevatoralerts/comparison?${may4and5}&searchTerm=Er07`)).toEqual({
    period: { ...none, total: 1, critical: 1 },
    before: { ...none, total: 1, critical: 1 },
  })
})

test('a period that is not over is compared with the same part of the one before it', async () => {
  const { data } = await get('manager', `elevatoralerts?${may4and5}`)
  await query(
    server.databaseUrl,
    `insert into alerts (elevator_id, device_alert_id, code, message, is_active, first_occurrence, last_occurrence)
     select '${data[0].elevatorId}', 'running-' || minutes, 'R9', 'm', false, at, at
     from unnest(array[30, 90, 24 * 60 + 30, 24 * 60 + 90]) minutes, lateral (select now() - minutes * interval '1 min' as at)`,
  )
  const ahead = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
  const path = `elevatoralerts/comparison?from=${ahead(-1)}&to=${ahead(23)}&searchTerm=R9`
  const { period, before } = await get('manager', path)
  expect([period.total, before.total]).toEqual([1, 1])
})

test('a comparison can be of one elevator that the caller sees', async () => {
  const { data } = await get('manager', `elevatoralerts?${may4and5}`)
  const path = `elevatoralerts/comparison?${may4and5}&elevatorId=`
  expect((await get('manager', path + data[0].elevatorId)).period).toMatchObject({ total: 3, critical: 1 })
  const all = (await get('admin', `elevatoralerts?${may4and5}`)).data as { elevatorId: string }[]
  const foreign = all.find(({ elevatorId }) => elevatorId !== data[0].elevatorId)?.elevatorId
  expect((await get('admin', path + foreign)).period.total).toBe(1)
  expect((await server.as('manager', 'GET', path + foreign)).status).toBe(404)
})

test.each([
  [`from=${day(4)}&to=${day(4)}`, { to: ['The period ends before it begins'] }],
  [`from=yesterday&to=${day(4)}`, { from: ['Must be a point in time from 1970 to 2999'] }],
])('the period %s is refused at its field', async (period, errors) => {
  const answer = await server.as('admin', 'GET', `elevatoralerts/comparison?${period}`)
  expect([answer.status, answer.body.errors]).toEqual([400, errors])
})

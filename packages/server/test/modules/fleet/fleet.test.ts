import { fleetOverview, fleetTrend } from '@hoistway/contracts/fleet'
import { beforeEach, expect, test } from 'vitest'
import { query } from '../../support/database.ts'
import { type DemoUser, startedServer } from '../../support/world.ts'

const server = startedServer()
const sql = (text: string) => query<{ id: string }>(server.databaseUrl, text)
const overview = async (who: DemoUser, scope = '') => {
  const { status, body } = await server.as(who, 'GET', `fleet/overview${scope}`)
  return status === 200 ? fleetOverview.parse(body) : { status }
}
const organization = async (name: string) =>
  (await sql(`select id from organizations where name = '${name}'`))[0]?.id ?? ''

beforeEach(async () => {
  await sql('delete from alerts')
  await sql(`update elevators set is_active = true, is_online = true, last_seen_at = now(),
    out_of_service_reason = null, out_of_service_since = null`)
  await sql('delete from fleet_samples')
})
const alert = (elevator: string, code: string, minutes: number, acknowledged = 'null') =>
  sql(`insert into alerts (elevator_id, device_alert_id, code, message, is_active, first_occurrence, last_occurrence,
      acknowledged_at)
    select id, '${code} ${minutes}', '${code}', 'It happened', true, now(), now() - interval '${minutes} min', ${acknowledged}
    from elevators where name = '${elevator}'`)
const change = (elevator: string, set: string) =>
  sql(`update elevators set ${set} where name = '${elevator}'`)

test('elevators that need a person are ranked by urgency, then the newest first', async () => {
  await alert('Prime Tower A1', 'Er01', 1)
  await alert('Prime Tower A2', 'Er07', 1, 'now()')
  await alert('Prime Tower A3', 'Er08', 30)
  await alert('Prime Tower A4', 'Er07', 2)
  await alert('Prime Tower A4', 'Er03', 1)
  await alert('Prime Tower A4', 'Er99', 1)
  await change('Prime Tower A6', `is_online = false`)
  await change(
    'Prime Tower B1',
    `is_active = false, is_online = false, out_of_service_reason = 'Annual inspection'`,
  )
  const silent = async () => {
    await change('Prime Tower A5', `is_online = true, last_seen_at = now() - interval '50 s'`)
    return fleetOverview.parse(await overview('admin'))
  }
  let seen = await silent()
  // Soon after its start, the server once marks elevators offline that sent nothing since, and others after a minute.
  await expect
    .poll(async () => {
      seen = await silent()
      const list = async (query: string): Promise<{ name: string }[]> =>
        (await server.as('admin', 'GET', `elevators?${query}`)).body.data
      const [found, others] = await Promise.all([
        list('isSilent=true'),
        list('isSilent=false&searchTerm=Prime Tower A'),
      ])
      return {
        found: found.map(({ name }) => name),
        isOther: others.some(({ name }) => name.endsWith(' A5')),
      }
    })
    .toEqual({ found: ['Prime Tower A5'], isOther: false })
  const { attention, ...counts } = seen
  expect(
    attention.map(({ elevatorName, reasons }) => [elevatorName, reasons.map(({ kind }) => kind)]),
  ).toEqual([
    ['Prime Tower A4', ['critical', 'warning']],
    ['Prime Tower A3', ['critical']],
    ['Prime Tower A6', ['offline']],
    ['Prime Tower A5', ['silent']],
    ['Prime Tower A1', ['warning']],
    ['Prime Tower A2', ['critical']],
    ['Prime Tower B1', ['out-of-service']],
  ])
  expect(attention[0]).toMatchObject({
    organizationName: 'Prime Tower',
    reasonCount: 2,
    reasons: [{ alert: { alertCode: 'Er07', isActive: true, acknowledgedBy: null } }, {}],
  })
  expect(attention.at(-1)?.reasons[0]).toMatchObject({ text: 'Annual inspection' })
  expect(counts).toEqual({
    onlineElevators: 237,
    silentElevators: 1,
    offlineElevators: 2,
    notCommissionedElevators: 0,
    offlineInUse: 1,
    outOfService: 1,
    criticalAlerts: 3,
    warningAlerts: 2,
  })
})

test('the overview of an organization has that of the buildings below it, and nothing else', async () => {
  await change('Prime Tower A1', 'is_online = false')
  await change('Clinique du Lac A1', 'is_online = false')
  const below = await overview('admin', `?organizationId=${await organization('Alpine Facilities')}`)
  expect(below).toMatchObject({
    onlineElevators: 79,
    offlineElevators: 1,
    attention: [{ elevatorName: 'Prime Tower A1' }],
  })
  const own = await overview('admin', `?organizationId=${await organization('Léman Health Group')}`)
  expect(own).toMatchObject({ attention: [{ elevatorName: 'Clinique du Lac A1' }] })
})

test('a user only gets data of organizations they belong to', async () => {
  await change('Prime Tower A1', 'is_online = false')
  await alert('Clinique du Lac A1', 'Er07', 1)
  expect(await overview('user')).toMatchObject({
    onlineElevators: 33,
    offlineElevators: 1,
    criticalAlerts: 0,
    attention: [{ elevatorName: 'Prime Tower A1' }],
  })
  const others = `?organizationId=${await organization('Clinique du Lac')}`
  for (const call of ['fleet/overview', 'fleet/trend', 'organizations/statistics', 'elevatoralerts/daily'])
    expect((await server.as('user', 'GET', call + others)).status, call).toBe(404)
  expect((await server.as('admin', 'GET', 'fleet/overview?organizationId=nobody')).status).toBe(404)
})

test('the trend sums the samples of the last day over the organizations in scope', async () => {
  const [tower, clinic] = [await organization('Prime Tower'), await organization('Clinique du Lac')]
  const sample = (id: string, age: string, online: number) =>
    sql(
      `insert into fleet_samples values ('${id}', date_trunc('minute', now()) - interval '${age}', ${online}, 1, 2)`,
    )
  await sample(tower, '10 min', 30)
  await sample(clinic, '10 min', 40)
  await sample(clinic, '5 min', 39)
  await sample(clinic, '25 h', 12)
  const trend = async (who: DemoUser, scope = '') =>
    fleetTrend
      .parse((await server.as(who, 'GET', `fleet/trend${scope}`)).body)
      .samples.map(({ online, offline, criticalAlerts }) => [online, offline, criticalAlerts])
  expect(await trend('admin')).toEqual([
    [70, 2, 4],
    [39, 1, 2],
  ])
  expect(await trend('user')).toEqual([[30, 1, 2]])
  expect(await trend('admin', `?organizationId=${clinic}`)).toEqual([
    [40, 1, 2],
    [39, 1, 2],
  ])
})

test('statistics can be those of one organization and all below it', async () => {
  await change('Prime Tower A1', 'is_online = false')
  await change('Prime Tower A2', 'is_online = false, is_active = false')
  await alert('Prime Tower A3', 'Er07', 1)
  await alert('Prime Tower A3', 'Er01', 1)
  const alpine = await organization('Alpine Facilities')
  const { body } = await server.as('admin', 'GET', `organizations/statistics?organizationId=${alpine}`)
  expect(body).toMatchObject({ totalOrganizations: 4, totalElevators: 80 })
  const within = await server.as('admin', 'GET', `elevators/statistics?withinOrganizationId=${alpine}`)
  expect(within.body).toMatchObject({ totalElevators: 80, activeElevators: 79, offlineElevators: 2 })
  const alone = await server.as('admin', 'GET', `elevators/statistics?organizationId=${alpine}`)
  expect(alone.body).toMatchObject({ totalElevators: 6, offlineElevators: 0 })
  const path = `elevators/statistics?organizationId=${alpine.toUpperCase()}`
  expect((await server.as('manager', 'GET', path)).body).toEqual(alone.body)
  const tower = await organization('Prime Tower')
  const own = body.organizationStatistics.find(
    (each: { organizationId: string }) => each.organizationId === tower,
  )
  expect(own).toMatchObject({ elevatorCount: 34, offlineCount: 2, criticalCount: 1 })
})

test('alerts per day can be those of one organization and all below it', async () => {
  await alert('Prime Tower A1', 'Er01', 1)
  await alert('Clinique du Lac A1', 'Er07', 1)
  const alpine = await organization('Alpine Facilities')
  const { body } = await server.as('admin', 'GET', `elevatoralerts/daily?organizationId=${alpine}`)
  expect(body).toMatchObject([{ total: 1, critical: 0 }])
})

import { beforeAll, expect, test } from 'vitest'
import { query } from '../../support/database.ts'
import { bringOnline } from '../../support/device.ts'
import { startedServer } from '../../support/world.ts'

const server = startedServer()
const admin = (method: string, path: string, body?: unknown) => server.as('admin', method, path, body)
const sql = <Row extends object>(text: string) => query<Row>(server.databaseUrl, text)
let [organizationId, fresh, later] = ['', '', '']

beforeAll(async () => {
  const [organization] = await sql<{ id: string }>(
    `insert into organizations (name, type) values ('Site office', 'Building') returning id`,
  )
  organizationId = organization?.id ?? ''
  const move = async (controller: string, name: string, seen: string) => {
    const [moved] = await sql<{ id: string }>(`update elevators set name = '${name}', is_active = true,
      last_seen_at = ${seen}, organization_id = '${organizationId}' where controller_id = '${controller}' returning id`)
    return moved?.id ?? ''
  }
  fresh = await move('ESP-0051', 'Fresh', 'null')
  await move('ESP-0052', 'Lost', `now() - interval '1 h'`)
  later = await move('ESP-0053', 'Later', 'null')
  await sql('delete from alerts')
})

const overview = async () => (await admin('GET', `fleet/overview?organizationId=${organizationId}`)).body
const named = async (filter: string) =>
  (await admin('GET', `elevators?organizationId=${organizationId}&${filter}`)).body

test('counts an elevator that never connected neither as online nor as offline', async () => {
  expect(await overview()).toMatchObject({
    onlineElevators: 0,
    offlineElevators: 1,
    offlineInUse: 1,
    notCommissionedElevators: 2,
  })
  const statistics = await admin('GET', `elevators/statistics?organizationId=${organizationId}`)
  expect(statistics.body).toMatchObject({
    totalElevators: 3,
    offlineElevators: 1,
    notCommissionedElevators: 2,
  })
  const own = await admin('GET', `organizations/statistics?organizationId=${organizationId}`)
  expect(own.body.organizationStatistics).toMatchObject([
    { elevatorCount: 3, offlineCount: 1, notCommissionedCount: 2 },
  ])
})

test('an elevator that never connected does not need attention', async () => {
  const { attention } = await overview()
  expect(attention.map(({ elevatorName }: { elevatorName: string }) => elevatorName)).toEqual(['Lost'])
  await sql(`update elevators set is_active = false where id = '${fresh}'`)
  const names = (await overview()).attention.map((each: { elevatorName: string }) => each.elevatorName)
  expect(names).toEqual(['Lost', 'Fresh'])
  await sql(`update elevators set is_active = true where id = '${fresh}'`)
})

test('filters elevators by whether they ever connected', async () => {
  const names = async (filter: string) => {
    const { data, totalCount } = await named(filter)
    return [data.map(({ name }: { name: string }) => name), totalCount]
  }
  expect(await names('isCommissioned=false')).toEqual([['Fresh', 'Later'], 2])
  expect(await names('isCommissioned=true')).toEqual([['Lost'], 1])
  expect(await names('isOnline=false&isCommissioned=true')).toEqual([['Lost'], 1])
  expect(await names('isOnline=false')).toEqual([['Fresh', 'Later', 'Lost'], 3])
  expect(await names('isCommissioned=false&searchTerm=fre')).toEqual([['Fresh'], 1])
})

test('rejects commands to an elevator that never connected with the reason', async () => {
  const error =
    'The elevator is not commissioned: its controller has never connected. The command was not sent.'
  for (const command of ['call-car/3', 'reset-controller', 'clear-cache']) {
    const { status, body } = await admin('POST', `elevators/${fresh}/${command}`)
    expect([status, body]).toEqual([409, { success: false, error, message: error }])
  }
  expect((await admin('GET', `elevators/${fresh}/commands`)).body).toEqual([])
})

test('an elevator is commissioned by its first connection, and stays so when it is lost', async () => {
  await bringOnline(server, later)
  expect(await overview()).toMatchObject({
    onlineElevators: 1,
    offlineElevators: 1,
    notCommissionedElevators: 1,
  })
  await sql(`update elevators set is_online = false where id = '${later}'`)
  expect(await overview()).toMatchObject({
    onlineElevators: 0,
    offlineElevators: 2,
    notCommissionedElevators: 1,
  })
})

import { beforeAll, expect, test } from 'vitest'
import { query } from '../../support/database.ts'
import { startedServer } from '../../support/world.ts'

const server = startedServer()
const DAY = 86_400_000
const FIRST = Date.UTC(2026, 8, 29)

interface Elevator {
  readonly id: string
  readonly organizationId: string
}
let elevators: Elevator[]
let own: string

const names = `trips, floors, door_cycles, moving_ms, offline_ms, out_of_service_ms, planned_ms, known_ms, available_ms,
  critical_alerts, warning_alerts, info_alerts, wait_ms, waits15, waits30, waits60, waits120, waits300, waits_longer`
const values = `1, 2, 3, 4000, 5000, 6000, 10000, 8000, 6000, 1, 2, 3, 90000, 0, 1, 1, 0, 0, 0`

/** Four days with two hours each around the end of a month, equal for every elevator. */
beforeAll(async () => {
  elevators = (await server.as('admin', 'GET', 'elevators?pageSize=1000')).body.data
  own = (await server.as('user', 'GET', 'elevators?pageSize=1')).body.data[0].organizationId
  const hours = `generate_series('2026-09-29'::timestamptz, '2026-10-02', interval '1 day') day, generate_series(0, 1) n`
  const sums = names.split(',').map((name) => `sum(${name})`)
  await query(
    server.databaseUrl,
    `set local timezone = 'UTC';
     insert into elevator_hour_rollups (elevator_id, at, organization_id, ${names}, ms_by_floor)
       select id, day + make_interval(hours => n), organization_id, ${values}, '{"1": 3000, "-2": 500}' from elevators, ${hours};
     insert into elevator_day_rollups (elevator_id, at, ${names}, ms_by_floor)
       select elevator_id, date_trunc('day', at), ${sums}, '{"1": 6000, "-2": 1000}' from elevator_hour_rollups group by 1, 2;
     insert into organization_hour_rollups (organization_id, at, ${names})
       select organization_id, at, ${sums} from elevator_hour_rollups group by 1, 2;
     insert into organization_day_rollups (organization_id, at, ${names})
       select organization_id, date_trunc('day', at), ${sums} from organization_hour_rollups group by 1, 2`,
  )
})

const read = async (who: 'admin' | 'manager' | 'user', path: string, step: string) =>
  (
    await server.as(
      who,
      'GET',
      `${path}/rollups?from=2026-09-29T00:30:00Z&to=2026-10-02T23:30:00Z&step=${step}`,
    )
  ).body

test('an elevator’s rollups come by hour, day and month, and as a whole', async () => {
  const path = `elevators/${elevators[0]?.id}`
  const hours = await read('admin', path, 'hour')
  expect(hours.rollups).toHaveLength(8)
  expect(hours.rollups[1]).toEqual({
    from: FIRST + 3_600_000,
    to: FIRST + 7_200_000,
    trips: 1,
    floors: 2,
    doorCycles: 3,
    movingSeconds: 4,
    waits: { count: 2, seconds: 90, counts: [0, 1, 1, 0, 0, 0] },
    offlineSeconds: 5,
    outOfServiceSeconds: 6,
    plannedSeconds: 10,
    knownSeconds: 8,
    availableSeconds: 6,
    alerts: { critical: 1, warning: 2, info: 3 },
    secondsByFloor: { '1': 3, '-2': 0.5 },
  })
  const trips = (body: { rollups: { trips: number; from: number; to: number }[] }) =>
    body.rollups.map(({ trips, from, to }) => [trips, (from - FIRST) / DAY, (to - FIRST) / DAY])
  expect(trips(await read('admin', path, 'day'))).toEqual([
    [2, 0, 1],
    [2, 1, 2],
    [2, 2, 3],
    [2, 3, 4],
  ])
  const months = await read('admin', path, 'month')
  expect(trips(months)).toEqual([
    [4, -28, 2],
    [4, 2, 33],
  ])
  expect(months.rollups[0].secondsByFloor).toEqual({ '1': 12, '-2': 2 })
  expect(trips(await read('admin', path, 'whole'))).toEqual([[8, 0, 4]])
})

test('an organization has the sums of all below it, and the fleet those of all that the caller sees', async () => {
  const organizations: { id: string; parentOrganizationId: string | null }[] = (
    await server.as('admin', 'GET', 'organizations?includeInactive=true')
  ).body
  const trips = async (who: 'admin' | 'manager' | 'user', path: string, step: string) =>
    (await read(who, path, step)).rollups.map((rollup: { trips: number }) => rollup.trips)
  const below = (id: string): string[] => [
    id,
    ...organizations.filter((each) => each.parentOrganizationId === id).flatMap((child) => below(child.id)),
  ]
  const count = (ids: readonly string[]) =>
    elevators.filter(({ organizationId }) => ids.includes(organizationId)).length
  const parent = organizations.find(({ id }) => below(id).length > 2)?.id ?? ''
  expect(await trips('admin', `organizations/${parent}`, 'day')).toEqual(
    Array.from({ length: 4 }, () => 2 * count(below(parent))),
  )
  expect(await trips('admin', 'fleet', 'month')).toEqual([4 * elevators.length, 4 * elevators.length])
  const seen = (await server.as('manager', 'GET', 'elevators?pageSize=1')).body.totalCount
  expect(seen).toBeLessThan(elevators.length)
  expect(await trips('manager', 'fleet', 'whole')).toEqual([8 * seen])
  expect(await trips('user', 'fleet', 'hour')).toEqual(Array.from({ length: 8 }, () => count([own])))
})

test('rejects readers who do not see the elevator or organization', async () => {
  const foreign = elevators.find(({ organizationId }) => organizationId !== own)
  for (const path of [`elevators/${foreign?.id}`, `organizations/${foreign?.organizationId}`]) {
    expect((await server.as('user', 'GET', `${path}/rollups`)).status).toBe(404)
    expect((await server.call('GET', `${path}/rollups`)).status).toBe(401)
    expect((await server.as('admin', 'GET', `${path}/rollups`)).status).toBe(200)
  }
})

test.each([
  ['from=2026-11-02T00:00:00Z&to=2026-11-01T00:00:00Z', 'to', 'Must be after the beginning.'],
  [
    'from=2026-01-01T00:00:00Z&to=2026-11-01T00:00:00Z&step=hour',
    'from',
    'At most 92 days can be read at once.',
  ],
  ['from=2020-01-01T00:00:00Z&to=2026-11-01T00:00:00Z', 'from', 'At most 1100 days can be read at once.'],
])('rollups with ?%s are refused', async (search, field, message) => {
  const { status, body } = await server.as('admin', 'GET', `fleet/rollups?${search}`)
  expect(status).toBe(400)
  expect(body.errors[field]).toEqual([message])
})

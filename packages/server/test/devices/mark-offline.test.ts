import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../../src/db/database.ts'
import { deviceRepository } from '../../src/devices/devices.repository.ts'
import { stateRepository } from '../../src/devices/pipeline/states.repository.ts'
import { demoDatabase } from '../support/demo-database.ts'

const demo = demoDatabase()

async function onlineFleet(elevators: number) {
  const { db, pool, close } = await openDatabase(demo.databaseUrl)
  onTestFinished(close)
  await pool.query('delete from elevators')
  await pool.query(`
    insert into elevators
      (id, name, controller_id, elevator_type, organization_id, is_online, presence_at, last_seen_at)
    select gen_random_uuid(), n, 'C' || n, 'ARL', (select id from organizations limit 1), true, now(), now()
    from generate_series(1, ${elevators}) n`)
  const rowsOf = async (statement: string) => (await pool.query(statement)).rows
  return { devices: deviceRepository(db), states: stateRepository(db), rowsOf }
}

test('a whole fleet is marked offline in several statements', async () => {
  const { devices, rowsOf } = await onlineFleet(1200)
  await devices.markAllOffline()
  expect(await rowsOf('select id from elevators where is_online or presence_at is not null')).toEqual([])
  const written = await rowsOf('select count(*)::int as n from elevators group by xmin::text order by n')
  expect(written).toEqual([{ n: 200 }, { n: 500 }, { n: 500 }])
})

test('after a connect only elevators that were not heard of since are marked offline', async () => {
  const { devices, rowsOf } = await onlineFleet(5)
  const [heard, spoke, ahead] = await rowsOf('select id from elevators order by id limit 3')
  await rowsOf(`update elevators set last_seen_at = now() - interval '2 min'`)
  await rowsOf(`update elevators set last_seen_at = now() - interval '30 s' where id = '${spoke.id}'`)
  await rowsOf(`update elevators set last_seen_at = now() + interval '1 h' where id = '${ahead.id}'`)
  const marked: string[] = []
  await devices.markOfflineExcept([heard.id], new Date(Date.now() - 60_000), (some) =>
    marked.push(...some.map(({ id }) => id)),
  )
  const offline = await rowsOf('select id from elevators where not is_online')
  expect(marked.toSorted()).toEqual(offline.map(({ id }) => id).toSorted())
  expect(await rowsOf('select id from elevators where is_online order by id')).toEqual([heard, spoke])
  expect(await rowsOf('select id from elevators where last_seen_at > now()')).toEqual([])
})

test('a last contact in the future is corrected by the next message', async () => {
  const { devices, states, rowsOf } = await onlineFleet(3)
  const [speaking, returning, leaving] = (await rowsOf('select id from elevators order by id')).map(
    ({ id }) => id,
  )
  await rowsOf(`update elevators set last_seen_at = now() + interval '1 h'`)
  const now = new Date()
  await states.seen(new Map([[speaking, now]]))
  const presence = { fw: undefined, arrivedAt: now }
  await devices.setPresences([
    { ...presence, elevatorId: returning, online: true, heardAt: now },
    { ...presence, elevatorId: leaving, online: false, heardAt: null },
  ])
  const seen = await rowsOf('select last_seen_at as at from elevators')
  expect(seen.map(({ at }) => Math.abs(at.getTime() - now.getTime()) < 60_000)).toEqual([true, true, true])
})

test('servers with different clocks do not overwrite the last contact in turns', async () => {
  const { devices, states, rowsOf } = await onlineFleet(2)
  const [speaking, returning] = (await rowsOf('select id from elevators order by id')).map(({ id }) => id)
  const ahead = new Date(Date.now() + 60_000)
  await rowsOf(`update elevators set last_seen_at = now() - interval '1 h'`)
  await states.seen(new Map([[speaking, ahead]]))
  const presence = { fw: undefined, online: true, arrivedAt: ahead, heardAt: ahead }
  await devices.setPresences([{ ...presence, elevatorId: returning }])
  const times = () => rowsOf('select id, last_seen_at::text as at from elevators order by id')
  const before = await times()
  expect(await rowsOf(`select from elevators where last_seen_at > now() + interval '5 s'`)).toEqual([])
  for (const at of [new Date(), ahead])
    await states.seen(new Map([speaking, returning].map((id) => [id, at])))
  expect(await times()).toEqual(before)
})

import { directions, doors } from '@hoistway/contracts/elevator'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { type DatabaseConnection, openDatabase } from '../../src/db/database.ts'
import { LinkStatus } from '../../src/devices/link/link-status.ts'
import { OwnPauses } from '../../src/devices/link/own-pauses.ts'
import { serverPauseRepository } from '../../src/devices/link/server-pauses.repository.ts'
import { PauseWatch } from '../../src/devices/pipeline/pause-watch.ts'
import { demoDatabase } from '../support/demo-database.ts'

const demo = demoDatabase()
let database: DatabaseConnection
beforeAll(async () => {
  database = await openDatabase(demo.databaseUrl)
})
afterAll(() => database.close())
beforeEach(() => database.pool.query('truncate server_pauses, heartbeat, state_tail'))

async function started(wereOnline: number, isAlone = true) {
  const fleet = { online: 0 }
  const status = new LinkStatus()
  status.enter('up')
  const states: string[] = []
  // Pauses end before the time of the database.
  let now = Date.now() - 120_000
  const own = new OwnPauses({
    db: database.db,
    devices: { countOnline: async () => fleet.online },
    intake: { pauses: new PauseWatch({ now: () => now, monotonic: () => 0 }), interrupt() {} },
    status,
    isAlone,
    linkChanged: ({ state }) => states.push(state),
    log: pino({ level: 'silent' }),
  })
  onTestFinished(() => own.close())
  await own.begin(wereOnline)
  const pause = (ms: number) => {
    now += ms
  }
  return { fleet, states, pause, close: () => own.close() }
}

const pauses = async () =>
  (
    await database.pool.query(
      'select round(extract(epoch from ended_at - begun_at))::int as seconds from server_pauses',
    )
  ).rows.map(({ seconds }) => seconds)

const signed = async () => (await database.pool.query('select at from heartbeat')).rows[0].at

test('records the downtime of the server at the next start', async () => {
  const first = await started(0)
  first.close()
  expect(await pauses()).toEqual([])
  await database.pool.query(`update heartbeat set at = now() - interval '8 s'`)
  // Another server may have run, with a heartbeat less than 10 s ago.
  const second = await started(0, false)
  second.close()
  expect(await pauses()).toEqual([])
  await database.pool.query(`update heartbeat set at = now() - interval '8 s'`)
  await started(0)
  expect(await pauses()).toEqual([8])
})

test('records a pause of several servers only if all of them were paused', async () => {
  const { pause } = await started(0, false)
  const before = await signed()
  pause(60_000)
  await expect.poll(signed).not.toEqual(before)
  expect(await pauses()).toEqual([])
  await database.pool.query(`update heartbeat set at = now() - interval '90 s'`)
  pause(60_000)
  await expect.poll(pauses).toEqual([60])
})

test('a clock that is corrected after the start is no pause before the last heartbeat or recorded state', async () => {
  const { pause: correct, close } = await started(0)
  const before = await signed()
  correct(100_000)
  await expect.poll(signed).not.toEqual(before)
  expect(await pauses()).toEqual([])
  close()
  await database.pool.query(
    `insert into state_tail (elevator_id, at, seq, floor, direction, door)
     select id, now() - interval '30 s', 1, 1, 0, 0 from elevators limit 1`,
  )
  await database.pool.query(`update heartbeat set at = now() - interval '1 year'`)
  const pause = { from: Date.now() - 365 * 86_400_000, to: Date.now() }
  await serverPauseRepository(database.db).recordAbsence(true, pause)
  expect(await pauses()).toEqual([30])
})

test('records a pause of a single server although states were recorded after it', async () => {
  await database.pool.query(
    `insert into state_tail (elevator_id, at, seq, floor, direction, door)
     select id, now() - make_interval(secs => ago), 1, 1, 0, 0
     from (select id from elevators limit 1) one, unnest('{70,5}'::int[]) ago`,
  )
  await database.pool.query(`insert into heartbeat (at) values (now() - interval '71 s')`)
  const pause = { from: Date.now() - 69_000, to: Date.now() - 9_000 }
  await serverPauseRepository(database.db).recordAbsence(true, pause)
  expect(await pauses()).toEqual([60])
})

test('a pause of several servers is at most as long as that of this server', async () => {
  const { pause } = await started(0, false)
  const signed = `select at > now() - interval '60 s' as is_new from heartbeat`
  await database.pool.query(`update heartbeat set at = now() - interval '300 s'`)
  pause(5_000)
  await expect.poll(async () => (await database.pool.query(signed)).rows).toEqual([{ is_new: true }])
  expect(await pauses()).toEqual([])
  await database.pool.query(`update heartbeat set at = now() - interval '300 s'`)
  pause(15_000)
  await expect.poll(pauses).toEqual([15])
})

test('a pause of several servers is recorded although their clocks are behind that of the database', async () => {
  await database.pool.query(`insert into heartbeat (at) values (now() - interval '25 s')`)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 30_000 })
  onTestFinished(() => void vi.useRealTimers())
  const pause = { from: Date.now() - 25_000, to: Date.now() - 1_000 }
  await serverPauseRepository(database.db).recordAbsence(false, pause)
  expect(await pauses()).toEqual([24])
})

test('the last messages before a server was killed are recorded at the next start, and begin its absence', async () => {
  const { rows } = await database.pool.query('select id from elevators order by id limit 2')
  const [repeated, changed] = rows.map(({ id }) => id)
  await database.pool.query(
    `insert into elevator_states (elevator_id, floor, direction, door, arrived_at, boot_id, seq, revision)
     select id, 3, 'stationary', 'closed', now() - interval '20 s', 'b', 9, 1 from unnest($1::uuid[]) id
     on conflict (elevator_id) do update set floor = 3, direction = 'stationary', door = 'closed', boot_id = 'b', seq = 9,
       arrived_at = excluded.arrived_at`,
    [[repeated, changed]],
  )
  await database.pool.query(
    `insert into state_tail (elevator_id, at, boot_id, seq, floor, direction, door)
     values ($1, now() - interval '60 s', 'b', 5, 3, $3, $4), ($2, now() - interval '60 s', 'b', 5, 2, $3, $4)`,
    [repeated, changed, directions.indexOf('stationary'), doors.indexOf('closed')],
  )
  await database.pool.query(`insert into heartbeat (at) values (now() - interval '22 s')`)
  const { close } = await started(0)
  close()
  const recorded = await database.pool.query(
    `select elevator_id as id, seq::int, round(extract(epoch from at - heard_since))::int as heard from state_tail where seq = 9`,
  )
  expect(recorded.rows).toEqual([{ id: repeated, seq: 9, heard: 40 }])
  expect(await pauses()).toEqual([20])
})

test('presence is unknown after a start until the controllers that were online have come back', async () => {
  const { fleet, states } = await started(2)
  expect(states).toEqual(['down'])
  fleet.online = 2
  await expect.poll(() => states).toEqual(['down', 'up'])
})

test('presence is known immediately when no controller was online before', async () => {
  expect((await started(0)).states).toEqual([])
})

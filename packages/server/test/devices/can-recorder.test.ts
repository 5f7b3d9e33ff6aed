import { randomUUID } from 'node:crypto'
import { connectAsync } from 'mqtt'
import { Client } from 'pg'
import { pino } from 'pino'
import { expect, onTestFinished, test, vi } from 'vitest'
import { keepLock, LOCKS } from '../../src/db/advisory-lock.ts'
import { openDatabase } from '../../src/db/database.ts'
import { CanRecorder } from '../../src/devices/can/can-recorder.ts'
import { openCanWatch } from '../../src/devices/can/can-watch.ts'
import { openDirectory } from '../../src/devices/directory/directory.ts'
import { canBatch, canController } from '../support/can.ts'
import { expectWaiting, query } from '../support/database.ts'
import { demoDatabase } from '../support/demo-database.ts'
import { testBroker } from '../support/test-broker.ts'

const demo = demoDatabase()
const LOCK = 4_711
const log = pino({ level: 'silent' })

async function recordingServer(brokerUrl: string) {
  const { db, ...database } = await openDatabase(demo.databaseUrl)
  const directory = await openDirectory(db, () => {})
  const leader = await keepLock(demo.databaseUrl, LOCK, () => {})
  const can = openCanWatch(brokerUrl, log)
  const watch = vi.spyOn(can, 'watch')
  const recorder = new CanRecorder({ db, can, directory, leader, log })
  onTestFinished(async () => {
    await leader.close()
    await recorder.close()
    can.close()
    directory.close()
    await database.close()
  })
  return { directory, leader, recorder, watch }
}

async function openClients() {
  const clients = [
    new Client({ connectionString: demo.databaseUrl }),
    new Client({ connectionString: demo.databaseUrl }),
  ] as const
  for (const client of clients) {
    await client.connect()
    onTestFinished(() => client.end())
  }
  return clients
}

test('when the recording server ends, another one continues the recording and counts lost frames', async () => {
  const broker = await testBroker(new Map([['ESP-0001', 'secret']]))
  onTestFinished(() => broker.close())
  const first = await recordingServer(broker.url)
  const second = await recordingServer(broker.url)
  const client = await connectAsync(broker.address, { username: 'ESP-0001', password: 'secret' })
  onTestFinished(() => client.endAsync(true))
  const { requests, send } = await canController(client, 'ESP-0001')
  const id = randomUUID()
  const row = async () => {
    const [found] = await query(demo.databaseUrl, `select * from can_recordings where id = '${id}'`)
    return found
  }
  await query(
    demo.databaseUrl,
    `insert into can_recordings (id, elevator_id, started_at, stop_at, bytes_max, recorded_at)
     select '${id}', id, now(), now() + interval '1 hour', 1000000, now() from elevators where controller_id = 'ESP-0001'`,
  )
  await expect.poll(() => requests.length).toBe(1)
  await send(canBatch(0, 10))
  await expect.poll(row).toMatchObject({ frames: '10', chunks: 1, interruptions: 0 })
  await first.leader.close()
  await expect.poll(() => second.leader.isHeld).toBe(true)
  await expect.poll(row).toMatchObject({ interruptions: 1, ended_at: null })
  await expect.poll(() => requests.length).toBe(2)
  await send(canBatch(17, 5))
  await expect.poll(row).toMatchObject({ frames: '15', chunks: 2, lost: '7' })
})

test('an elevator with an invalid controller key costs other elevators no frames', async () => {
  const broker = await testBroker(new Map([['ESP-0004', 'secret']]))
  onTestFinished(() => broker.close())
  const client = await connectAsync(broker.address, { username: 'ESP-0004', password: 'secret' })
  onTestFinished(() => client.endAsync(true))
  const { requests, send } = await canController(client, 'ESP-0004')
  await query(demo.databaseUrl, `update elevators set controller_id = 'B/1' where controller_id = 'ESP-0005'`)
  const { watch } = await recordingServer(broker.url)
  const recorded = async (key: string) => {
    const id = randomUUID()
    await query(
      demo.databaseUrl,
      `insert into can_recordings (id, elevator_id, started_at, stop_at, bytes_max, recorded_at)
       select '${id}', id, now(), now() + interval '1 hour', 1000000, now() from elevators where controller_id = '${key}'`,
    )
    return async () => (await query(demo.databaseUrl, `select * from can_recordings where id = '${id}'`))[0]
  }
  const row = await recorded('ESP-0004')
  await expect.poll(() => requests.length).toBe(1)
  await recorded('B/1')
  await expect.poll(() => watch.mock.calls.map(([key]) => key)).toContain('B/1')
  for (let batch = 0; batch < 3; batch += 1) {
    await send(canBatch(batch * 10, 10))
    await expect.poll(row).toMatchObject({ frames: `${(batch + 1) * 10}`, lost: '0' })
  }
  expect(requests).toHaveLength(1)
})

test('a chunk that could not be written is written by the next attempt', async () => {
  const broker = await testBroker(new Map([['ESP-0002', 'secret']]))
  onTestFinished(() => broker.close())
  await recordingServer(broker.url)
  const client = await connectAsync(broker.address, { username: 'ESP-0002', password: 'secret' })
  onTestFinished(() => client.endAsync(true))
  const { requests, send } = await canController(client, 'ESP-0002')
  const id = randomUUID()
  const sql = (text: string) => query(demo.databaseUrl, text)
  // A rollback does not reset a sequence.
  await sql(`
    create sequence attempts;
    create function refuse() returns trigger language plpgsql as $$
      begin perform nextval('attempts'); raise 'disk full'; end $$;
    create trigger refuse before insert on can_recording_chunks execute function refuse();
    insert into can_recordings (id, elevator_id, started_at, stop_at, bytes_max, recorded_at)
    select '${id}', id, now(), now() + interval '1 hour', 1000000, now() from elevators where controller_id = 'ESP-0002'`)
  onTestFinished(() => void sql('drop function if exists refuse cascade'))
  await expect.poll(() => requests.length).toBe(1)
  await send(canBatch(0, 10))
  await expect.poll(() => sql('select is_called from attempts')).toEqual([{ is_called: true }])
  await sql(`update can_recordings set stop_at = now() where id = '${id}'; drop function refuse cascade`)
  await expect
    .poll(async () => (await sql(`select * from can_recordings where id = '${id}'`))[0])
    .toMatchObject({ end_reason: 'time', frames: '10', chunks: 1, interruptions: 0 })
})

test('a recording that waits for another one has all frames before its alert', async () => {
  const broker = await testBroker(new Map([['ESP-0007', 'secret']]))
  onTestFinished(() => broker.close())
  const sql = (text: string) => query(demo.databaseUrl, text)
  await sql(`insert into can_triggers (elevator_id, before_seconds, after_seconds)
    select id, 10, 10 from elevators where controller_id = 'ESP-0007'`)
  onTestFinished(async () => void (await sql('delete from can_triggers')))
  await recordingServer(broker.url)
  const client = await connectAsync(broker.address, { username: 'ESP-0007', password: 'secret' })
  onTestFinished(() => client.endAsync(true))
  const { requests, send } = await canController(client, 'ESP-0007')
  await expect.poll(() => requests.length).toBe(1)
  const startedAt = Date.now() - 50
  await send(canBatch(0, 10))
  const id = randomUUID()
  // The recorder begins all of them in one look.
  await sql(`
    create function wait() returns trigger language plpgsql as $$ begin perform pg_sleep(0.5); return new; end $$;
    create trigger wait before update of recorder on can_recordings for each row when (new.id <> '${id}') execute function wait();
    insert into can_recordings (elevator_id, started_at, stop_at, bytes_max, recorded_at, id)
    select id, to_timestamp(${startedAt / 1_000}), now() + interval '1 hour', 1000000, now(),
      case controller_id when 'ESP-0007' then '${id}'::uuid else uuidv7() end
    from elevators where controller_id between 'ESP-0007' and 'ESP-0009' order by controller_id desc`)
  onTestFinished(() => void sql('drop function if exists wait cascade'))
  await expect
    .poll(async () => (await sql(`select * from can_recordings where id = '${id}'`))[0])
    .toMatchObject({ frames: '10' })
})

test('an alert that extends a recording while its time ends keeps it recording', async () => {
  const broker = await testBroker(new Map([['ESP-0006', 'secret']]))
  onTestFinished(() => broker.close())
  const { recorder } = await recordingServer(broker.url)
  const client = await connectAsync(broker.address, { username: 'ESP-0006', password: 'secret' })
  onTestFinished(() => client.endAsync(true))
  const { requests, send } = await canController(client, 'ESP-0006')
  const id = randomUUID()
  const sql = (text: string) => query(demo.databaseUrl, text)
  const row = async () => (await sql(`select * from can_recordings where id = '${id}'`))[0]
  await sql(`insert into can_recordings (id, elevator_id, alert_code, started_at, stop_at, bytes_max, recorded_at)
    select '${id}', id, 'Er17', now(), now() + interval '1 hour', 1000000, now() from elevators where controller_id = 'ESP-0006'`)
  await expect.poll(() => requests.length).toBe(1)
  await send(canBatch(0, 10))
  await expect.poll(row).toMatchObject({ frames: '10' })
  const [triggers, alert] = await openClients()
  await triggers.query('begin; lock table can_triggers in access exclusive mode')
  recorder.changed()
  await expectWaiting(demo.databaseUrl, 1)
  // The recorder reads the former time, and ends the recording after its extension.
  await sql(`update can_recordings set stop_at = now() where id = '${id}'`)
  await alert.query(`begin; update can_recordings set stop_at = now() + interval '1 hour' where id = '${id}'`)
  await triggers.query('commit')
  await expectWaiting(demo.databaseUrl, 1)
  await alert.query('commit')
  await send(canBatch(10, 5))
  await expect.poll(row).toMatchObject({ ended_at: null, frames: '15', lost: '0' })
})

test('an alert starts a recording although the database refuses the first attempt', async () => {
  const broker = await testBroker(new Map())
  onTestFinished(() => broker.close())
  const { directory, recorder } = await recordingServer(broker.url)
  const sql = (text: string) => query(demo.databaseUrl, text)
  const [elevator] = directory.byKey('ESP-0010')
  if (!elevator) throw new Error('the elevator is missing')
  await sql(`
    create sequence starts;
    create function refuse_first() returns trigger language plpgsql as $$
      begin if nextval('starts') = 1 then raise 'failover'; end if; return new; end $$;
    create trigger refuse_first before insert on can_recordings for each row execute function refuse_first();
    insert into can_triggers (elevator_id, before_seconds, after_seconds) values ('${elevator.id}', 0, 10)`)
  onTestFinished(async () => void (await sql('drop function refuse_first cascade; delete from can_triggers')))
  const now = new Date()
  await recorder.alert(elevator, {
    id: randomUUID(),
    elevatorId: elevator.id,
    alertCode: 'Er17',
    alertMessage: 'Door',
    isActive: true,
    firstOccurrence: now,
    lastOccurrence: now,
    resolveDate: null,
    isNew: true,
  })
  expect(await sql(`select alert_code from can_recordings where elevator_id = '${elevator.id}'`)).toEqual([
    { alert_code: 'Er17' },
  ])
})

test('a server that loses the lead while it reads requests no frames', async () => {
  const broker = await testBroker(new Map())
  onTestFinished(() => broker.close())
  const [reads, next] = await openClients()
  await reads.query('begin')
  await reads.query(`lock table can_triggers in access exclusive mode;
    insert into can_triggers (elevator_id, before_seconds, after_seconds)
    select id, 10, 10 from elevators where controller_id = 'ESP-0003'`)
  const { leader, recorder, watch } = await recordingServer(broker.url)
  await expectWaiting(demo.databaseUrl, 1)
  const leads: boolean[] = []
  leader.onChange((isHeld) => leads.push(isHeld))
  const taken = next.query(`select pg_advisory_lock(${LOCKS}, ${LOCK})`)
  await expectWaiting(demo.databaseUrl, 2)
  await query(
    demo.databaseUrl,
    `select pg_terminate_backend(pid) from pg_locks
     where locktype = 'advisory' and classid = ${LOCKS} and objid = ${LOCK} and granted`,
  )
  await taken
  await expect.poll(() => leads).toEqual([true, false])
  await reads.query('commit')
  await recorder.close()
  expect(watch).not.toHaveBeenCalled()
})

import { deviceTopics } from '@hoistway/contracts/device'
import { afterEach, expect, test, vi } from 'vitest'
import { query } from '../support/database.ts'
import { bringOnline } from '../support/device.ts'
import { startedServer } from '../support/world.ts'

const server = startedServer()
const PAUSE_MS = 51_000

afterEach(() => {
  vi.useRealTimers()
})

test('a pause of the server leaves a gap in histories, and no clock skew', async () => {
  // The pause ends at the time of the database.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - PAUSE_MS })
  const [{ id, controllerId: key }] = (await server.as('admin', 'GET', 'elevators?pageSize=1')).body.data
  const device = await bringOnline(server, id)
  let seq = 0
  const say = (floor: number, sentAt = Date.now()) => {
    seq += 1
    const state = {
      bootId: 'b',
      seq,
      floor,
      direction: 'up',
      door: 'closed',
      ts: new Date(sentAt).toISOString(),
    }
    return device.publishAsync(deviceTopics.state(key), JSON.stringify(state), { qos: 1 })
  }
  const state = async () => (await server.as('admin', 'GET', `elevators/${id}/state`)).body
  const sayUntilCurrent = (floor: number) =>
    expect
      .poll(async () => {
        await say(floor)
        return state()
      })
      .toMatchObject({ floor, timestamp: expect.any(String) })
  await sayUntilCurrent(3)

  const before = Date.now()
  // The server writes no heartbeat during the pause.
  await query(
    server.databaseUrl,
    `update heartbeat set at = to_timestamp(${before / 1_000});
     create function skip() returns trigger language plpgsql as 'begin return null; end';
     create trigger paused before update on heartbeat for each row execute function skip()`,
  )
  vi.useRealTimers()
  await say(5, before + 10_000)
  await say(6, before + 20_000)
  await expect.poll(state).toMatchObject({ floor: 6, timestamp: null })

  await sayUntilCurrent(7)
  const { body } = await server.as('admin', 'GET', `elevators/${id}/history`)
  const known: { floor: number; from: number; to: number }[] = body.segments
  expect(known.map(({ floor }) => floor)).toEqual([3, 7])
  expect(known[0]?.to).toBeLessThanOrEqual(before)
  expect(known[1]?.from).toBeGreaterThanOrEqual(before + PAUSE_MS)
  expect((await state()).clockSkewMs).toBeLessThan(1_000)
  expect(await query(server.databaseUrl, `select 1 from elevator_events where kind = 'clock'`)).toEqual([])
  const [pause] = await query(
    server.databaseUrl,
    'select max(extract(epoch from ended_at - begun_at))::int as seconds from server_pauses',
  )
  expect(pause?.seconds).toBeGreaterThanOrEqual(PAUSE_MS / 1_000 - 2)
})

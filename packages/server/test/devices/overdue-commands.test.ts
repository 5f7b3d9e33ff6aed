import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { type DatabaseConnection, openDatabase } from '../../src/db/database.ts'
import { commandRepository } from '../../src/devices/commands/commands.repository.ts'
import { overdueSweep } from '../../src/devices/sweep-overdue.ts'
import { firmwareUpdateRepository } from '../../src/devices/updates/firmware-updates.repository.ts'
import { demoDatabase } from '../support/demo-database.ts'

const demo = demoDatabase()
let database: DatabaseConnection
beforeAll(async () => {
  database = await openDatabase(demo.databaseUrl)
  await database.pool.query('delete from commands')
})
afterAll(() => database.close())

async function commandOf(status: string, secondsAgo: number): Promise<string> {
  const { rows } = await database.pool.query<{ id: string }>(
    `insert into commands (elevator_id, type, status, issued_at)
     select id, 'clear-cache', $1, now() - make_interval(secs => $2) from elevators limit 1 returning id`,
    [status, secondsAgo],
  )
  return rows[0]?.id ?? ''
}

const rowOf = async (id: string) =>
  (await database.pool.query('select status, updated_at from commands where id = $1', [id])).rows[0]
const statusOf = async (id: string) => (await rowOf(id))?.status

function sweeper() {
  const { db } = database
  const commands = commandRepository(db)
  const connection = { losesAnswers: false, isAway: false }
  const published: (string | undefined)[][] = []
  const sweep = overdueSweep({
    commands: {
      ...commands,
      async advance(...values) {
        if (connection.isAway) throw new Error('the database is away')
        const moved = await commands.advance(...values)
        if (connection.losesAnswers) throw new Error('the answer of the database was lost')
        return moved
      },
    },
    updates: firmwareUpdateRepository(db),
    jobs: { startQueued: async () => {} },
    events: {
      state() {},
      presence() {},
      alert() {},
      command: ({ commandId, status, error }) => published.push([commandId, status, error]),
      changed() {},
    },
    wereOnline: 0,
    leads: () => true,
  })
  // It waits for answers for 15 s after its start and after each failure.
  const sweepLater = async () => {
    vi.advanceTimersByTime(16_000)
    await database.pool.query(`update commands set updated_at = updated_at - interval '16 s'`)
    await sweep()
  }
  return { sweep, sweepLater, connection, published }
}

test('publishes once that a command expired although the answer of the database was lost', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const [untaken, unfinished] = [await commandOf('sent', 31), await commandOf('accepted', 301)]
  const { sweepLater, connection, published } = sweeper()
  connection.losesAnswers = true
  await expect(sweepLater()).rejects.toThrow('was lost')
  await expect(sweepLater()).rejects.toThrow('was lost')
  connection.losesAnswers = false
  await sweepLater()
  await sweepLater()
  expect(published.toSorted()).toEqual(
    [
      [untaken, 'expired', 'The controller did not answer.'],
      [unfinished, 'expired', 'The controller did not finish the command.'],
    ].toSorted(),
  )
})

test('publishes no command again that another server expired after a failed attempt', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const id = await commandOf('sent', 31)
  const [server, other] = [sweeper(), sweeper()]
  server.connection.isAway = true
  await expect(server.sweepLater()).rejects.toThrow('is away')
  server.connection.isAway = false
  vi.advanceTimersByTime(60_000)
  await other.sweepLater()
  const before = await rowOf(id)
  await server.sweep()
  expect([other.published.length, server.published.length]).toEqual([1, 0])
  expect(await rowOf(id)).toEqual(before)
})

test('a server whose clock is ahead expires no command early', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 40_000 })
  onTestFinished(() => void vi.useRealTimers())
  const [young, old] = [await commandOf('sent', 1), await commandOf('sent', 31)]
  await sweeper().sweep()
  expect([await statusOf(young), await statusOf(old)]).toEqual(['sent', 'expired'])
})

import { deviceTopics } from '@hoistway/contracts/device'
import fc from 'fast-check'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { type DatabaseConnection, openDatabase } from '../../src/db/database.ts'
import { commandRepository } from '../../src/devices/commands/commands.repository.ts'
import { createDeviceMetrics } from '../../src/devices/device-metrics.ts'
import { deviceRepository } from '../../src/devices/devices.repository.ts'
import { type Directory, openDirectory } from '../../src/devices/directory/directory.ts'
import { deviceAlertRepository } from '../../src/devices/pipeline/device-alerts.repository.ts'
import type { DeviceEvents } from '../../src/devices/pipeline/device-events.ts'
import { createIntake } from '../../src/devices/pipeline/intake.ts'
import { readTopic } from '../../src/devices/pipeline/parse.ts'
import { stateRepository } from '../../src/devices/pipeline/states.repository.ts'
import { firmwareUpdateRepository } from '../../src/devices/updates/firmware-updates.repository.ts'
import { historyRepository } from '../../src/history/history.repository.ts'
import { type ElevatorValues, PublishedStates } from '../../src/hub/published-states.ts'
import { elevatorRepository } from '../../src/modules/elevators/elevators.repository.ts'
import { demoDatabase } from '../support/demo-database.ts'

const demo = demoDatabase()
let database: DatabaseConnection
let directory: Directory
let keys: string[]

beforeAll(async () => {
  database = await openDatabase(demo.databaseUrl)
  directory = await openDirectory(database.db, () => {})
  const { rows } = await database.pool.query<{ key: string }>(
    'select c.key from controllers c join elevators e on e.controller_id = c.key order by 1',
  )
  keys = rows.map(({ key }) => key)
})
afterAll(async () => {
  directory.close()
  await database.close()
})

/** Ignores pushes with a lower revision, and keeps a floor until the next one. */
function watcher() {
  const shown: { readonly revision: number; readonly floor: number | null }[] = []
  return {
    shown,
    push({ revision, floor }: ElevatorValues) {
      const last = shown.at(-1)
      if (revision && revision > (last?.revision ?? 0))
        shown.push({ revision, floor: floor ?? last?.floor ?? null })
    },
  }
}

async function serverPart(push: (state: ElevatorValues) => void) {
  const { db } = database
  const published = new PublishedStates(directory)
  const events: DeviceEvents = {
    state({ id }, state) {
      published.put(id, state)
      push(state)
    },
    presence() {},
    alert() {},
    command() {},
    changed() {},
  }
  const intake = await createIntake({
    directory,
    events,
    devices: deviceRepository(db),
    commands: commandRepository(db),
    alerts: deviceAlertRepository(db),
    states: stateRepository(db),
    history: historyRepository(db),
    updates: firmwareUpdateRepository(db),
    jobs: { startQueued: async () => {} },
    configs: { publishUnreported: async () => {} },
    metrics: createDeviceMetrics(),
    log: pino({ level: 'silent' }),
    isAlone: false,
    quarantineBegan: () => {},
  })
  return {
    published,
    async take(key: string, state: object) {
      const about = readTopic(deviceTopics.state(key))
      if (!about) throw new Error(`no topic of ${key}`)
      // No device sends more states than there are milliseconds, which number the first state of a boot.
      vi.setSystemTime(Date.now() + 20)
      const payload = Buffer.from(
        JSON.stringify({ direction: 'up', door: 'open', ts: new Date().toISOString(), ...state }),
      )
      intake.accept({ ...about, payload, receivedAt: new Date(), isAgeUnknown: false })
      await new Promise((done) => setImmediate(done))
    },
    flush: intake.flush,
    close: () => intake.close(0),
  }
}

const step = fc.record({
  server: fc.constantFrom(0, 1),
  act: fc.constantFrom('take', 'take', 'write', 'subscribe'),
})
const plan = fc.record({
  before: fc.integer({ min: 1, max: 6 }),
  after: fc.integer({ min: 1, max: 6 }),
  receivers: fc.array(fc.constantFrom(0, 1), { minLength: 12, maxLength: 12 }),
  steps: fc.array(step, { maxLength: 30 }),
  hasBoots: fc.boolean(),
})

test('two servers that get the states of an elevator crosswise neither store nor show an older one', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  let next = 0
  const property = fc.asyncProperty(plan, async ({ before, after, receivers, steps, hasBoots }) => {
    const key = keys[next++ % keys.length] ?? ''
    const elevatorId = directory.byKey(key)[0]?.id ?? ''
    await database.pool.query('delete from elevator_states where elevator_id = $1', [elevatorId])
    const { shown, push } = watcher()
    const servers = [await serverPart(push), await serverPart(push)] as const
    // A device without boot ids restarts counting at 1, so late numbers of the previous boot would look new.
    const numbers = [
      ...Array.from({ length: before }, (_, at) => ({ seq: at + 1, boot: 1 })),
      ...Array.from({ length: hasBoots ? after : 0 }, (_, at) => ({ seq: at + 1, boot: 2 })),
    ]
    const messages = numbers.map(({ seq, boot }, floor) => ({
      seq,
      floor,
      ...(hasBoots && { bootId: `boot ${boot}` }),
    }))
    await servers[0].take(key, messages.shift() ?? {})
    await servers[0].flush()
    const waiting = [0, 1].map((server) => messages.filter((_, at) => receivers[at] === server))
    async function subscribe(server: 0 | 1): Promise<void> {
      const subscriber = watcher()
      const stored = await elevatorRepository(database.db).live([elevatorId])
      const first = servers[server].published.over(stored).get(elevatorId)
      if (first) subscriber.push(first)
      const newer = servers[1 - server]?.published.since(elevatorId, first?.revision)
      if (newer) subscriber.push(newer)
      expect(subscriber.shown.at(-1)).toEqual(shown.at(-1))
    }
    const act = async (server: 0 | 1, what: string) => {
      if (what === 'subscribe') return subscribe(server)
      const message = what === 'take' ? waiting[server]?.shift() : undefined
      if (message) await servers[server].take(key, message)
      else if (what === 'write') await servers[server].flush()
    }
    for (const { server, act: what } of steps) await act(server === 0 ? 0 : 1, what)
    for (const server of [0, 1] as const) {
      while (waiting[server]?.length) await act(server, 'take')
    }
    for (const server of [0, 1, 0, 1] as const) await act(server, 'write')
    const floors = shown.map(({ floor }) => Number(floor))
    const last = numbers.length - 1
    expect(floors).toEqual(floors.toSorted((one, other) => one - other))
    expect(floors.at(-1)).toBe(last)
    const { rows } = await database.pool.query(
      'select floor, revision::float8 from elevator_states where elevator_id = $1',
      [elevatorId],
    )
    expect(rows).toEqual([{ floor: last, revision: shown.at(-1)?.revision }])
    await Promise.all(servers.map((server) => server.close()))
  })
  await fc.assert(property, { numRuns: 30 })
})

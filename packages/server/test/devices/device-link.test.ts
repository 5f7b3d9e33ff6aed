import { deviceTopics } from '@hoistway/contracts/device'
import { connectAsync } from 'mqtt'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../../src/db/database.ts'
import { createDeviceMetrics } from '../../src/devices/device-metrics.ts'
import { deviceRepository } from '../../src/devices/devices.repository.ts'
import { deviceConnection } from '../../src/devices/link/device-connection.ts'
import { openDeviceLink } from '../../src/devices/link/device-link.ts'
import { LinkStatus } from '../../src/devices/link/link-status.ts'
import { createIntake } from '../../src/devices/pipeline/intake.ts'
import { demoDatabase } from '../support/demo-database.ts'
import { testBroker } from '../support/test-broker.ts'

const demo = demoDatabase()

async function openLink(fakes: { devices?: object; events?: object; directory?: object } = {}) {
  const broker = await testBroker(new Map([['ESP-1', 'its-secret']]))
  onTestFinished(() => broker.close())
  const logged: string[] = []
  const unused = new Proxy({}, { get: () => async () => [] }) as never
  const context = {
    devices: Object.assign(Object.create(unused), fakes.devices),
    commands: unused,
    updates: unused,
    jobs: unused,
    configs: unused,
    events: Object.assign(Object.create(unused), fakes.events),
    directory: { byKey: () => [], knows: () => false, onAssigned() {}, ...fakes.directory } as never,
    log: pino({ level: 'warn' }, { write: (line) => logged.push(line) }),
  }
  const intake = await createIntake({
    ...context,
    states: unused,
    history: unused,
    alerts: unused,
    metrics: createDeviceMetrics(),
    isAlone: true,
    quarantineBegan: () => {},
  })
  const link = await openDeviceLink({
    ...context,
    db: unused,
    wereOnline: 0,
    connection: deviceConnection(broker.url),
    sharing: undefined,
    leads: () => true,
    intake,
    status: new LinkStatus(),
    reconnected: () => {},
    linkChanged: () => {},
  })
  return { broker, link, logged }
}

test('closing the device link while devices send logs no errors', async () => {
  const { broker, link, logged } = await openLink()
  const device = await connectAsync(broker.address, { username: 'ESP-1', password: 'its-secret' })
  onTestFinished(() => device.endAsync())
  const sent = Array.from({ length: 300 }, () =>
    device.publishAsync(deviceTopics.presence('ESP-1'), '{}', { qos: 1 }),
  )
  await sent[0]
  await link.close()
  await Promise.all(sent)
  expect(logged).toEqual([])
})

test('publishes that an elevator is offline whose controller left while the server was disconnected', async () => {
  const { db, pool, close } = await openDatabase(demo.databaseUrl)
  onTestFinished(close)
  await pool.query('update elevators set is_online = false')
  const { rows } = await pool.query(
    `update elevators set is_online = true, last_seen_at = now() - interval '1 h'
     where id = (select id from elevators limit 1) returning id, last_seen_at as "lastSeenAt"`,
  )
  const [{ id, lastSeenAt }] = rows
  const elevator = { id, name: 'North 1' }
  const published: unknown[] = []
  const { link } = await openLink({
    directory: { byId: (each: string) => (each === id ? elevator : undefined) },
    devices: deviceRepository(db),
    events: { presence: (...values: unknown[]) => published.push(values) },
  })
  onTestFinished(() => link.close())
  await expect.poll(() => published).toEqual([[elevator, { isOnline: false, lastSeenAt }]])
  const stored = await pool.query('select is_online from elevators where id = $1', [id])
  expect(stored.rows).toEqual([{ is_online: false }])
})

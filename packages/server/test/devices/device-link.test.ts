import { deviceTopics } from '@hoistway/contracts/device'
import { connectAsync } from 'mqtt'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { createDeviceMetrics } from '../../src/devices/device-metrics.ts'
import type { DeviceRepository } from '../../src/devices/devices.repository.ts'
import { deviceConnection } from '../../src/devices/link/device-connection.ts'
import { openDeviceLink } from '../../src/devices/link/device-link.ts'
import { LinkStatus } from '../../src/devices/link/link-status.ts'
import { createIntake } from '../../src/devices/pipeline/intake.ts'
import { testBroker } from '../support/test-broker.ts'

async function openLink(fakes: { devices?: object; events?: object; directory?: object } = {}) {
  const broker = await testBroker(new Map([['ESP-1', 'its-secret']]))
  onTestFinished(() => broker.close())
  const logged: string[] = []
  // No device is registered: messages are received and dropped.
  const unused = new Proxy({}, { get: () => async () => [] }) as never
  const receivers = {
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
    ...receivers,
    states: unused,
    history: unused,
    alerts: unused,
    metrics: createDeviceMetrics(),
    isAlone: true,
    quarantineBegan: () => {},
  })
  const link = await openDeviceLink({
    ...receivers,
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
  const elevator = { id: 'e1', name: 'North 1' }
  const lastSeenAt = new Date()
  const published: unknown[] = []
  const { link } = await openLink({
    directory: { byId: () => elevator },
    devices: {
      async markOfflineExcept(...[, , marked]: Parameters<DeviceRepository['markOfflineExcept']>) {
        marked([{ id: elevator.id, lastSeenAt }])
      },
    },
    events: { presence: (...values: unknown[]) => published.push(values) },
  })
  onTestFinished(() => link.close())
  await expect.poll(() => published).toEqual([[elevator, { isOnline: false, lastSeenAt }]])
})

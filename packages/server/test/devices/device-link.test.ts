import { deviceTopics } from '@hoistway/contracts/device'
import { connectAsync } from 'mqtt'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { createDeviceMetrics } from '../../src/devices/device-metrics.ts'
import { openDeviceLink } from '../../src/devices/link/device-link.ts'
import { testBroker } from '../support/test-broker.ts'

test('a link that is closed while devices speak says nothing of errors', async () => {
  const broker = await testBroker(new Map([['ESP-1', 'its-secret']]))
  onTestFinished(() => broker.close())
  const device = await connectAsync(broker.address, { username: 'ESP-1', password: 'its-secret' })
  onTestFinished(() => device.endAsync())
  const said: string[] = []
  // No device is known: what they say is taken from the broker, and not more.
  const asksNobody = new Proxy({}, { get: () => async () => [] }) as never
  const link = await openDeviceLink({
    url: broker.url,
    devices: asksNobody,
    commands: asksNobody,
    updates: asksNobody,
    jobs: asksNobody,
    states: asksNobody,
    alerts: asksNobody,
    metrics: createDeviceMetrics(),
    directory: { byKey: () => [], knows: () => false } as never,
    events: asksNobody,
    reconnected: () => {},
    linkChanged: () => {},
    log: pino({ level: 'warn' }, { write: (line) => said.push(line) }),
  })
  const spoken = Array.from({ length: 300 }, () =>
    device.publishAsync(deviceTopics.presence('ESP-1'), '{}', { qos: 1 }),
  )
  await spoken[0]
  await link.close()
  await Promise.all(spoken)
  expect(said).toEqual([])
})

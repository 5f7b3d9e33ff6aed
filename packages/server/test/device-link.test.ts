import { deviceTopics } from '@hoistway/contracts/device'
import { connectAsync } from 'mqtt'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { startEmbeddedBroker } from '../src/broker/embedded-broker.ts'
import { openDeviceLink } from '../src/devices/device-link.ts'

test('a link that is closed while devices speak says nothing of errors', async () => {
  const broker = await startEmbeddedBroker(0, 'password-of-the-broker')
  onTestFinished(() => broker.close())
  const device = await connectAsync(broker.url)
  onTestFinished(() => device.endAsync())
  const said: string[] = []
  // No device is known: what they say is taken from the broker, and not more.
  const asksNobody = new Proxy({}, { get: () => async () => [] }) as never
  const link = await openDeviceLink({
    url: broker.url,
    devices: asksNobody,
    commands: asksNobody,
    updates: asksNobody,
    directory: { byKey: () => [] } as never,
    events: asksNobody,
    log: pino({ level: 'warn' }, { write: (line) => said.push(line) }),
  })
  const spoken = Array.from({ length: 300 }, (_, number) =>
    device.publishAsync(deviceTopics.presence(`ESP-${number}`), '{}', { qos: 1 }),
  )
  await spoken[0]
  await link.close()
  await Promise.all(spoken)
  expect(said).toEqual([])
})

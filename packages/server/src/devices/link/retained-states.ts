import { randomUUID } from 'node:crypto'
import { deviceTopics } from '@hoistway/contracts/device'
import { connectAsync } from 'mqtt'
import { type DeviceMessage, readTopic } from '../pipeline/parse.ts'
import { quiet } from './quiet.ts'

/** About a second. */
const QUIET_PAUSES = 33
const MOST_MS = 10_000
const CONNECT_MS = 5_000

export async function readRetainedStates(
  url: string,
  accept: (message: DeviceMessage) => void,
): Promise<void> {
  const client = await connectAsync(url, {
    clientId: `hoistway-states-${randomUUID()}`,
    connectTimeout: CONNECT_MS,
    reconnectPeriod: 0,
  })
  let arrived = 0
  try {
    client.on('error', () => {})
    client.on('message', (topic, payload, { retain }) => {
      const about = readTopic(topic)
      if (!about || !retain) return
      arrived += 1
      accept({ ...about, payload, receivedAt: new Date(), isAgeUnknown: true })
    })
    await client.subscribeAsync(deviceTopics.state('+'), { qos: 0 })
    await quiet(() => arrived, MOST_MS, undefined, QUIET_PAUSES)
  } finally {
    client.end(true)
  }
}

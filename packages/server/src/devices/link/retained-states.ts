import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { deviceTopics } from '@hoistway/contracts/device'
import { connectAsync } from 'mqtt'
import { type DeviceMessage, readTopic } from '../pipeline/parse.ts'

/** Without a message for `QUIET_MS`, all have arrived. `MOST_MS` limits the total. */
const QUIET_MS = 1_000
const MOST_MS = 10_000
const LOOK_MS = 100
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
  const began = performance.now()
  let last = began
  try {
    client.on('error', () => {})
    client.on('message', (topic, payload, { retain }) => {
      const about = readTopic(topic)
      // Other messages reach the servers on their own connections.
      if (!about || !retain) return
      last = performance.now()
      accept({ ...about, payload, receivedAt: new Date(), retained: true })
    })
    await client.subscribeAsync(deviceTopics.state('+'), { qos: 0 })
    while (client.connected && performance.now() - last < QUIET_MS && performance.now() - began < MOST_MS) {
      await wait(LOOK_MS)
    }
  } finally {
    client.end(true)
  }
}

import { connect, type Socket } from 'node:net'
import { deviceTopics } from '@hoistway/contracts/device'
import { connectAsync } from 'mqtt'
import { seededRandom } from '../src/seed/random.ts'
import { testBroker } from '../test/support/test-broker.ts'
import type { Attack } from './attack.ts'
import { mqttPackets } from './mqtt-packets.ts'

const KEY = 'ESP-0001'
const SECRET = 'the-secret-of-the-controller'
/** Frames of one connection; each of these is also cut off at a random place. */
const FRAMES_PER_CONNECTION = 20
const AT_ONCE = 20
const AFTER_THE_ATTACK_MS = 15_000

/** Malformed MQTT before and after signing in, and connection resets at every stage. */
export const brokerAttack: Attack = {
  name: 'on the MQTT broker',
  async run({ frames, seed }, report) {
    const thrown: unknown[] = []
    const onThrown = (error: unknown) => thrown.push(error)
    process.on('uncaughtException', onThrown).on('unhandledRejection', onThrown)
    const broker = await testBroker(new Map([[KEY, SECRET]]))
    const server = await connectAsync(broker.url)
    const served: string[] = []
    server.on('message', (_topic, payload) => served.push(payload.toString()))
    await server.subscribeAsync(deviceTopics.state('+'), { qos: 1 })
    const device = await connectAsync(broker.address, { username: KEY, password: SECRET })
    const { hostname, port } = new URL(broker.address)
    const random = seededRandom(seed)

    async function attackOnce(): Promise<void> {
      const socket = connect(Number(port), hostname)
      socket.on('error', () => {}).resume()
      const closed = new Promise<void>((done) => socket.once('close', () => done()))
      report.count('connections opened')
      if (random.next() < 0.5) {
        socket.write(
          mqttPackets.connect({ username: KEY, password: SECRET, clientId: `c${random.int(0, 9)}` }),
        )
        report.count('signed in as the controller')
      }
      for (let frame = 0; frame < FRAMES_PER_CONNECTION && !socket.destroyed; frame += 1) {
        socket.write(mqttPackets.malformed(random))
        report.count('frames sent')
        if (random.next() < 0.2) await new Promise(setImmediate)
      }
      leave(socket, random.next() < 0.5)
      await closed
      report.count('connections closed')
    }

    try {
      let probes = 0
      while ((report.counts['frames sent'] ?? 0) < frames) {
        await Promise.all(Array.from({ length: AT_ONCE }, attackOnce))
        probes += 1
        await device.publishAsync(deviceTopics.state(KEY), `probe ${probes}`, { qos: 1 })
      }
      await until(() => served.filter((text) => text.startsWith('probe')).length === probes)
      report.count('messages of the controller meanwhile', probes)
    } finally {
      await Promise.all([device.endAsync(), server.endAsync()])
      await broker.close()
      process.off('uncaughtException', onThrown).off('unhandledRejection', onThrown)
      report.count('uncaught errors', thrown.length)
    }
    if (thrown.length > 0) throw thrown[0]
  },
}

function leave(socket: Socket, byReset: boolean): void {
  if (byReset) socket.resetAndDestroy()
  else socket.end()
}

async function until(condition: () => boolean): Promise<void> {
  const end = Date.now() + AFTER_THE_ATTACK_MS
  while (!condition()) {
    if (Date.now() > end) throw new Error('the controller was not served any more')
    await new Promise((done) => setTimeout(done, 20))
  }
}

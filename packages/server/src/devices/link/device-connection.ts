import { setTimeout as wait } from 'node:timers/promises'
import { deviceTopics } from '@hoistway/contracts/device'
import { connect, type MqttClient } from 'mqtt'
import pTimeout from 'p-timeout'
import { upTopics } from '../broker/rights.ts'
import { type DeviceMessage, readTopic } from '../receive/device-message.ts'

interface Listener {
  readonly message: (message: DeviceMessage) => void
  readonly error: (error: unknown) => void
}

/**
 * A connection on which nothing has arrived during so many pauses has delivered what the broker had acknowledged to devices.
 * Pauses are counted, not time: a process that was not scheduled for a while has not looked at its sockets either.
 */
const QUIET_PAUSES = 5
const PAUSE_MS = 30
/** Nothing has arrived for so long: nothing is on its way. */
const IDLE_MS = 2_000

/** The server's connections to the broker. Nothing is connected before {@link open}. */
export interface DeviceConnection {
  /** Receives everything that devices send except answers to commands. */
  readonly reports: MqttClient
  /** Sends to devices, and receives their answers to commands. */
  readonly commands: MqttClient
  readonly connected: boolean
  /** Connects; later interruptions reconnect by themselves. Rejects when the broker refuses or cannot be reached. */
  open(): Promise<void>
  listen(to: Listener): Promise<void>
  /** Accepts what the broker has already acknowledged to devices, and disconnects; after `ms` at the latest. */
  leave(ms: number): Promise<void>
}

/**
 * Two connections: answers to commands have their own, as on a shared one they would wait behind whatever else devices
 * send.
 */
export function deviceConnection(url: string): DeviceConnection {
  const answers: string = deviceTopics.commandStatus('+', '+')
  const reports = { client: clientOf(url, 0), topics: upTopics('+').filter((topic) => topic !== answers) }
  const commands = { client: clientOf(url, 1), topics: [answers] }
  const sides = [reports, commands]
  const leaving = new AbortController()
  let arrivedAt = 0
  const quiet = async () => {
    if (performance.now() - arrivedAt > IDLE_MS) return
    for (let pauses = 0, before = arrivedAt; pauses < QUIET_PAUSES; before = arrivedAt) {
      await wait(PAUSE_MS)
      pauses = arrivedAt === before ? pauses + 1 : 0
    }
  }

  const end = () => {
    for (const { client } of sides) client.end(true)
  }
  const unsubscribe = async ({ client, topics }: typeof reports) => {
    if (client.connected) await client.unsubscribeAsync(topics).catch(() => {})
    await client.endAsync()
  }

  return {
    reports: reports.client,
    commands: commands.client,
    get connected() {
      return sides.every(({ client }) => client.connected)
    },
    async open() {
      const connected = sides.map(({ client }) => connectionOf(client))
      for (const { client } of sides) client.connect()
      try {
        await Promise.all(connected)
      } catch (error) {
        end()
        throw error
      }
    },
    async listen({ message, error }) {
      for (const { client } of sides) {
        client.on('error', (cause) => {
          // What arrives while the connection ends cannot be acknowledged: it is as if it had come after the end.
          if (!leaving.signal.aborted) error(cause)
        })
        client.on('message', (topic, payload, { retain }) => {
          arrivedAt = performance.now()
          const about = readTopic(topic)
          if (about) message({ ...about, payload, receivedAt: new Date(), retained: retain })
        })
      }
      await Promise.all(sides.map(({ client, topics }) => client.subscribeAsync(topics, { qos: 1 })))
    },
    async leave(ms) {
      leaving.abort()
      const until = performance.now() + ms
      const left = () => Math.max(1, until - performance.now())
      // A message that the broker has acknowledged may still wait there: it would be lost with the subscription.
      await pTimeout(quiet(), { milliseconds: ms * 0.8, message: false })
      // The broker confirms after everything that it has already sent.
      await pTimeout(Promise.all(sides.map(unsubscribe)), { milliseconds: left(), message: false })
      end()
    },
  }
}

const connectionOf = (client: MqttClient) =>
  new Promise<void>((resolve, reject) => {
    client.once('connect', () => resolve()).once('error', reject)
  })

function clientOf(url: string, index: number): MqttClient {
  const clientId = `hoistway-server-${process.pid}-${Date.now()}-${index}`
  const client = connect(url, { clientId, clean: true, manualConnect: true })
  // `open` and `listen` report errors; one between them must not end the process.
  return client.on('error', () => {})
}

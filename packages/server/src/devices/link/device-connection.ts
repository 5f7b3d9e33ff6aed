import { setTimeout as wait } from 'node:timers/promises'
import { deviceTopics } from '@hoistway/contracts/device'
import { connectAsync, type MqttClient } from 'mqtt'
import { upTopics } from '../broker/rights.ts'
import { type DeviceMessage, readTopic } from '../receive/device-message.ts'

interface Listener {
  readonly message: (message: DeviceMessage) => void
  readonly error: (error: unknown) => void
}

/** The server's connections to the broker. */
export interface DeviceConnection {
  /** Hears all that devices send but their answers to commands. */
  readonly client: MqttClient
  /** For what is sent to devices, and what they answer. */
  readonly commands: MqttClient
  readonly connected: boolean
  /** Takes nothing more from the broker than what is on its way, and leaves; after `ms` at the latest. */
  leave(ms: number): Promise<void>
}

/**
 * Connects twice: answers to commands have a connection of their own, as on a shared one they would wait behind whatever
 * else devices send.
 */
export async function connectToDevices(
  url: string,
): Promise<DeviceConnection & { listen(to: Listener): Promise<void> }> {
  const answers: string = deviceTopics.commandStatus('+', '+')
  const topics = [upTopics('+').filter((topic) => topic !== answers), [answers]]
  const clients = await Promise.all(topics.map((_, index) => connect(url, index)))
  const [client, commands] = clients
  if (!client || !commands) throw new Error('no connection was created')
  let leaving = false

  return {
    client,
    commands,
    get connected() {
      return clients.every((each) => each.connected)
    },
    async listen({ message, error }) {
      for (const each of clients) {
        each.on('error', (cause) => {
          // What arrives while the connection ends cannot be acknowledged: it is as if it had come after the end.
          if (!leaving) error(cause)
        })
        each.on('message', (topic, payload, { retain }) => {
          const about = readTopic(topic)
          if (about) message({ ...about, payload, receivedAt: new Date(), retained: retain })
        })
      }
      await Promise.all(
        clients.map((each, index) => each.subscribeAsync([...(topics[index] ?? [])], { qos: 1 })),
      )
    },
    async leave(ms) {
      leaving = true
      const late = wait(ms, undefined, { ref: false })
      // The broker confirms behind everything that it has already sent.
      const left = clients.map(async (each, index) => {
        if (each.connected) await each.unsubscribeAsync([...(topics[index] ?? [])]).catch(() => {})
        await each.endAsync()
      })
      await Promise.race([Promise.all(left), late])
      for (const each of clients) each.end(true)
    },
  }
}

const connect = (url: string, index: number) =>
  connectAsync(url, { clientId: `hoistway-server-${process.pid}-${Date.now()}-${index}`, clean: true })

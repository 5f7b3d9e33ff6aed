import { deviceTopics } from '@hoistway/contracts/device'
import { connectAsync, type MqttClient } from 'mqtt'
import { VirtualController } from './controller.ts'
import type { Network, OutgoingMessage, VirtualControllerOptions } from './controller-options.ts'
import { offline } from './device-messages.ts'
import { seededRandom } from './random.ts'

/** Options of a virtual controller that is connected to a broker. */
export interface ConnectedControllerOptions extends Omit<VirtualControllerOptions, 'network'> {
  /** Address of the broker. */
  readonly url: string
  /** It signs in to the broker as its key, with its shared secret. */
  readonly secret: string
  /** Called with connection errors; the controller reconnects by itself. */
  readonly onError?: ((error: Error) => void) | undefined
  /** Called with what was handed to the network; of QoS 1 once more when the broker has acknowledged it. */
  readonly onSent?: ((message: OutgoingMessage, isAcknowledged: boolean) => void) | undefined
}

/** Between two attempts to connect: not all controllers in the same moment. */
const RECONNECT_MS = { from: 500, spread: 2_000 }

/** A virtual controller on MQTT. */
export class ConnectedController implements Network {
  readonly #options: ConnectedControllerOptions
  readonly #controller: VirtualController
  readonly #reconnectPeriod: number
  #client: MqttClient | undefined
  /** The client notices a lost connection a moment later. */
  #isCut = false

  constructor(options: ConnectedControllerOptions) {
    this.#options = options
    this.#reconnectPeriod = RECONNECT_MS.from + seededRandom(options.seed)() * RECONNECT_MS.spread
    this.#controller = new VirtualController({ ...options, network: this })
  }

  /** Connects with a last will and starts to simulate. */
  async start(): Promise<void> {
    const { url, key, secret, wheel, onError } = this.#options
    const client = await connectAsync(url, {
      clientId: key,
      username: key,
      password: secret,
      // A state that was not delivered is old by then.
      queueQoSZero: false,
      reconnectPeriod: this.#reconnectPeriod,
      will: {
        topic: deviceTopics.presence(key),
        payload: Buffer.from(JSON.stringify(offline(wheel.now))),
        qos: 1,
        retain: true,
      },
    })
    this.#client = client
    client.on('error', (error) => onError?.(error))
    client.on('connect', () => this.#controller.announce())
    client.on('message', (topic, payload) => this.#controller.receive(topic, payload))
    const { commands, desired } = this.#controller.topics
    await client.subscribeAsync([commands, ...desired], { qos: 1 })
    this.#controller.announce()
    this.#controller.start()
  }

  /** Stops to simulate: what was sent can still be acknowledged. */
  fallSilent(): void {
    this.#controller.stop()
  }

  /** Announces that it is offline, and disconnects. */
  async stop(): Promise<void> {
    this.#controller.stop()
    if (this.#client?.connected) {
      const { key, wheel } = this.#options
      const farewell = JSON.stringify(offline(wheel.now))
      await this.#client.publishAsync(deviceTopics.presence(key), farewell, { qos: 1, retain: true })
    }
    await this.#client?.endAsync()
    this.#client = undefined
  }

  publish(message: OutgoingMessage): void {
    const client = this.#client
    if (!client) return
    const { onSent } = this.#options
    const { topic, body, qos, retain } = message
    const isLost = qos === 0 && (this.#isCut || !client.connected)
    if (isLost) return
    onSent?.(message, false)
    client.publish(topic, JSON.stringify(body), { qos, retain }, (error) => {
      if (!error && qos === 1) onSent?.(message, true)
    })
  }

  subscribe(topics: readonly string[]): void {
    this.#client?.subscribe([...topics], { qos: 1 })
  }

  lose(): void {
    if (!this.#client) return
    this.#isCut = true
    // Not before it is told to.
    this.#client.options.reconnectPeriod = 0
    this.#client.stream.destroy()
  }

  restore(): void {
    if (!this.#client) return
    this.#isCut = false
    this.#client.options.reconnectPeriod = this.#reconnectPeriod
    // What was not acknowledged is sent again.
    this.#client.connect()
  }
}

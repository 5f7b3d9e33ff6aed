import { deviceTopics } from '@hoistway/contracts/device'
import { seededNumbers } from '@hoistway/contracts/seeded-numbers'
import { connect, ErrorWithReasonCode, type MqttClient } from 'mqtt'
import { VirtualController } from './controller.ts'
import type { Network, OutgoingMessage, VirtualControllerOptions } from './controller-options.ts'
import { offline } from './device-messages.ts'

export interface ConnectedControllerOptions extends Omit<VirtualControllerOptions, 'network'> {
  /** A function is called before each reconnect: the embedded broker may change its port. */
  readonly url: string | (() => string)
  readonly secret: string
  readonly onError?: ((error: Error) => void) | undefined
  /** In version 5 the broker reports messages without subscribers. */
  readonly protocolVersion?: 4 | 5 | undefined
  readonly onSent?: ((message: OutgoingMessage, fate: Fate) => void) | undefined
}

/**
 * `unheard`: accepted without a subscriber, so sent again. `unknown`: the last state before a network loss, which may
 * not have arrived.
 */
export type Fate = 'sent' | 'acknowledged' | 'unheard' | 'unknown'

/** MQTT 5 PUBACK reason: no matching subscribers. A broker that starts empty does not know its servers at first. */
const UNHEARD = 16
const SEND_AGAIN_MS = 1_000

/** Bad credentials and not authorized, of MQTT 3.1.1 and 5. */
const REFUSED_SECRET = [4, 5, 134, 135]

const RECONNECT_MS = { from: 500, spread: 2_000 }
/** Doubled each time. A freshly started broker drops connections above its backlog; TCP retries only after 7 s. */
const CONNECT_MS = { first: 2_500, longest: 30_000 }
/** Maximum delay of a timer. */
const NEVER_MS = 2 ** 31 - 1

export class ConnectedController implements Network {
  readonly #options: ConnectedControllerOptions
  readonly #controller: VirtualController
  readonly #reconnectPeriod: number
  #client: MqttClient | undefined
  /** The network is lost; the client notices it later. */
  #isCut = false
  readonly #unheard = new Set<number>()
  #lastState: OutgoingMessage | undefined

  constructor(options: ConnectedControllerOptions) {
    this.#options = options
    this.#reconnectPeriod = RECONNECT_MS.from + seededNumbers(options.seed)() * RECONNECT_MS.spread
    this.#controller = new VirtualController({ ...options, network: this })
  }

  /** Rejects if the first attempt fails. Further attempts follow unless the secret was refused. */
  async start(): Promise<void> {
    const { url, key, secret, wheel, onError, protocolVersion = 4 } = this.#options
    const currentUrl = () => (typeof url === 'string' ? url : url())
    const client = connect(currentUrl(), {
      clientId: key,
      protocolVersion,
      username: key,
      password: secret,
      // A queued state would be outdated.
      queueQoSZero: false,
      reconnectPeriod: this.#reconnectPeriod,
      // A broker without its database refuses everyone for a while.
      reconnectOnConnackError: true,
      will: {
        topic: deviceTopics.presence(key),
        payload: Buffer.from(JSON.stringify(offline(wheel.now))),
        qos: 1,
        retain: true,
      },
    })
    this.#client = client
    const { options } = client
    client.on('error', (error) => {
      if (error instanceof ErrorWithReasonCode && REFUSED_SECRET.includes(error.code)) client.end()
      if (error.message === 'connack timeout')
        options.connectTimeout = Math.min(CONNECT_MS.longest, 2 * (options.connectTimeout ?? 0))
      onError?.(error)
    })
    client.on('packetreceive', (packet) => {
      if (packet.cmd !== 'puback' || packet.reasonCode !== UNHEARD) return
      if (packet.messageId !== undefined) this.#unheard.add(packet.messageId)
    })
    client.on('reconnect', () => {
      const { port } = new URL(currentUrl())
      if (port) options.port = Number(port)
    })
    client.on('message', (topic, payload) => this.#controller.receive(topic, payload))
    const { commands, desired } = this.#controller.topics
    let hasStarted = false
    await new Promise<void>((done, failed) => {
      client.once('error', failed)
      client.on('connect', () => {
        options.connectTimeout = CONNECT_MS.first
        // This attempt began before the network was lost.
        if (this.#isCut) return void client.stream.destroy()
        if (!hasStarted)
          client.subscribe([commands, ...desired], { qos: 1 }, (error) => (error ? failed(error) : done()))
        this.#controller.announce()
        if (!hasStarted) this.#controller.start()
        hasStarted = true
      })
    })
  }

  /** Sent messages can still be acknowledged. */
  fallSilent(): void {
    this.#controller.stop()
  }

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
    const { qos } = message
    const isLost = qos === 0 && (this.#isCut || !client.connected)
    if (isLost) return
    onSent?.(message, 'sent')
    if (qos === 0 && message.retain) this.#lastState = message
    this.#send(client, message)
  }

  subscribe(topics: readonly string[]): void {
    this.#client?.subscribe([...topics], { qos: 1 })
  }

  lose(): void {
    const client = this.#client
    if (!client) return
    this.#isCut = true
    if (!client.connected && this.#lastState) this.#options.onSent?.(this.#lastState, 'unknown')
    // Prevents automatic reconnects.
    client.options.reconnectPeriod = NEVER_MS
    client.stream.destroy()
  }

  restore(): void {
    const client = this.#client
    if (!client) return
    this.#isCut = false
    client.options.reconnectPeriod = this.#reconnectPeriod
    const { stream } = client
    // Two connections of one client would end each other forever. Unacknowledged messages are sent again.
    if (stream.closed) client.connect()
    else if (stream.destroyed) stream.once('close', () => client.connect())
  }

  #send(client: MqttClient, message: OutgoingMessage): void {
    const { onSent, wheel } = this.#options
    const { topic, body, qos, retain } = message
    client.publish(
      topic,
      body instanceof Uint8Array ? Buffer.from(body) : JSON.stringify(body),
      { qos, retain },
      (error, packet) => {
        if (error || qos === 0) return
        // The broker keeps retained messages for later subscribers.
        const isUnheard = this.#unheard.delete(packet?.messageId ?? 0) && !retain
        onSent?.(message, isUnheard ? 'unheard' : 'acknowledged')
        if (isUnheard) wheel.after(SEND_AGAIN_MS, () => this.#send(client, message))
      },
    )
  }
}

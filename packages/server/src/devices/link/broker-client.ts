import { connect, type IClientOptions, type MqttClient } from 'mqtt'
import { type DeviceMessage, readTopic } from '../receive/device-message.ts'
import { impatient } from './impatient.ts'

/** Topic filters with the quality of service of each. */
export type Topics = Readonly<Record<string, { readonly qos: 0 | 1 }>>

/** Controllers come back at the same time: what they send before a server has subscribed to a broker that started empty is lost. */
const RECONNECT_MS = 250

/** A client of the broker that is not connected yet. What it has subscribed to is subscribed to again by whoever uses it. */
export function brokerClient(url: string, options: IClientOptions): MqttClient {
  const client = connect(url, {
    clean: true,
    manualConnect: true,
    resubscribe: false,
    reconnectPeriod: RECONNECT_MS,
    ...options,
  })
  // Whoever listens reports errors; one between them must not end the process.
  return impatient(client).on('error', () => {})
}

/** Connects a client. Rejects when the broker refuses it or cannot be reached. */
export function connected(client: MqttClient): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  client.once('connect', () => resolve()).once('error', reject)
  client.connect()
  return promise.finally(() => client.off('error', reject))
}

/**
 * Hands over messages of devices. Those of QoS 1 are acknowledged when the receiver says so, and others are read meanwhile: what
 * was not acknowledged when the connection ends is delivered again, if the broker keeps the client.
 */
export function onDeviceMessage(client: MqttClient, receive: (message: DeviceMessage) => void): void {
  client.on('packetreceive', (packet) => {
    // The client itself would acknowledge one message after the other, and read none while one waits.
    if (packet.cmd === 'publish' && packet.qos === 1) packet.qos = 0
  })
  client.on('message', (topic, payload, { retain, messageId }) => {
    const acknowledge = messageId === undefined ? undefined : acknowledgementOf(client, messageId)
    const about = readTopic(topic)
    if (about) receive({ ...about, payload, receivedAt: new Date(), retained: retain, acknowledge })
    else acknowledge?.()
  })
}

/** Acknowledges once, and on the connection alone that the message came on: on another the number is another message's. */
function acknowledgementOf(client: MqttClient, messageId: number): () => void {
  const { stream } = client
  let isOpen = true
  return () => {
    const isCurrent = isOpen && client.connected && client.stream === stream
    isOpen = false
    // PUBACK: the same bytes in MQTT 3.1.1 and 5.
    if (isCurrent) stream.write(Buffer.of(0x40, 2, messageId >> 8, messageId & 0xff))
  }
}

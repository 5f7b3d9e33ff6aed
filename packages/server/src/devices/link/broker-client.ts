import { connect, type IClientOptions, type MqttClient } from 'mqtt'
import { type DeviceMessage, readTopic } from '../pipeline/parse.ts'
import { impatient } from './impatient.ts'

export type Topics = Readonly<Record<string, { readonly qos: 0 | 1 }>>

/** An empty broker drops messages sent before the server subscribes, so the server reconnects soon. */
const RECONNECT_MS = 250

/** The caller connects and renews subscriptions. */
export function brokerClient(url: string, options: IClientOptions): MqttClient {
  const client = connect(url, {
    clean: true,
    manualConnect: true,
    resubscribe: false,
    reconnectPeriod: RECONNECT_MS,
    ...options,
  })
  // An unhandled error would end the process.
  return impatient(client).on('error', () => {})
}

export function connectionOf(client: MqttClient): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  client.once('connect', () => resolve()).once('error', reject)
  client.connect()
  return promise.finally(() => client.off('error', reject))
}

/**
 * Receivers acknowledge QoS 1 messages while further ones are read. The broker redelivers others if it keeps the
 * session.
 */
export function onDeviceMessage(client: MqttClient, receive: (message: DeviceMessage) => void): void {
  client.on('packetreceive', (packet) => {
    // MQTT.js would acknowledge in order, and read nothing while one message waits.
    if (packet.cmd === 'publish' && packet.qos === 1) packet.qos = 0
  })
  client.on('message', (topic, payload, { retain, messageId }) => {
    const acknowledge = messageId === undefined ? undefined : acknowledgementOf(client, messageId)
    const about = readTopic(topic)
    if (about) receive({ ...about, payload, receivedAt: new Date(), isAgeUnknown: retain, acknowledge })
    else acknowledge?.()
  })
}

/** On another connection, the number would mean another message. */
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

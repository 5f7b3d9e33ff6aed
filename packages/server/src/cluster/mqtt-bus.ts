import { randomUUID } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import { connect, type IClientSubscribeOptions, type MqttClient } from 'mqtt'
import pTimeout from 'p-timeout'
import { reportOutages } from '../base/outages.ts'
import { BUS_TOPICS } from '../devices/broker/rights.ts'
import { connectionOf } from '../devices/link/broker-client.ts'
import { impatient } from '../devices/link/impatient.ts'
import { inBatches } from './in-batches.ts'

interface Options {
  readonly url: string
  /** Published by the broker after an unexpected disconnect. */
  readonly will: { readonly channel: string; readonly text: string }
  readonly log: Pick<FastifyBaseLogger, 'warn' | 'error'>
}

const KEEP_ALIVE_S = 5
const RECONNECT_MS = 500
/** A busy process reads answers late. */
const ANSWER_MS = 10_000
const CLOSE_MS = 1_000
/** The broker drops larger messages. */
const MAX_PACKET_BYTES = 4 * 1024 * 1024
/** Beyond this, the broker counts as disconnected. */
const MAX_WAITING_BYTES = 16 * 1024 * 1024

/** About 40 KB: brokers refuse large packets, EMQX above 1 MB. */
const TOPICS_PER_PACKET = 500

/** `nl`: no own messages, which this server has already delivered. */
const fromOthers: IClientSubscribeOptions = { qos: 0, nl: true }

/** Channel names may contain characters that topics cannot. */
const topicOf = (channel: string) => BUS_TOPICS.replace('#', encodeURIComponent(channel.toWellFormed()))

/**
 * Messages are lost while the broker is away; subscriptions are restored. Rejects when the broker cannot be reached or
 * refuses the connection or the topics.
 */
export async function openMqttBus({ url, will, log }: Options) {
  const receivers = new Map<string, (text: string) => void>()
  const listeners: ((connected: boolean) => void)[] = []
  let connected = false
  const enter = (now: boolean) => {
    if (connected === now) return
    connected = now
    for (const listener of listeners) listener(now)
  }
  const client = connect(url, {
    clientId: `hoistway-bus-${randomUUID()}`,
    protocolVersion: 5,
    keepalive: KEEP_ALIVE_S,
    reconnectPeriod: RECONNECT_MS,
    resubscribe: false,
    queueQoSZero: false,
    manualConnect: true,
    properties: { maximumPacketSize: MAX_PACKET_BYTES },
    will: { topic: topicOf(will.channel), payload: Buffer.from(will.text), qos: 0, retain: false },
  })
  const report = reportOutages(log, 'bus')
  impatient(client).on('error', report)
  client.on('message', (topic, payload) => receivers.get(topic)?.(payload.toString()))
  client.on('close', () => enter(false))

  let held = new Set<string>()

  async function bringUpToDate(topics: ReadonlySet<string>): Promise<void> {
    // The client would wait forever.
    if (!client.connected) throw new Error('the broker is away')
    const own = held
    const wanted = [...topics].filter((topic) => receivers.has(topic) && !own.has(topic))
    const unwanted = [...topics].filter((topic) => !receivers.has(topic) && own.delete(topic))
    await Promise.all([
      wanted.length > 0 && within(client.subscribeAsync(wanted, fromOthers)),
      unwanted.length > 0 && within(client.unsubscribeAsync(unwanted)).catch(() => {}),
    ])
    for (const topic of wanted) own.add(topic)
  }
  const changed = inBatches(bringUpToDate, TOPICS_PER_PACKET)

  /** Without a confirmation it reconnects and subscribes to everything. */
  async function follow(topics: Iterable<string>): Promise<boolean> {
    const { stream } = client
    try {
      await Promise.all(Array.from(topics, changed))
      return true
    } catch (error) {
      if (client.connected && client.stream === stream) {
        log.error({ err: error }, 'the broker did not confirm a subscription of the bus')
        stream.destroy()
      }
      return false
    }
  }

  try {
    await connectionOf(client)
    await checkRights(client)
  } catch (error) {
    client.end(true)
    throw error
  }
  enter(true)
  client.on('connect', async () => {
    held = new Set()
    if (!(await follow([...receivers.keys()]))) return
    enter(client.connected)
    if (client.connected) report()
  })

  return {
    get connected() {
      return connected
    },
    onChange(listener: (connected: boolean) => void) {
      listeners.push(listener)
    },
    async publish(channel: string, text: string) {
      if (!client.connected || client.stream.writableLength > MAX_WAITING_BYTES) return
      client.publish(topicOf(channel), text, { qos: 0 })
    },
    async subscribe(channel: string, receive: (text: string) => void) {
      const topic = topicOf(channel)
      receivers.set(topic, receive)
      if (client.connected) await follow([topic])
    },
    async unsubscribe(channel: string) {
      const topic = topicOf(channel)
      receivers.delete(topic)
      if (client.connected) await follow([topic])
    },
    async close() {
      await pTimeout(client.endAsync(), { milliseconds: CLOSE_MS, message: false })
      client.end(true)
    },
  }
}
export type Bus = Awaited<ReturnType<typeof openMqttBus>>

const within = (answer: Promise<unknown>) =>
  pTimeout(answer, { milliseconds: ANSWER_MS, message: 'the broker did not answer' })

/** QoS 1: with QoS 0, brokers silently drop forbidden messages. */
async function checkRights(client: MqttClient): Promise<void> {
  const topic = topicOf('check')
  try {
    await within(client.subscribeAsync(topic, fromOthers))
    await within(client.publishAsync(topic, '', { qos: 1 }))
    await within(client.unsubscribeAsync(topic))
  } catch (cause) {
    throw new Error(`${BUS_TOPICS}: ${cause instanceof Error ? cause.message : cause}`, { cause })
  }
}

import { randomUUID } from 'node:crypto'
import { type DeviceCanDesired, decodeCanBatch } from '@hoistway/contracts/can'
import type { CanFileEntry } from '@hoistway/contracts/can-file'
import { deviceTopics } from '@hoistway/contracts/device'
import { limits } from '@hoistway/contracts/limits'
import type { FastifyBaseLogger } from 'fastify'
import type { MqttClient } from 'mqtt'
import { isControllerKey } from '../broker/rights.ts'
import { brokerClient } from '../link/broker-client.ts'

export interface ReceivedBatch extends CanFileEntry {
  readonly batch: Buffer
  readonly frames: number
}
type CanReceiver = (received: ReceivedBatch) => void

/** Each request lasts this long, so a killed server or page ends the stream. */
const SEND_MS = 25_000
const RENEW_MS = 10_000
const MAX_RATE = 2_000
/** Frames that each batch counts in addition, which also limits empty batches. */
const BATCH_COST = 40
/** Frames per second of one controller, averaged over {@link WINDOW_MS}. */
const ACCEPTED_RATE = 2 * MAX_RATE
const WINDOW_MS = 2_000

interface Watched {
  readonly receivers: Set<CanReceiver>
  windowAt: number
  costInWindow: number
  skipped: number
}

/** Uses its own connection, so that other device messages are never delayed. */
export function openCanWatch(brokerUrl: string, log: Pick<FastifyBaseLogger, 'warn'>) {
  const watched = new Map<string, Watched>()
  const malformed = new Set<string>()
  let client: MqttClient | undefined
  let subscribed: MqttClient | undefined
  let renewing: NodeJS.Timeout | undefined

  const request = (key: string) => {
    // The controller ID of an elevator is free text, and a broker closes the connection for an invalid topic.
    if (!isControllerKey(key)) return
    const body: DeviceCanDesired = { forMs: SEND_MS, maxRate: MAX_RATE }
    if (subscribed?.connected)
      subscribed.publish(deviceTopics.canDesired(key), JSON.stringify(body), { qos: 0 })
  }

  function receive(topic: string, payload: Buffer): void {
    const key = topic.split('/').at(-2) ?? ''
    const controller = watched.get(key)
    if (!controller) return
    const frames = framesOf(key, payload)
    if (frames === undefined) return
    if (!isWithinRate(controller, frames)) {
      controller.skipped += frames
      return
    }
    const { receivers, skipped } = controller
    const received = { batch: payload, frames, skipped, receivedAt: Date.now() }
    for (const pass of receivers) pass(received)
    controller.skipped = 0
  }

  function framesOf(key: string, payload: Buffer): number | undefined {
    try {
      if (payload.length > limits.device.messageBytes) throw new RangeError('The batch is too large.')
      return decodeCanBatch(payload).frames.length
    } catch (error) {
      if (!malformed.has(key)) log.warn({ err: error, key }, 'malformed CAN batch dropped')
      malformed.add(key)
      return undefined
    }
  }

  function connect(): void {
    const opened = brokerClient(brokerUrl, { clientId: `hoistway-can-${randomUUID()}` })
    client = opened
    opened.on('message', receive)
    opened.on('connect', () => {
      opened.subscribe(deviceTopics.can('+'), { qos: 0 }, (error) => {
        if (error) return log.warn({ err: error }, 'CAN traffic')
        subscribed = opened
        for (const key of watched.keys()) request(key)
      })
    })
    opened.connect()
    renewing = setInterval(() => {
      for (const key of watched.keys()) request(key)
    }, RENEW_MS)
  }

  function disconnect(): void {
    clearInterval(renewing)
    client?.end()
    client = undefined
    subscribed = undefined
    malformed.clear()
  }

  return {
    watch(key: string, receiver: CanReceiver): () => void {
      const known = watched.get(key)
      const controller = known ?? { receivers: new Set(), windowAt: 0, costInWindow: 0, skipped: 0 }
      controller.receivers.add(receiver)
      if (!known) {
        watched.set(key, controller)
        if (client) request(key)
        else connect()
      }
      return () => {
        controller.receivers.delete(receiver)
        if (controller.receivers.size > 0 || watched.get(key) !== controller) return
        // Viewers on other servers may continue; otherwise the controller stops by itself.
        watched.delete(key)
        if (watched.size === 0) disconnect()
      }
    },
    close(): void {
      watched.clear()
      disconnect()
    },
  }
}
export type CanWatch = ReturnType<typeof openCanWatch>

function isWithinRate(controller: Watched, frames: number): boolean {
  const now = performance.now()
  if (now - controller.windowAt > WINDOW_MS) Object.assign(controller, { windowAt: now, costInWindow: 0 })
  controller.costInWindow += frames + BATCH_COST
  return controller.costInWindow <= (ACCEPTED_RATE * WINDOW_MS) / 1_000
}

import type { MqttClient, OnMessageCallback } from 'mqtt'
import type { Report } from '../../base/outages.ts'
import { type DeviceMessage, readTopic } from '../pipeline/parse.ts'

export const SETTLE_MS = 2_000
const MOST_MS = 7_000

interface Events {
  /** The retained messages after a connect have arrived. `heard`: keys of all controllers that sent something since. */
  heardAll(heard: ReadonlySet<string>, since: Date): Promise<void>
  reported: Report
  repeated(message: DeviceMessage): void
}

export interface PresenceWatch {
  settled(): Promise<void>
  /** Calls `repeated` with the controllers' last presences, as messages of unknown age. */
  repeat(keys: Iterable<string>): void
  stop(): void
}

export function watchPresence(client: MqttClient, events: Events): PresenceWatch {
  let heard = new Set<string>()
  let since = new Date()
  let begunAt = performance.now()
  let timer: NodeJS.Timeout | undefined
  let round = Promise.withResolvers<void>()
  let isStopped = false
  const last = new Map<string, Pick<DeviceMessage, 'key' | 'kind' | 'commandId' | 'payload'>>()

  async function settle(): Promise<void> {
    const { resolve } = round
    timer = undefined
    // The next connection begins a round.
    if (!client.connected) return
    try {
      await events.heardAll(heard, since)
      resolve()
      events.reported()
    } catch (error) {
      events.reported(error)
      if (!isStopped) timer ??= setTimeout(settle, SETTLE_MS)
    }
  }

  function schedule(): void {
    const left = begunAt + MOST_MS - performance.now()
    clearTimeout(timer)
    timer = setTimeout(settle, Math.min(SETTLE_MS, Math.max(left, 0)))
  }

  function begin(): void {
    heard = new Set()
    last.clear()
    since = new Date()
    begunAt = performance.now()
    const { resolve } = round
    round = Promise.withResolvers()
    void round.promise.then(resolve)
    schedule()
  }

  const onMessage: OnMessageCallback = (topic, payload, { retain }) => {
    const about = readTopic(topic)
    // A retained state may be from a controller that left long ago; its presence shows that.
    if (about && (about.kind === 'presence' || !retain)) heard.add(about.key)
    // The payload is part of a larger buffer.
    if (about?.kind === 'presence') last.set(about.key, { ...about, payload: Buffer.from(payload) })
    if (retain && timer) schedule()
  }
  client.on('connect', begin).on('message', onMessage)
  begin()
  return {
    settled: () => round.promise,
    repeat(keys) {
      for (const key of keys) {
        const message = last.get(key)
        if (message) events.repeated({ ...message, receivedAt: new Date(), isAgeUnknown: true })
      }
    },
    stop() {
      isStopped = true
      clearTimeout(timer)
      round.resolve()
      client.off('connect', begin).off('message', onMessage)
    },
  }
}

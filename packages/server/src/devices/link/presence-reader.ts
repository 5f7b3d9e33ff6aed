import { randomUUID } from 'node:crypto'
import type { Report } from '../../base/outages.ts'
import type { KeptLock } from '../../db/advisory-lock.ts'
import type { DeviceMessage } from '../pipeline/parse.ts'
import { brokerClient, onDeviceMessage } from './broker-client.ts'
import type { Listener } from './device-connection.ts'
import { type PresenceWatch, watchPresence } from './presence-watch.ts'
import { quiet } from './quiet.ts'
import { lastWordTopics, retainedTopics } from './shared-topics.ts'

/** `pauses` of 30 ms without a message complete the messages. */
const RETAINED = { pauses: 30, mostMs: 7_000 }

interface Deps extends Listener {
  readonly url: string
  readonly leader: KeptLock
  readonly heardAll: (heard: ReadonlySet<string>, since: Date) => Promise<void>
}

/**
 * Keeps an earlier message on another server from overwriting a later one. See packages/docs/architecture/presence.md.
 */
export function readPresence({ url, leader, heardAll, message, report }: Deps): PresenceWatch {
  let current: ReturnType<typeof begin> | undefined

  function begin() {
    const term = new AbortController()
    const client = brokerClient(url, {
      clientId: `hoistway-presence-${randomUUID()}`,
      protocolVersion: 5,
    })
    let isReading = true
    let retained = 0
    async function subscribe(): Promise<void> {
      isReading = true
      await client.subscribeAsync({ ...lastWordTopics, ...retainedTopics })
      await quiet(() => retained, RETAINED.mostMs, undefined, RETAINED.pauses)
      isReading = false
      if (client.connected) await client.unsubscribeAsync(Object.keys(retainedTopics))
    }
    const reported: Report = (error) => {
      if (!term.signal.aborted) report(error)
    }
    const hear = (each: DeviceMessage) => message({ ...each, outdated: term.signal })
    const watch = watchPresence(client, { heardAll, reported, repeated: hear })
    client.on('error', reported).on('connect', () => subscribe().catch(reported))
    onDeviceMessage(client, (each) => {
      // The shared subscription delivers states to one of the servers, unless none had subscribed yet.
      if (each.isAgeUnknown) retained += 1
      if (each.kind !== 'state' || isReading) hear(each)
      else each.acknowledge?.()
    })
    client.connect()
    return {
      settled: watch.settled,
      repeat: watch.repeat,
      stop() {
        term.abort()
        watch.stop()
        client.end(true)
      },
    }
  }

  leader.onChange((leads) => {
    current?.stop()
    current = leads ? begin() : undefined
  })
  return {
    settled: async () => current?.settled(),
    repeat: (keys) => current?.repeat(keys),
    stop() {
      current?.stop()
      current = undefined
    },
  }
}

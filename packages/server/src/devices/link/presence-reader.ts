import { randomUUID } from 'node:crypto'
import type { KeptLock } from '../../db/advisory-lock.ts'
import { brokerClient, onDeviceMessage } from './broker-client.ts'
import type { Listener } from './device-connection.ts'
import { type PresenceWatch, watchPresence } from './presence-watch.ts'
import { quiet } from './quiet.ts'
import { lastWordTopics, retainedTopics } from './shared-topics.ts'

/** Retained messages have come when none has for so many pauses of 30 ms. */
const RETAINED = { pauses: 30, mostMs: 7_000 }

interface Deps extends Listener {
  readonly url: string
  readonly leader: KeptLock
  readonly settled: (heard: ReadonlySet<string>, since: Date) => Promise<void>
}

/**
 * Where servers share messages, the leader alone reads presences and reported configurations: a broker does not deliver retained
 * messages to shared subscriptions, and the last word about a controller must not be overtaken by an earlier one on another
 * server. A new leader reads everything that the broker has retained: nothing depends on what the former one had recorded.
 */
export function readPresence({ url, leader, settled, message, error }: Deps): PresenceWatch {
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
      // Meanwhile it receives the states of all controllers, of which the others get their shares, too.
      await quiet(() => retained, RETAINED.mostMs, undefined, RETAINED.pauses)
      isReading = false
      if (client.connected) await client.unsubscribeAsync(Object.keys(retainedTopics))
    }
    const failed = (cause: unknown) => {
      if (!term.signal.aborted) error(cause)
    }
    const watch = watchPresence(client, { settled, failed })
    client.on('error', failed).on('connect', () => subscribe().catch(failed))
    onDeviceMessage(client, (each) => {
      // States reach one of the servers by the shared subscription, unless none of them had subscribed yet.
      if (each.retained) retained += 1
      if (each.kind !== 'state' || isReading) message({ ...each, outdated: term.signal })
      else each.acknowledge?.()
    })
    client.connect()
    return {
      settled: watch.settled,
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
    // Another server reads them at the same time.
    settled: async () => current?.settled(),
    stop() {
      current?.stop()
      current = undefined
    },
  }
}

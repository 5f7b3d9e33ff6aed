import type { IClientOptions, MqttClient } from 'mqtt'
import pTimeout from 'p-timeout'
import type { DeviceMessage } from '../receive/device-message.ts'
import { brokerClient, connected, onDeviceMessage, type Topics } from './broker-client.ts'
import { quiet } from './quiet.ts'
import { commonStates, commonTopics, ownTopics, type Side, sharedClient, sides } from './shared-topics.ts'

export interface Listener {
  readonly message: (message: DeviceMessage) => void
  readonly error: (error: unknown) => void
}

/** Nothing has arrived for so long: nothing is on its way. */
const IDLE_MS = 2_000
/** How long the broker may take to confirm that a server leaves. */
const END_MS = 1_000

/** The server's connections to the broker. Nothing is connected before {@link open}. */
export interface DeviceConnection {
  /** Receives everything that devices send except answers to commands; presence only where the server is alone. */
  readonly reports: MqttClient
  /** Sends to devices, and receives their answers to commands. */
  readonly commands: MqttClient
  /** These and what else it has. */
  readonly all: readonly MqttClient[]
  readonly connected: boolean
  /** Connects; later interruptions reconnect by themselves. Rejects when the broker refuses or cannot be reached. */
  open(): Promise<void>
  listen(to: Listener): Promise<void>
  /**
   * Receives what the broker has already acknowledged to devices; after `ms` at the latest. Where servers share the messages, what
   * comes later waits for another server; states go to the others at once.
   */
  leave(ms: number): Promise<void>
  /** Disconnects. What was not acknowledged until then is delivered to another server. */
  end(): Promise<void>
}

/** @param session number of the server's session where it shares messages with others; without one it is alone. */
export function deviceConnection(url: string, session?: number): DeviceConnection {
  const isShared = session !== undefined
  const topicsOf = isShared ? commonTopics : ownTopics
  const clientOf = (side: Side) =>
    brokerClient(url, isShared ? sharedClient(session, side) : { clientId: ownId(side) })
  const clients: Record<Side, MqttClient> = { reports: clientOf('reports'), commands: clientOf('commands') }
  const own = sides.map((side) => ({ client: clients[side], topics: topicsOf[side] }))
  const stateOptions: IClientOptions = { clientId: ownId('states'), protocolVersion: 5 }
  const states = isShared ? [{ client: brokerClient(url, stateOptions), topics: commonStates }] : []
  const all = [...own, ...states]
  const leaving = new AbortController()
  let arrived = 0
  let arrivedAt = Number.NEGATIVE_INFINITY

  const endNow = () => {
    for (const { client } of all) client.end(true)
  }
  const unsubscribe = async ({ client, topics }: { client: MqttClient; topics: Topics }) => {
    if (client.connected) await client.unsubscribeAsync(Object.keys(topics)).catch(() => {})
  }

  return {
    ...clients,
    all: all.map(({ client }) => client),
    get connected() {
      return all.every(({ client }) => client.connected)
    },
    async open() {
      try {
        await Promise.all(all.map(({ client }) => connected(client)))
      } catch (error) {
        endNow()
        throw error
      }
    },
    async listen({ message, error }) {
      const failed = (cause: unknown) => {
        // What arrives while the connection ends cannot be acknowledged: it is as if it had come after the end.
        if (!leaving.signal.aborted) error(cause)
      }
      for (const { client, topics } of all) {
        client.on('error', failed)
        onDeviceMessage(client, (each) => {
          arrived += 1
          arrivedAt = performance.now()
          message(each)
        })
        // The broker may have forgotten them.
        client.on('connect', () => client.subscribeAsync({ ...topics }).catch(failed))
      }
      await Promise.all(all.map(({ client, topics }) => client.subscribeAsync({ ...topics })))
    },
    async leave(ms) {
      leaving.abort()
      const until = performance.now() + ms
      // A message that the broker has acknowledged may still wait there: it would be lost with the subscription.
      if (!isShared && performance.now() - arrivedAt < IDLE_MS) await quiet(() => arrived, ms * 0.8)
      const left = Math.max(1, until - performance.now())
      // The broker confirms after everything that it has already sent.
      await pTimeout(Promise.all((isShared ? states : all).map(unsubscribe)), {
        milliseconds: left,
        message: false,
      })
    },
    async end() {
      const ended = Promise.all(all.map(({ client }) => client.endAsync()))
      await pTimeout(ended, { milliseconds: END_MS, message: false })
      endNow()
    },
  }
}

const ownId = (side: Side | 'states') => `hoistway-server-${process.pid}-${Date.now()}-${side}`

import type { IClientOptions, MqttClient } from 'mqtt'
import pTimeout from 'p-timeout'
import type { Report } from '../../base/outages.ts'
import type { DeviceMessage } from '../pipeline/parse.ts'
import { brokerClient, connectionOf, onDeviceMessage, type Topics } from './broker-client.ts'
import { quiet } from './quiet.ts'
import { commonStates, commonTopics, ownTopics, type Side, sharedClient, sides } from './shared-topics.ts'

export interface Listener {
  readonly message: (message: DeviceMessage) => void
  readonly report: Report
}

/** After this time without a message, none is on its way. */
const IDLE_MS = 2_000
const END_MS = 1_000

/** @param session number on a shared broker; undefined for a single server */
export function deviceConnection(url: string, session?: number) {
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
    /** All device messages except answers to commands; presence only on a single server. */
    reports: clients.reports,
    commands: clients.commands,
    all: all.map(({ client }) => client),
    get connected() {
      return all.every(({ client }) => client.connected)
    },
    /** Rejects when the broker refuses or cannot be reached at first. Reconnects automatically later. */
    async open() {
      try {
        await Promise.all(all.map(({ client }) => connectionOf(client)))
      } catch (error) {
        endNow()
        throw error
      }
    },
    async listen({ message, report }: Listener) {
      const failed = (cause: unknown) => {
        // Messages that arrive now cannot be acknowledged, and count as not received.
        if (!leaving.signal.aborted) report(cause)
      }
      for (const { client, topics } of all) {
        client.on('error', failed)
        onDeviceMessage(client, (each) => {
          arrived += 1
          arrivedAt = performance.now()
          message(each)
        })
        // The broker may have lost the subscriptions.
        const subscribed = () => {
          if (all.every((each) => each.client.connected)) report()
        }
        client.on('connect', () => client.subscribeAsync({ ...topics }).then(subscribed, failed))
      }
      await Promise.all(all.map(({ client, topics }) => client.subscribeAsync({ ...topics })))
    },
    /** Receives messages that the broker has already acknowledged to devices, for up to `ms`. */
    async leave(ms: number) {
      leaving.abort()
      const until = performance.now() + ms
      // Unsubscribing would lose acknowledged messages that are still in the broker.
      if (!isShared && performance.now() - arrivedAt < IDLE_MS) await quiet(() => arrived, ms * 0.8)
      const left = Math.max(1, until - performance.now())
      // The broker confirms after sending everything before it.
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
export type DeviceConnection = ReturnType<typeof deviceConnection>

const ownId = (side: Side | 'states') => `hoistway-server-${process.pid}-${Date.now()}-${side}`

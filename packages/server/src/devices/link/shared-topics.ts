import type { IClientOptions } from 'mqtt'
import { mayRetain, sharedTopics, upTopics } from '../broker/rights.ts'
import type { Topics } from './broker-client.ts'

/** The two connections of a server: answers to commands would wait on a common one behind whatever else devices send. */
export const sides = ['reports', 'commands'] as const
export type Side = (typeof sides)[number]

const isAnswers = (filter: string) => filter.endsWith('/status') && !filter.endsWith('/fw/status')
/** Their last message is retained, of QoS 1, and what counts. */
const isLastWord = (filter: string) => /\/(presence|config\/reported)$/.test(filter)
const isState = (filter: string) => filter.endsWith('/state')

/** Messages that a server has not recorded yet; the broker keeps the rest. 64 KB each, they fit into the queue of all controllers. */
const UNRECORDED: Record<Side, number> = { reports: 1_500, commands: 500 }
/** So long the broker keeps what a server has not recorded. */
const KEPT_S = 24 * 60 * 60

const withQos = (filters: readonly string[]): Topics =>
  Object.fromEntries(filters.map((filter) => [filter, { qos: isState(filter) ? 0 : 1 }]))

/** What a server that is alone subscribes to. */
export const ownTopics: Record<Side, Topics> = {
  reports: withQos(upTopics('+').filter((topic) => !isAnswers(topic))),
  commands: withQos(upTopics('+').filter(isAnswers)),
}

/** What servers share: each message reaches one of them. */
export const commonTopics: Record<Side, Topics> = {
  reports: withQos(
    sharedTopics.filter((topic) => !isAnswers(topic) && !isLastWord(topic) && !isState(topic)),
  ),
  commands: withQos(sharedTopics.filter(isAnswers)),
}

/** They have a connection without a session: a broker goes on giving a session its share, and states do not wait there. */
export const commonStates = withQos(sharedTopics.filter(isState))

/** A client whose messages wait in the broker while no server is connected with it. */
export const sharedClient = (session: number, side: Side): IClientOptions => ({
  clientId: `hoistway-${session}-${side}`,
  protocolVersion: 5,
  clean: false,
  properties: { sessionExpiryInterval: KEPT_S, receiveMaximum: UNRECORDED[side] },
})

/** What one of the servers reads alone: who is online and how controllers are configured. */
export const lastWordTopics = withQos(upTopics('+').filter(isLastWord))
/** What that server reads once: the last states that the broker has kept. */
export const retainedTopics = withQos(upTopics('+').filter((topic) => mayRetain(topic) && !isLastWord(topic)))

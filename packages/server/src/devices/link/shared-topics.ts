import type { IClientOptions } from 'mqtt'
import { mayRetain, sharedTopics, upTopics } from '../broker/rights.ts'
import type { Topics } from './broker-client.ts'

/** The two connections of a server. On a single one, answers to commands would wait behind other messages. */
export const sides = ['reports', 'commands'] as const
export type Side = (typeof sides)[number]

const isAnswers = (filter: string) => filter.endsWith('/status') && !filter.endsWith('/fw/status')
/** Topics whose last message counts; it is retained with QoS 1. */
const isLastWord = (filter: string) => /\/(presence|config\/reported)$/.test(filter)
const isState = (filter: string) => filter.endsWith('/state')

/**
 * Maximum unstored messages of a server; the broker holds the rest. With 64 KB each, they fit into the queue of all
 * controllers.
 */
const UNRECORDED: Record<Side, number> = { reports: 1_500, commands: 500 }
/** How long the broker keeps messages for a server that is away. */
const KEPT_S = 24 * 60 * 60

const withQos = (filters: readonly string[]): Topics =>
  Object.fromEntries(filters.map((filter) => [filter, { qos: isState(filter) ? 0 : 1 }]))

/** Subscriptions of a single server. */
export const ownTopics: Record<Side, Topics> = {
  reports: withQos(upTopics('+').filter((topic) => !isAnswers(topic))),
  commands: withQos(upTopics('+').filter(isAnswers)),
}

/** Shared subscriptions: each message reaches one of the servers. */
export const commonTopics: Record<Side, Topics> = {
  reports: withQos(
    sharedTopics.filter((topic) => !isAnswers(topic) && !isLastWord(topic) && !isState(topic)),
  ),
  commands: withQos(sharedTopics.filter(isAnswers)),
}

/** On a connection without a session: a broker continues to assign messages to a session, but states must not wait. */
export const commonStates = withQos(sharedTopics.filter(isState))

/** A client whose messages wait in the broker while it is disconnected. */
export const sharedClient = (session: number, side: Side): IClientOptions => ({
  clientId: `hoistway-${session}-${side}`,
  protocolVersion: 5,
  clean: false,
  properties: { sessionExpiryInterval: KEPT_S, receiveMaximum: UNRECORDED[side] },
})

/** Topics that one server reads: presence and reported configurations. */
export const lastWordTopics = withQos(upTopics('+').filter(isLastWord))
/** Retained states, which that server reads once. */
export const retainedTopics = withQos(upTopics('+').filter((topic) => mayRetain(topic) && !isLastWord(topic)))

import type { IClientOptions } from 'mqtt'
import { mayRetain, sharedTopics, upTopics } from '../broker/rights.ts'
import type { Topics } from './broker-client.ts'

/** On one connection, answers to commands would wait behind other messages. */
export const sides = ['reports', 'commands'] as const
export type Side = (typeof sides)[number]

const isAnswers = (filter: string) => filter.endsWith('/status') && !filter.endsWith('/fw/status')
/** The last message counts; it is retained with QoS 1. */
const isLastWord = (filter: string) => /\/(presence|config\/reported)$/.test(filter)
const isState = (filter: string) => filter.endsWith('/state')

/** The broker holds further unstored messages. With 64 KB each, these fit into the queue of all controllers. */
const UNRECORDED: Record<Side, number> = { reports: 1_500, commands: 500 }
const KEPT_S = 24 * 60 * 60

const withQos = (filters: readonly string[]): Topics =>
  Object.fromEntries(filters.map((filter) => [filter, { qos: isState(filter) ? 0 : 1 }]))

export const ownTopics: Record<Side, Topics> = {
  reports: withQos(upTopics('+').filter((topic) => !isAnswers(topic))),
  commands: withQos(upTopics('+').filter(isAnswers)),
}

export const commonTopics: Record<Side, Topics> = {
  reports: withQos(
    sharedTopics.filter((topic) => !isAnswers(topic) && !isLastWord(topic) && !isState(topic)),
  ),
  commands: withQos(sharedTopics.filter(isAnswers)),
}

/** A broker keeps assigning messages to a session without a client; states must not wait. */
export const commonStates = withQos(sharedTopics.filter(isState))

export const sharedClient = (session: number, side: Side): IClientOptions => ({
  clientId: `hoistway-${session}-${side}`,
  protocolVersion: 5,
  clean: false,
  properties: { sessionExpiryInterval: KEPT_S, receiveMaximum: UNRECORDED[side] },
})

export const lastWordTopics = withQos(upTopics('+').filter(isLastWord))
export const retainedTopics = withQos(upTopics('+').filter((topic) => mayRetain(topic) && !isLastWord(topic)))

import { deviceTopics } from '@hoistway/contracts/device'

/** The dot is invalid in controller keys. */
export const SERVER_ACCOUNT = 'hoistway.server'

export interface Rights {
  readonly publish: readonly string[]
  readonly subscribe: readonly string[]
  readonly subscribeWithin?: readonly string[]
  /** Increase it with each change, so that existing accounts are updated. */
  readonly version: number
}

/** Topics between servers, closed to controllers. */
export const BUS_TOPICS = 'console/v1/#'

export const upTopics = (key: string): readonly string[] => [
  deviceTopics.presence(key),
  deviceTopics.state(key),
  deviceTopics.alert(key),
  deviceTopics.commandStatus(key, '+'),
  deviceTopics.configReported(key),
  deviceTopics.firmwareStatus(key),
]

const downTopics = (key: string): readonly string[] => [
  deviceTopics.command(key, '+'),
  deviceTopics.configDesired(key),
  deviceTopics.firmwareDesired(key),
  deviceTopics.canDesired(key),
]

/** Each message reaches one of the servers. */
export const sharedTopics: readonly string[] = upTopics('+').map((topic) => `$share/hoistway/${topic}`)

export const controllerRights = (key: string): Rights => ({
  publish: [...upTopics(key), deviceTopics.can(key)],
  subscribe: downTopics(key),
  version: 2,
})

export const serverRights: Rights = {
  publish: [...downTopics('+'), BUS_TOPICS],
  subscribe: [...upTopics('+'), ...sharedTopics, deviceTopics.can('+')],
  subscribeWithin: [BUS_TOPICS],
  version: 4,
}

/** Retained messages on other topics could fill the broker's memory. */
const isRetained = /\/(presence|state|config\/reported)$/

export const mayRetain = (topic: string): boolean => isRetained.test(topic)

export function matchesAny(filters: readonly string[], topic: string): boolean {
  const levels = topic.split('/')
  return filters.some((filter) => {
    const wanted = filter.split('/')
    return wanted.length === levels.length && wanted.every((each, at) => each === '+' || each === levels[at])
  })
}

/** Other keys could contain wildcards. */
export const isControllerKey = (name: string): boolean => /^[A-Za-z0-9_-]{2,50}$/.test(name)

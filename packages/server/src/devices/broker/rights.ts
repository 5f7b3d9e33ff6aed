import { deviceTopics } from '@hoistway/contracts/device'

/** The server's broker account. It contains a dot, which controller keys cannot. */
export const SERVER_ACCOUNT = 'hoistway.server'

export interface Rights {
  readonly publish: readonly string[]
  readonly subscribe: readonly string[]
  /** Filters that contain any subscribable topic. */
  readonly subscribeWithin?: readonly string[]
  /** Increased when these rights change, so that existing accounts are updated. */
  readonly version: number
}

/** Topics between servers, closed to controllers. */
export const BUS_TOPICS = 'console/v1/#'

/** Topics on which a controller publishes; the key `+` means all controllers. */
export const upTopics = (key: string): readonly string[] => [
  deviceTopics.presence(key),
  deviceTopics.state(key),
  deviceTopics.alert(key),
  deviceTopics.commandStatus(key, '+'),
  deviceTopics.configReported(key),
  deviceTopics.firmwareStatus(key),
]

/** Topics on which a controller receives; the key `+` means all controllers. */
const downTopics = (key: string): readonly string[] => [
  deviceTopics.command(key, '+'),
  deviceTopics.configDesired(key),
  deviceTopics.firmwareDesired(key),
  deviceTopics.canDesired(key),
]

/** Topics of all controllers as shared subscriptions: each message reaches one of the servers. */
export const sharedTopics: readonly string[] = upTopics('+').map((topic) => `$share/hoistway/${topic}`)

export const controllerRights = (key: string): Rights => ({
  publish: [...upTopics(key), deviceTopics.can(key)],
  subscribe: downTopics(key),
  version: 2,
})

/** The server publishes to all controllers and receives from all, but cannot publish as one. */
export const serverRights: Rights = {
  publish: [...downTopics('+'), BUS_TOPICS],
  subscribe: [...upTopics('+'), ...sharedTopics, deviceTopics.can('+')],
  subscribeWithin: [BUS_TOPICS],
  version: 4,
}

/** Topics whose last message the broker retains. Retained messages on other topics could fill its memory. */
const isRetained = /\/(presence|state|config\/reported)$/

/** Returns whether a controller can publish retained messages to a topic. */
export const mayRetain = (topic: string): boolean => isRetained.test(topic)

/** Returns whether a topic matches one of the filters; `+` matches one level, `#` any number. */
export function matchesAny(filters: readonly string[], topic: string): boolean {
  const levels = topic.split('/')
  return filters.some((filter) => {
    const wanted = filter.split('/')
    return wanted.length === levels.length && wanted.every((each, at) => each === '+' || each === levels[at])
  })
}

/** Accepts keys that the console accepts. Others could contain wildcards. */
export const isControllerKey = (name: string): boolean => /^[A-Za-z0-9_-]{2,50}$/.test(name)

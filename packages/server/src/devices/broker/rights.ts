import { deviceTopics } from '@hoistway/contracts/device'

/** Account of the server on the broker. No controller can have it as its key: keys contain no dot. */
export const SERVER_ACCOUNT = 'hoistway.server'

/** Topic filters that an account may publish to and subscribe to. */
export interface Rights {
  readonly publish: readonly string[]
  readonly subscribe: readonly string[]
  /** Filters within which any topic may be subscribed to. */
  readonly subscribeWithin?: readonly string[]
  /** Grows when these rights change: accounts that have them are then written again. */
  readonly version: number
}

/** Topics on which servers talk to each other. No controller may use them. */
export const BUS_TOPICS = 'console/v1/#'

/** Topics on which a controller speaks; with the key `+` those of all controllers. */
export const upTopics = (key: string): readonly string[] => [
  deviceTopics.presence(key),
  deviceTopics.state(key),
  deviceTopics.alert(key),
  deviceTopics.commandStatus(key, '+'),
  deviceTopics.configReported(key),
  deviceTopics.firmwareStatus(key),
]

/** Topics on which a controller is addressed; with the key `+` those of all controllers. */
const downTopics = (key: string): readonly string[] => [
  deviceTopics.command(key, '+'),
  deviceTopics.configDesired(key),
  deviceTopics.firmwareDesired(key),
]

/** The topics of all controllers as servers share them: each message reaches one of the servers. */
export const sharedTopics: readonly string[] = upTopics('+').map((topic) => `$share/hoistway/${topic}`)

/** A controller speaks and listens on its own topics only. */
export const controllerRights = (key: string): Rights => ({
  publish: upTopics(key),
  subscribe: downTopics(key),
  version: 1,
})

/** The server addresses all controllers and hears all of them. It cannot speak for one. */
export const serverRights: Rights = {
  publish: [...downTopics('+'), BUS_TOPICS],
  subscribe: [...upTopics('+'), ...sharedTopics],
  subscribeWithin: [BUS_TOPICS],
  version: 3,
}

/** Up-topics that the broker keeps the last message of. Others may not fill its memory. */
const isRetained = /\/(presence|state|config\/reported)$/

/** Whether the contract lets a controller publish retained messages to a topic. */
export const mayRetain = (topic: string): boolean => isRetained.test(topic)

/** Whether a topic matches one of the filters. `+` stands for one level, `#` for none. */
export function matchesAny(filters: readonly string[], topic: string): boolean {
  const levels = topic.split('/')
  return filters.some((filter) => {
    const wanted = filter.split('/')
    return wanted.length === levels.length && wanted.every((each, at) => each === '+' || each === levels[at])
  })
}

/** Keys that can sign in: those that the console accepts. Anything else might be a wildcard. */
export const isControllerKey = (name: string): boolean => /^[A-Za-z0-9_-]{2,50}$/.test(name)

// Many watchers in one process, for the soak and the scale benchmark, which fork it and ask.
import { Watcher } from './watcher.ts'

/** Watchers to open; each watches the elevators of its entry. */
export interface OpenWatchers {
  readonly urls: readonly string[]
  readonly tokens: readonly string[]
  readonly elevators: readonly (readonly string[])[]
}

/** What this process may be asked, and the answers. */
export interface WatcherAnswers {
  /** Opens watchers beside those that are open; answers when all are subscribed. */
  open: null
  /** Tokens for connections that are opened from now on. */
  tokens: null
  /** Device time of the last state that each watcher has of each of its elevators; `undefined`: it is not connected. */
  last: readonly (readonly number[] | null)[]
  /** Delays of pushes since this was asked before, in milliseconds, in ascending order. */
  delays: readonly number[]
}

const AT_ONCE = 10

const watchers: Watcher[] = []
let tokens: readonly string[] = []
let delays: number[] = []

async function open({ urls, elevators, ...given }: OpenWatchers): Promise<null> {
  tokens = given.tokens
  const begun = watchers.length
  const waiting = elevators.map((ids, index) => {
    const number = begun + index
    const token = () => tokens[number % tokens.length] ?? ''
    return new Watcher({ urls, elevators: ids, token, delay: (ms) => delays.push(ms) }, number)
  })
  watchers.push(...waiting)
  const connectSome = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await next.connect()
  }
  await Promise.all(Array.from({ length: AT_ONCE }, connectSome))
  return null
}

const answers = {
  open,
  tokens: (given: readonly string[]) => {
    tokens = given
    return null
  },
  last: () => watchers.map(({ isReady, last }) => (isReady ? last : null)),
  delays: () => {
    const taken = delays.toSorted((one, other) => one - other)
    delays = []
    return taken
  },
}

process.on('message', async (asked: string | { name: keyof typeof answers; about: never }) => {
  const { name, about } =
    typeof asked === 'string' ? { name: asked as keyof typeof answers, about: {} as never } : asked
  process.send?.(await answers[name](about))
})
process.on('disconnect', () => process.exit(0))

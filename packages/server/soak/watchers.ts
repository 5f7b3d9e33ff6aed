// Many watchers in one process, which the soak and the scale benchmark fork and query.
import { Watcher } from './watcher.ts'

export interface OpenWatchers {
  readonly urls: readonly string[]
  readonly tokens: readonly string[]
  readonly elevators: readonly (readonly string[])[]
}

export interface WatcherAnswers {
  open: null
  tokens: null
  /** Device time of each watcher's last states; null when it is not connected. */
  last: readonly (readonly number[] | null)[]
  /** Delays of pushes since the previous question, in milliseconds, ascending. */
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

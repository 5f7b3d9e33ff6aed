import type { CustomerConnection } from './hub-context.ts'

/** The state that was sent to a new subscriber. */
interface Look {
  readonly connection: CustomerConnection
  readonly elevatorId: string
  readonly revision: number | null | undefined
  readonly dueAt: number
}

interface Deps<State> {
  readonly read: (elevatorIds: readonly string[]) => Promise<ReadonlyMap<string, State>>
  readonly send: (connection: CustomerConnection, elevatorId: string, state: State) => void
  /** Called when reading fails; the read is retried. */
  readonly failed: (error: unknown) => void
}

/** States are pushed before they are written, which takes up to half a second. */
const AFTER_MS = 1_500
const EVERY_MS = 500
const BATCH = 1_000

/**
 * A client that subscribes after a push and before the write would miss that state. So the state sent to a new
 * subscriber is compared with the database later, and sent again if it changed.
 */
export function secondLooks<State extends { readonly revision?: number | null }>(deps: Deps<State>) {
  let waiting: Look[] = []
  let timer: NodeJS.Timeout | undefined

  async function look(): Promise<void> {
    const now = performance.now()
    const due = waiting.filter(({ dueAt }) => dueAt <= now)
    // A large group that subscribed together is checked without waiting for the next timer.
    for (let from = 0; from < due.length; from += BATCH) await lookAt(due.slice(from, from + BATCH))
  }

  async function lookAt(due: readonly Look[]): Promise<void> {
    const states = await deps.read([...new Set(due.map(({ elevatorId }) => elevatorId))])
    for (const { connection, elevatorId, revision } of due) {
      const state = states.get(elevatorId)
      if (state && state.revision !== revision) deps.send(connection, elevatorId, state)
    }
    const done = new Set(due)
    waiting = waiting.filter((each) => !done.has(each))
  }

  function start(): void {
    timer ??= setTimeout(() => {
      look()
        .catch(deps.failed)
        .finally(() => {
          waiting = waiting.filter(({ connection }) => !connection.signal.aborted)
          timer = undefined
          if (waiting.length > 0) start()
        })
    }, EVERY_MS)
  }

  return {
    /** Schedules a second read for a subscriber. `revision` is undefined when there was no state. */
    add(connection: CustomerConnection, elevatorId: string, revision: Look['revision']): void {
      waiting.push({ connection, elevatorId, revision, dueAt: performance.now() + AFTER_MS })
      start()
    },
    close(): void {
      waiting = []
      clearTimeout(timer)
    },
  }
}

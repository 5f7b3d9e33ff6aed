import type { CustomerConnection } from './hub-context.ts'

/** A state as a new subscriber was sent it. */
interface Look {
  readonly connection: CustomerConnection
  readonly elevatorId: string
  readonly revision: number | null | undefined
  readonly dueAt: number
}

interface Deps<State> {
  readonly read: (elevatorIds: readonly string[]) => Promise<ReadonlyMap<string, State>>
  readonly send: (connection: CustomerConnection, elevatorId: string, state: State) => void
  /** Reading failed; it is tried again. */
  readonly failed: (error: unknown) => void
}

/** States are pushed at once and written half a second later; by then they are written. */
const AFTER_MS = 1_500
const EVERY_MS = 500
/** Elevators of one statement. */
const BATCH = 1_000

/**
 * Who subscribes after a state was pushed and before it was written gets it from neither. So what a new subscriber was
 * sent is compared with the database once more, and sent again when it has changed.
 */
export function secondLooks<State extends { readonly revision?: number | null }>(deps: Deps<State>) {
  let waiting: Look[] = []
  let timer: NodeJS.Timeout | undefined

  async function look(): Promise<void> {
    const now = performance.now()
    const due = waiting.filter(({ dueAt }) => dueAt <= now)
    // A crowd that came together waits for no further timer.
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
    /** Looks again at what a connection was sent about an elevator; no revision: there was no state. */
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

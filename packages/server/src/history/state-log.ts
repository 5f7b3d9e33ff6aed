import { isWorthRetrying } from '../devices/inbox/write-faults.ts'
import { isWorthRecording } from './known-state.ts'
import type { TailState } from './tail-order.ts'

interface Deps {
  readonly append: (states: readonly LoggedState[]) => Promise<void>
  /** So many states are not in the history: the database refuses them, or was away for too long. */
  readonly lost: (count: number, error: unknown) => void
}

/** A state of an elevator on its way into the history. */
export interface LoggedState extends TailState {
  readonly elevatorId: string
}

/** So many states wait for the database at most, about 20 MB; then the oldest are lost. */
const CAPACITY = 200_000
/** States per statement. */
const BATCH = 2_000

/** Collects what cars do until it is written into the history. */
export class StateLog {
  readonly #deps: Deps
  readonly #last = new Map<string, TailState>()
  #waiting: LoggedState[] = []
  #tries = 0

  constructor(deps: Deps) {
    this.#deps = deps
  }

  /**
   * Takes a state that a controller sent just now. One that says the same as the one before it is left out, except once a minute. The
   * number tells whether it is the one before it: another server may have received what came between. A floor that it does not know is
   * the last one.
   */
  put(elevatorId: string, received: TailState): void {
    const last = this.#last.get(elevatorId)
    const state = { ...received, floor: received.floor ?? last?.floor ?? null }
    const isNext = last !== undefined && last.bootId === state.bootId && state.seq === last.seq + 1
    const isNews = !isNext || isWorthRecording(last, state)
    // What is left out moves the number on, and not the time: that is when it was last recorded.
    this.#last.set(elevatorId, isNews ? state : { ...last, seq: state.seq })
    if (!isNews) return
    this.#waiting.push({ elevatorId, ...state })
    if (this.#waiting.length > CAPACITY)
      this.#deps.lost(this.#waiting.splice(0, BATCH).length, new Error('The database was away for too long.'))
  }

  /** Writes what waits. What fails while the database is away waits on. Never rejects. */
  async flush(): Promise<void> {
    while (this.#waiting.length > 0) {
      const batch = this.#waiting.slice(0, BATCH)
      try {
        await this.#deps.append(batch)
      } catch (error) {
        this.#tries += 1
        if (isWorthRetrying(error, this.#tries)) return
        this.#deps.lost(batch.length, error)
      }
      this.#tries = 0
      this.#waiting = this.#waiting.slice(batch.length)
    }
  }

  /** Forgets elevators that were deleted. */
  keepOnly(exists: (elevatorId: string) => boolean): void {
    for (const id of this.#last.keys()) if (!exists(id)) this.#last.delete(id)
  }
}

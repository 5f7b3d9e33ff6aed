import { isWorthRetrying } from '../../db/write-faults.ts'
import type { StateMark } from './state-order.ts'
import type { ReceivedState, StoredMarks } from './states.repository.ts'

interface Deps {
  readonly write: (states: ReadonlyMap<string, ReceivedState>) => Promise<StoredMarks>
  /** Called when a state was written, or was older than the stored one. `undefined`: its elevator was deleted. */
  readonly written: (elevatorId: string, state: ReceivedState, stored: StateMark | undefined) => void
  /** Called when the database refuses a single state. */
  readonly refused: (elevatorId: string, error: unknown) => void
  readonly retried: (error: unknown) => void
}

/** Delay of states that are pushed after the write, so that they share a statement. */
const SOON_MS = 20

/** Holds the newest state of each elevator until it is written. */
export class StateBuffer {
  readonly #deps: Deps
  #waiting = new Map<string, ReceivedState>()
  #tries = 0
  #soon: NodeJS.Timeout | undefined
  #writing = Promise.resolve()

  constructor(deps: Deps) {
    this.#deps = deps
  }

  /** Sets the state to write next. An unknown floor is replaced by the waiting one. */
  put(elevatorId: string, state: ReceivedState, before = this.#waiting.get(elevatorId)?.floor): void {
    this.#waiting.set(elevatorId, { ...state, floor: state.floor ?? before ?? null })
    if (state.isProvisional && this.#tries === 0) this.#soon ??= setTimeout(() => this.flush(), SOON_MS)
  }

  /**
   * Writes waiting states, one write at a time. States wait again while the database is away, unless a newer one
   * arrived; states of a refused batch are written individually. Never rejects.
   */
  flush(): Promise<void> {
    clearTimeout(this.#soon)
    this.#soon = undefined
    this.#writing = this.#writing.then(() => this.#write())
    return this.#writing
  }

  async #write(): Promise<void> {
    const states = this.#waiting
    if (states.size === 0) return
    this.#waiting = new Map()
    const failure = await this.#try(states)
    if (!failure) return
    for (const [id, state] of states) {
      const one = new Map([[id, state]])
      const error = states.size === 1 ? failure.error : (await this.#try(one))?.error
      if (error) this.#deps.refused(id, error)
    }
  }

  /** Returns the error if the states are refused; `undefined` when they are written or wait again. */
  async #try(states: ReadonlyMap<string, ReceivedState>): Promise<{ error: unknown } | undefined> {
    let stored: StoredMarks
    try {
      stored = await this.#deps.write(states)
    } catch (error) {
      this.#tries += 1
      if (!isWorthRetrying(error, this.#tries)) return { error }
      for (const [id, state] of states) this.put(id, this.#waiting.get(id) ?? state, state.floor)
      this.#deps.retried(error)
      return undefined
    }
    this.#tries = 0
    for (const [id, state] of states) this.#deps.written(id, state, stored.get(id))
    return undefined
  }
}

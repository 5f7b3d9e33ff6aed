import { JOINED_MS } from '@hoistway/contracts/history'
import { isWorthRetrying } from '../db/write-faults.ts'
import type { HistoryRepository } from './history.repository.ts'
import { CONFIRM_MS, isSameState } from './known-state.ts'
import type { LoggedState, TailState } from './tail-order.ts'

interface Deps extends Pick<HistoryRepository, 'append'> {
  /** The database refused states, or was away for too long. */
  readonly lost: (count: number, error: unknown) => void
}

/** About 20 MB; drops the oldest states beyond. */
const CAPACITY = 200_000
const BATCH = 2_000

interface Heard {
  readonly recorded: TailState
  /** Last message, an uninterrupted repeat of the recorded state. */
  readonly at: number
  readonly seq: number
}

export class StateLog {
  readonly #deps: Deps
  readonly #last = new Map<string, Heard>()
  /** The last message is not recorded; least recent first. */
  readonly #unrecorded = new Map<string, Heard>()
  readonly #interrupted = new Set<string>()
  readonly #waiting: LoggedState[] = []

  constructor(deps: Deps) {
    this.#deps = deps
  }

  /**
   * Skips repeats, except once a minute and before a silence. Sequence numbers show whether another server may have
   * received messages in between. An unknown floor means the previous one.
   */
  put(elevatorId: string, received: TailState): void {
    const last = this.#last.get(elevatorId)
    const state = { ...received, floor: received.floor ?? last?.recorded.floor ?? null }
    const follows = last !== undefined && this.#follows(elevatorId, last, state)
    if (!follows) this.#recordLast(elevatorId)
    this.#unrecorded.delete(elevatorId)
    const isInterrupted = this.#interrupted.delete(elevatorId)
    if (follows && isSameState(last.recorded, state) && state.at - last.recorded.at < CONFIRM_MS) {
      const heard = { recorded: last.recorded, at: state.at, seq: state.seq }
      this.#last.set(elevatorId, heard)
      this.#unrecorded.set(elevatorId, heard)
      return
    }
    this.#record(elevatorId, {
      ...state,
      heardSince: follows ? last.recorded.at : isInterrupted ? state.at : undefined,
    })
  }

  #follows(elevatorId: string, { recorded, at, seq }: Heard, next: TailState): boolean {
    const isNext = recorded.bootId === next.bootId && next.seq === seq + 1
    return isNext && next.at >= at && next.at - at <= JOINED_MS && !this.#interrupted.has(elevatorId)
  }

  interrupt(elevatorIds: Iterable<string> = [...this.#last.keys()]): void {
    for (const id of elevatorIds) {
      this.#recordLast(id)
      this.#interrupted.add(id)
    }
  }

  /** States of another controller follow. */
  forget(elevatorId: string): void {
    this.interrupt([elevatorId])
    this.#last.delete(elevatorId)
  }

  #recordLast(elevatorId: string): void {
    const heard = this.#unrecorded.get(elevatorId)
    if (!heard) return
    const { recorded, at, seq } = heard
    this.#unrecorded.delete(elevatorId)
    this.#record(elevatorId, { ...recorded, at, seq, heardSince: recorded.at })
  }

  #record(elevatorId: string, state: TailState): void {
    this.#last.set(elevatorId, { recorded: state, at: state.at, seq: state.seq })
    this.#waiting.push({ elevatorId, ...state })
    if (this.#waiting.length > CAPACITY)
      this.#deps.lost(this.#waiting.splice(0, BATCH).length, new Error('The database was away for too long.'))
  }

  /** While the database is away, states wait. Never rejects. */
  async flush(now = Date.now()): Promise<void> {
    for (const [id, { at }] of this.#unrecorded) {
      // A later one is from before the clock was set back.
      if (at <= now && now - at <= JOINED_MS) break
      this.#recordLast(id)
    }
    while (this.#waiting.length > 0) {
      const batch = this.#waiting.splice(0, BATCH)
      try {
        await this.#deps.append(batch)
      } catch (error) {
        if (isWorthRetrying(error)) {
          this.#waiting.unshift(...batch)
          return
        }
        this.#deps.lost(batch.length, error)
      }
    }
  }

  keepOnly(exists: (elevatorId: string) => boolean): void {
    for (const id of this.#last.keys()) {
      if (exists(id)) continue
      this.#last.delete(id)
      this.#unrecorded.delete(id)
      this.#interrupted.delete(id)
    }
  }
}

import type { FastifyBaseLogger } from 'fastify'
import { batchesOf } from '../../base/batches-of.ts'
import { type Report, reportOutages } from '../../base/outages.ts'
import { isBusy } from '../../db/database-errors.ts'
import { isWorthRetrying } from '../../db/write-faults.ts'
import type { DeviceMetrics } from '../device-metrics.ts'
import { compareStates, isCertainAfter, markAfter, type StateMark } from './state-order.ts'
import type { PlacedState, ReceivedState, StateRepository, StateWrite } from './states.repository.ts'

interface Deps {
  readonly repository: Pick<StateRepository, 'write'>
  readonly isAlone: boolean
  readonly publish: (elevatorId: string, state: PlacedState) => void
  readonly metrics: DeviceMetrics
  readonly log: Pick<FastifyBaseLogger, 'error' | 'warn'>
}

interface MaybeProvisional {
  /** Other servers may number it differently, so the database decides before publication. */
  readonly isProvisional: boolean
}

type Waiting = PlacedState & MaybeProvisional
type Batch = readonly (readonly [elevatorId: string, state: Waiting])[]

const unnumbered = { bootId: null, previousBootId: null, seq: -1, arrivedAt: null }
/** Provisional states of this time share a statement. */
const SOON_MS = 20
/** Larger statements are not cheaper, and hold locks longer. */
const BATCH = 1_000

/**
 * Publishes each elevator's newest state and writes it with the next {@link flush}; provisional states are written
 * first.
 */
export class StateWriter {
  readonly #deps: Deps
  readonly #stored: Map<string, StateMark>
  readonly #newest = new Map<string, StateMark & MaybeProvisional>()
  #waiting = new Map<string, Waiting>()
  #taken = new Map<string, Waiting>()
  readonly #report: Report
  #isFailing = false
  #soon: NodeJS.Timeout | undefined
  #writing = Promise.resolve()

  constructor(deps: Deps, stored: Iterable<readonly [elevatorId: string, mark: StateMark]>) {
    this.#deps = deps
    this.#report = reportOutages(deps.log, 'states wait until the database is back')
    this.#stored = new Map(stored)
    for (const [id, mark] of this.#stored) this.#newest.set(id, { ...mark, isProvisional: false })
  }

  put(elevatorId: string, received: ReceivedState): ReturnType<typeof compareStates> {
    const known = this.#newest.get(elevatorId)
    const order = compareStates(known, received)
    if (order !== 'newer') return order
    const isCertain = known?.isProvisional === false && isCertainAfter(known, received)
    const mark = { ...markAfter(known, received), isProvisional: !this.#deps.isAlone && !isCertain }
    this.#newest.set(elevatorId, mark)
    const state = { ...received, ...mark }
    const before = state.floor === null ? this.#waiting.get(elevatorId)?.floor : undefined
    this.#waiting.set(elevatorId, before === undefined ? state : { ...state, floor: before })
    if (!mark.isProvisional) this.#deps.publish(elevatorId, state)
    else if (!this.#isFailing) this.#soon ??= setTimeout(() => this.flush(), SOON_MS)
    return order
  }

  /** One write at a time. While the database is away, states wait again. Never rejects. */
  flush(): Promise<void> {
    clearTimeout(this.#soon)
    this.#soon = undefined
    this.#writing = this.#writing.then(() => this.#writeWaiting())
    return this.#writing
  }

  /** States of another controller follow. Keeps the revision, because clients order states by it. */
  forget(elevatorId: string): void {
    this.#waiting.delete(elevatorId)
    this.#taken.delete(elevatorId)
    const stored = this.#stored.get(elevatorId)
    if (stored) this.#stored.set(elevatorId, { ...stored, ...unnumbered })
    const newest = this.#newest.get(elevatorId)
    if (newest) this.#newest.set(elevatorId, { ...newest, ...unnumbered, isProvisional: true })
  }

  keepOnly(exists: (elevatorId: string) => boolean): void {
    for (const marks of [this.#stored, this.#newest])
      for (const id of marks.keys()) if (!exists(id)) marks.delete(id)
  }

  async #writeWaiting(): Promise<void> {
    let isAgain = true
    while (isAgain && this.#waiting.size > 0) {
      this.#taken = this.#waiting
      this.#waiting = new Map()
      isAgain = false
      for (const some of batchesOf([...this.#taken], BATCH)) isAgain = (await this.#write(some)) || isAgain
    }
  }

  async #write(states: Batch): Promise<boolean> {
    const writes = new Map<string, StateWrite & MaybeProvisional>()
    for (const [id, state] of states) {
      if (!this.#taken.has(id)) continue
      const stored = this.#stored.get(id)
      if (compareStates(stored, state) === 'newer') writes.set(id, writeAfter(stored, state))
      else this.#outdated(state)
    }
    if (writes.size === 0) return false
    let result: Awaited<ReturnType<StateRepository['write']>>
    try {
      result = await this.#deps.repository.write(writes)
    } catch (error) {
      await this.#failed(states, error)
      return false
    }
    this.#isFailing = false
    this.#report()
    let isAgain = false
    for (const [id, state] of writes) {
      if (!this.#taken.has(id)) continue
      const other = result.others.get(id)
      if (other) isAgain = this.#yield(id, state, other) || isAgain
      else if (result.written.has(id)) {
        this.#learn(id, state)
        if (state.isProvisional) this.#deps.publish(id, state)
      }
    }
    return isAgain
  }

  #yield(elevatorId: string, state: Waiting, stored: StateMark): boolean {
    this.#learn(elevatorId, stored)
    const order = compareStates(stored, state)
    if (order === 'newer') this.#putBack(elevatorId, { ...state, isProvisional: true })
    // Written, but the answer was lost.
    else if (order === 'repeated' && state.isProvisional)
      this.#deps.publish(elevatorId, { ...state, revision: stored.revision })
    else this.#outdated(state)
    return order === 'newer'
  }

  #learn(elevatorId: string, { bootId, previousBootId, seq, arrivedAt, revision }: StateMark): void {
    const stored = { bootId, previousBootId, seq, arrivedAt, revision, isProvisional: false }
    this.#stored.set(elevatorId, stored)
    const newest = this.#newest.get(elevatorId)
    if (!newest || compareStates(stored, newest) !== 'newer') this.#newest.set(elevatorId, stored)
    else if (newest.isProvisional && isCertainAfter(stored, newest))
      this.#newest.set(elevatorId, { ...markAfter(stored, newest), isProvisional: false })
  }

  async #failed(states: Batch, error: unknown): Promise<void> {
    this.#isFailing = true
    const [first, ...others] = states
    // A locked row must not hold up other states.
    if (isWorthRetrying(error) && (others.length === 0 || !isBusy(error))) {
      for (const [id, state] of states) if (this.#taken.has(id)) this.#putBack(id, state)
      this.#deps.metrics.retries += 1
      this.#report(error)
    } else if (first && others.length === 0) {
      this.#deps.metrics.dropped.state.refused += 1
      this.#deps.log.error({ err: error, elevatorId: first[0] }, 'the database refuses a state')
    } else for (const each of states) await this.#write([each])
  }

  #putBack(elevatorId: string, state: Waiting): void {
    const next = this.#waiting.get(elevatorId) ?? state
    this.#waiting.set(elevatorId, { ...next, floor: next.floor ?? state.floor })
  }

  /** Counts only states that were not published: a published one has had its effect. */
  #outdated({ isProvisional }: MaybeProvisional): void {
    if (isProvisional) this.#deps.metrics.dropped.state.older += 1
  }
}

/** A published state keeps its revision; a provisional one is numbered after the stored state. */
function writeAfter(stored: StateMark | undefined, state: Waiting): StateWrite & MaybeProvisional {
  const after = stored && (isCertainAfter(stored, state) ? state.bootId : String(stored.revision))
  const { previousBootId, revision } = markAfter(stored, state, state.revision)
  return {
    ...state,
    previousBootId,
    revision: state.isProvisional ? revision : state.revision,
    after: after ?? null,
  }
}

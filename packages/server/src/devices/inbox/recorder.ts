import { isAway, isWorthRetrying } from '../../db/write-faults.ts'
import type { DeviceKind, DeviceMetrics, DropReason } from '../device-metrics.ts'
import type { DeviceMessage } from '../receive/device-message.ts'
import { type ControllerInbox, type Lane, lanes } from './controller-inbox.ts'

interface Deps {
  readonly record: (lane: Lane, batch: readonly DeviceMessage[]) => Promise<void>
  readonly refused: (message: DeviceMessage, error: unknown) => void
  readonly metrics: DeviceMetrics
  readonly drop: (message: DeviceMessage, reason: DropReason) => void
}

/** Parallel writes per lane. Separate limits, so that alerts that wait for a lock do not delay answers to commands. */
const WORKERS: Record<Lane, number> = { command: 6, alert: 4, other: 4 }
/** Pause between attempts while the database is unavailable. */
const AWAY_MS = 500
/** Kinds that one statement stores for many controllers, for example when all reconnect. */
const inCommon: ReadonlySet<DeviceKind> = new Set(['alert', 'presence', 'config'])
/** Limits of a joint statement: messages, not counting those of its last controller, and inspected controllers. */
const TOGETHER = { messages: 500, looks: 1_000 }

interface Work {
  readonly inbox: ControllerInbox
  readonly batch: readonly DeviceMessage[]
}

/**
 * Stores queued messages: answers to commands first, then alerts, then the rest, one batch per controller at a time.
 */
export class Recorder {
  readonly #deps: Deps
  readonly #ready: Record<Lane, Set<ControllerInbox>> = {
    command: new Set(),
    alert: new Set(),
    other: new Set(),
  }
  #working = 0
  #away: NodeJS.Timeout | undefined
  #drained: (() => void) | undefined

  constructor(deps: Deps) {
    this.#deps = deps
  }

  /** Called when an inbox has new messages, or its batch is done. */
  offer(inbox: ControllerInbox): void {
    if (inbox.busy) return
    for (const lane of lanes) if (inbox.has(lane)) this.#ready[lane].add(inbox)
  }

  /** Starts as many writes as allowed. */
  run(): void {
    while (!this.#away) {
      const lane = lanes.find((each) => this.#ready[each].size > 0 && this.#working < WORKERS[each])
      if (!lane) return
      void this.#work(this.#next(lane), lane)
    }
  }

  /** Waits until everything is stored, at most `ms`. */
  async drain(ms: number): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#drained = resolve
    const timer = setTimeout(resolve, ms)
    this.run()
    this.#reportDrained()
    await promise
    clearTimeout(timer)
    clearTimeout(this.#away)
  }

  /** Takes the next messages of a lane, of several controllers if one statement can store them. */
  #next(lane: Lane): Work[] {
    const work: Work[] = []
    let kind: DeviceKind | undefined
    let room = TOGETHER.messages
    let looks = TOGETHER.looks
    for (const inbox of this.#ready[lane]) {
      looks -= 1
      const own = inbox.kindOf(lane)
      const isFirst = work.length === 0
      // After a refused batch, each controller is written alone to find the cause.
      const mayJoin = !inbox.isAlone && own !== undefined && inCommon.has(own)
      if (!isFirst && !(mayJoin && own === kind)) {
        if (looks > 0) continue
        break
      }
      kind = own
      const batch = this.#take(inbox, lane)
      work.push({ inbox, batch })
      room -= batch.length
      if (!mayJoin || room <= 0 || looks <= 0) break
    }
    return work
  }

  #take(inbox: ControllerInbox, lane: Lane): readonly DeviceMessage[] {
    for (const each of lanes) this.#ready[each].delete(inbox)
    inbox.busy = true
    return inbox.take(lane)
  }

  async #work(work: readonly Work[], lane: Lane): Promise<void> {
    this.#working += 1
    try {
      await this.#deps.record(
        lane,
        work.flatMap(({ batch }) => batch),
      )
      for (const { inbox, batch } of work) {
        inbox.tries = 0
        inbox.isAlone = false
        for (const { acknowledge } of batch) acknowledge?.()
      }
    } catch (error) {
      for (const each of work) this.#failed(each, lane, error, work.length > 1)
    }
    this.#working -= 1
    for (const { inbox } of work) {
      inbox.busy = false
      this.offer(inbox)
    }
    this.run()
    this.#reportDrained()
  }

  #failed({ inbox, batch }: Work, lane: Lane, error: unknown, isOfMany: boolean): void {
    inbox.tries += 1
    if (isWorthRetrying(error, inbox.tries)) {
      this.#deps.metrics.retries += 1
      inbox.putBack(lane, batch)
      if (isAway(error)) this.#pause()
      return
    }
    inbox.tries = 0
    const [first, ...more] = batch
    if (isOfMany) {
      // A bad record must not block other messages of its controller or of others.
      inbox.putBack(lane, batch)
      inbox.isAlone = true
    } else if (more.length > 0) {
      inbox.putBack(lane, batch)
      inbox.singly = batch.length
    } else if (first) {
      inbox.isAlone = false
      this.#deps.drop(first, 'refused')
      this.#deps.refused(first, error)
    }
  }

  #pause(): void {
    this.#away ??= setTimeout(() => {
      this.#away = undefined
      this.run()
    }, AWAY_MS)
  }

  #reportDrained(): void {
    if (this.#working === 0 && lanes.every((lane) => this.#ready[lane].size === 0)) this.#drained?.()
  }
}

import type { FastifyBaseLogger } from 'fastify'
import { isAway, isWorthRetrying } from '../../db/write-faults.ts'
import type { DeviceKind, DeviceMetrics } from '../device-metrics.ts'
import { ControllerQueue, type Lane, lanes } from './controller-queue.ts'
import type { HealthLog } from './health-log.ts'
import type { ParsedMessage } from './parse.ts'

interface Deps {
  readonly write: (batch: readonly ParsedMessage[]) => Promise<void>
  readonly metrics: DeviceMetrics
  readonly health: HealthLog
  readonly log: Pick<FastifyBaseLogger, 'error'>
}

/** Separate, so that alerts waiting for a lock do not delay answers to commands. */
const WORKERS: Record<Lane, number> = { command: 6, alert: 4, other: 4 }
const AWAY_MS = 500
/** One statement stores these for many controllers, for example when all reconnect. */
const inCommon: ReadonlySet<DeviceKind> = new Set(['alert', 'presence', 'config'])
/** Limits of a joint statement: messages (without its last controller's) and inspected queues. */
const TOGETHER = { messages: 500, looks: 1_000 }

interface Work {
  readonly queue: ControllerQueue
  readonly batch: readonly ParsedMessage[]
}

/** Writes all kinds but states, one batch per controller at a time. */
export class WriteQueue {
  readonly #deps: Deps
  readonly #queues = new Map<string, ControllerQueue>()
  readonly #ready: Record<Lane, Set<ControllerQueue>> = {
    command: new Set(),
    alert: new Set(),
    other: new Set(),
  }
  #working = 0
  #isScheduled = false
  #away: NodeJS.Timeout | undefined
  #drained: (() => void) | undefined

  constructor(deps: Deps) {
    this.#deps = deps
  }

  put(message: ParsedMessage): void {
    const queue = this.#queues.get(message.key) ?? new ControllerQueue(message.key, this.#deps.metrics)
    const refusal = queue.add(message)
    if (refusal) return this.#deps.health.drop(message, refusal)
    this.#queues.set(message.key, queue)
    this.#offer(queue)
    this.#schedule()
  }

  async close(ms: number): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#drained = resolve
    const timer = setTimeout(resolve, ms)
    this.#run()
    this.#reportDrained()
    await promise
    clearTimeout(timer)
    clearTimeout(this.#away)
    for (const queue of this.#queues.values())
      for (const message of queue.clear()) this.#deps.health.drop(message, 'shutdown')
  }

  #schedule(): void {
    if (this.#isScheduled) return
    this.#isScheduled = true
    setImmediate(() => {
      this.#isScheduled = false
      this.#run()
    })
  }

  #offer(queue: ControllerQueue): void {
    if (queue.busy) return
    for (const lane of lanes) if (queue.has(lane)) this.#ready[lane].add(queue)
    if (queue.isEmpty) this.#queues.delete(queue.key)
  }

  #run(): void {
    while (!this.#away) {
      const lane = lanes.find((each) => this.#ready[each].size > 0 && this.#working < WORKERS[each])
      if (!lane) return
      void this.#work(this.#next(lane), lane)
    }
  }

  #next(lane: Lane): Work[] {
    const work: Work[] = []
    let kind: DeviceKind | undefined
    let room = TOGETHER.messages
    let looks = TOGETHER.looks
    for (const queue of this.#ready[lane]) {
      looks -= 1
      const own = queue.kindOf(lane)
      const isFirst = work.length === 0
      // After a refused batch, controllers are written alone to find the cause.
      const mayJoin = !queue.isAlone && own !== undefined && inCommon.has(own)
      if (!isFirst && !(mayJoin && own === kind)) {
        if (looks > 0) continue
        break
      }
      kind = own
      const batch = this.#take(queue, lane)
      work.push({ queue, batch })
      room -= batch.length
      if (!mayJoin || room <= 0 || looks <= 0) break
    }
    return work
  }

  #take(queue: ControllerQueue, lane: Lane): readonly ParsedMessage[] {
    for (const each of lanes) this.#ready[each].delete(queue)
    queue.busy = true
    return queue.take(lane)
  }

  async #work(work: readonly Work[], lane: Lane): Promise<void> {
    this.#working += 1
    try {
      await this.#deps.write(work.flatMap(({ batch }) => batch))
      for (const { queue, batch } of work) {
        queue.isAlone = false
        for (const { acknowledge } of batch) acknowledge?.()
      }
    } catch (error) {
      for (const each of work) this.#failed(each, lane, error, work.length > 1)
    }
    this.#working -= 1
    for (const { queue } of work) {
      queue.busy = false
      this.#offer(queue)
    }
    this.#run()
    this.#reportDrained()
  }

  #failed({ queue, batch }: Work, lane: Lane, error: unknown, isOfMany: boolean): void {
    const [first, ...more] = batch
    const isSingle = !isOfMany && more.length === 0
    // Repeated alone: one message may wait for the row that another locks.
    if (isAway(error) || (isSingle && isWorthRetrying(error))) {
      this.#deps.metrics.retries += 1
      queue.putBack(lane, batch)
      if (isAway(error)) this.#pause()
      return
    }
    if (isOfMany) {
      queue.putBack(lane, batch)
      queue.isAlone = true
    } else if (more.length > 0) {
      queue.putBack(lane, batch)
      queue.singly = batch.length
    } else if (first) {
      queue.isAlone = false
      const { key, kind } = first
      this.#deps.health.drop(first, 'refused')
      this.#deps.log.error({ err: error, key, kind }, 'the database refuses a device message')
    }
  }

  #pause(): void {
    this.#away ??= setTimeout(() => {
      this.#away = undefined
      this.#run()
    }, AWAY_MS)
  }

  #reportDrained(): void {
    if (this.#working === 0 && lanes.every((lane) => this.#ready[lane].size === 0)) this.#drained?.()
  }
}

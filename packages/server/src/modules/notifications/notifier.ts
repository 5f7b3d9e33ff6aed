import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { ROWS_AT_ONCE } from '../../base/batches-of.ts'
import { databaseAnswer } from '../../db/database-errors.ts'
import { type FoldedEvent, type NotificationEvent, PendingEvents } from './notification-event.ts'
import type { NotificationWrites, StoredNotification } from './notification-writes.repository.ts'

interface Deps {
  readonly writes: NotificationWrites
  readonly push: (notification: StoredNotification) => void
  readonly log: FastifyBaseLogger
}

/** Events within this time are stored together. */
const GATHER_MS = 50
const RETRY_MS = 1_000
/** Further subjects are dropped and logged. */
const WAITING_MAX = 10_000
const SWEEP_MS = 60 * 60_000
const CLOSE_MS = 1_000

export function openNotifier({ writes, push, log }: Deps) {
  const pending = new PendingEvents()
  const stopped = new AbortController()
  let isOverfull = false
  let running: Promise<void> | undefined

  async function store(events: readonly FoldedEvent[]): Promise<StoredNotification[]> {
    try {
      return await writes.store(events)
    } catch (error) {
      if (databaseAnswer(error)?.status === 503) throw error
      if (events.length > 1) return (await Promise.all(events.map((event) => store([event])))).flat()
      // Its elevator or user was deleted in between.
      log.warn({ err: error, subject: events[0]?.subject }, 'a notification was refused')
      return []
    }
  }

  async function run(): Promise<void> {
    await wait(GATHER_MS)
    while (!pending.isEmpty) {
      const { events, ends } = pending.take(ROWS_AT_ONCE)
      try {
        const stored = new Map((await store(events)).map((row) => [row.id, row]))
        for (const row of await writes.end(ends)) stored.set(row.id, row)
        for (const row of stored.values()) push(row)
        isOverfull = false
      } catch (error) {
        log.warn({ err: error }, 'notifications wait until the database is back')
        putBack(events, ends)
        if (stopped.signal.aborted) return
        await wait(RETRY_MS, undefined, { signal: stopped.signal }).catch(() => {})
      }
    }
  }

  function putBack(events: readonly FoldedEvent[], ends: ReadonlyMap<string, Date>): void {
    const { events: later, ends: laterEnds } = pending.take()
    for (const event of events) pending.add(event)
    for (const [id, at] of ends) pending.end(id, at)
    // Discards the former end of an event that recurs.
    for (const event of later) pending.add(event)
    for (const [id, at] of laterEnds) pending.end(id, at)
  }

  function start(): void {
    running ??= run().finally(() => {
      running = undefined
      if (!pending.isEmpty && !stopped.signal.aborted) start()
    })
  }

  function accept(add: () => void): void {
    if (pending.size >= WAITING_MAX) {
      if (!isOverfull) log.error('notifications are lost: too many wait for the database')
      isOverfull = true
      return
    }
    add()
    start()
  }

  const sweep = () => writes.sweep().catch((error) => log.warn({ err: error }, 'sweep of notifications'))
  const sweeping = setInterval(sweep, SWEEP_MS)
  void sweep()

  return {
    /** Retries while the database is unavailable. */
    notify: (event: NotificationEvent) => accept(() => pending.add(event)),
    pushStored: push,
    end: (id: string, at: Date) => accept(() => pending.end(id, at)),
    /** Stores pending events, within a second. */
    async close() {
      clearInterval(sweeping)
      stopped.abort()
      await Promise.race([running, wait(CLOSE_MS, undefined, { ref: false })])
    },
  }
}
export type Notifier = ReturnType<typeof openNotifier>

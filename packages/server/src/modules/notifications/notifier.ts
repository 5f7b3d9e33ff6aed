import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { batchesOf, ROWS_AT_ONCE } from '../../base/batches-of.ts'
import { reportOutages } from '../../base/outages.ts'
import { databaseAnswer } from '../../db/database-errors.ts'
import {
  type FoldedEvent,
  hasStoredEnd,
  type NotificationEvent,
  PendingEvents,
} from './notification-event.ts'
import type { NotificationWrites, StoredNotification } from './notification-writes.repository.ts'

interface Deps {
  readonly writes: NotificationWrites
  readonly push: (notification: StoredNotification) => void
  readonly log: FastifyBaseLogger
}

interface Batch {
  readonly events: Set<FoldedEvent>
  readonly ends: Map<string, Date>
  readonly stored: Map<string, StoredNotification>
  /** An earlier attempt failed without an answer of the database. */
  mayBeStored: boolean
}

/** Events within this time are stored together. */
const GATHER_MS = 50
const RETRY_MS = 1_000
const WAITING_MAX = 10_000
const SWEEP_MS = 60 * 60_000
const CLOSE_MS = 1_000

export function openNotifier({ writes, push, log }: Deps) {
  const pending = new PendingEvents()
  const stopped = new AbortController()
  /** Not merged with later events, so that the database recognizes events that it has stored. */
  let unanswered: Batch | undefined
  const report = reportOutages(log, 'notifications wait until the database is back')
  let isOverfull = false
  let running: Promise<void> | undefined

  async function store(events: readonly FoldedEvent[], batch: Batch): Promise<void> {
    try {
      for (const row of await writes.store(events, batch.mayBeStored)) {
        batch.stored.set(row.id, row)
        // Another server may have stored the end of the alert or the answer to the command first.
        if (hasStoredEnd(row.subject)) batch.ends.set(row.id, row.at)
      }
    } catch (error) {
      if (databaseAnswer(error)?.status === 503) throw error
      if (events.length > 1) {
        for (const some of batchesOf(events, Math.ceil(events.length / 2))) await store(some, batch)
        return
      }
      // Its elevator or user was deleted in between.
      log.warn({ err: error, subject: events[0]?.subject }, 'a notification was refused')
    }
    for (const event of events) batch.events.delete(event)
  }

  async function storePending(): Promise<boolean> {
    const batch = unanswered ?? takeBatch()
    unanswered = undefined
    try {
      if (batch.events.size > 0) await store([...batch.events], batch)
      for (const row of await writes.end(batch.ends)) batch.stored.set(row.id, row)
      isOverfull = false
      report()
      return true
    } catch (error) {
      report(error)
      batch.mayBeStored = true
      unanswered = batch
      return false
    } finally {
      for (const row of batch.stored.values()) push(row)
      batch.stored.clear()
    }
  }

  function takeBatch(): Batch {
    const { events, ends } = pending.take(ROWS_AT_ONCE)
    return { events: new Set(events), ends: new Map(ends), stored: new Map(), mayBeStored: false }
  }

  async function run(): Promise<void> {
    await wait(GATHER_MS)
    while (unanswered || !pending.isEmpty) {
      if (await storePending()) continue
      if (stopped.signal.aborted) return
      await wait(RETRY_MS, undefined, { signal: stopped.signal }).catch(() => {})
    }
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
    /** Returns before the notification is stored. Retries while the database is unavailable. */
    notify: (event: NotificationEvent) => accept(() => pending.add(event)),
    pushStored: push,
    end: (id: string, at: Date) => accept(() => pending.end(id, at)),
    async close() {
      clearInterval(sweeping)
      stopped.abort()
      await Promise.race([running, wait(CLOSE_MS, undefined, { ref: false })])
    },
  }
}
export type Notifier = ReturnType<typeof openNotifier>

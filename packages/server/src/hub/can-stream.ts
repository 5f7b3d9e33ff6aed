import { setTimeout as wait } from 'node:timers/promises'
import type { CanStreamItem } from '@hoistway/contracts/can'
import { HubError } from '@hoistway/signalr-hub/hub'
import type { CanWatch } from '../devices/can/can-watch.ts'
import type { Directory } from '../devices/directory/directory.ts'
import { type CustomerConnection, holdsOne, maySee } from './hub-context.ts'

const ROLES = ['Technician', 'Admin']
const STREAMS_PER_CONNECTION = 4
/** Batches (about 6 s) that wait for a slow client; later ones are skipped and counted. */
const QUEUE_MAX = 64
const CHECK_MS = 1_000

/** Fails when the user loses access, and is complete when the elevator gets another controller. */
export function canStreams(can: CanWatch, directory: Pick<Directory, 'byId'>) {
  const open = new WeakMap<CustomerConnection, number>()

  const keyFor = (connection: CustomerConnection, id: unknown) => {
    const entry = typeof id === 'string' ? directory.byId(id) : undefined
    if (!entry || !maySee(connection.context, entry)) throw new HubError('Elevator not found.')
    if (!holdsOne(connection.context, ROLES)) throw new HubError('CAN messages are for technicians.')
    return entry.controllerKey
  }

  return async function* watchCan(
    id: unknown,
    connection: CustomerConnection,
    signal: AbortSignal,
  ): AsyncGenerator<CanStreamItem> {
    const key = keyFor(connection, id)
    const streams = open.get(connection) ?? 0
    if (streams >= STREAMS_PER_CONNECTION)
      throw new HubError(`A page can watch at most ${STREAMS_PER_CONNECTION} elevators.`)
    open.set(connection, streams + 1)
    const queue: CanStreamItem[] = []
    let skipped = 0
    let wake = () => {}
    const stop = can.watch(key, ({ batch, frames, skipped: before }) => {
      skipped += before
      if (queue.length < QUEUE_MAX) {
        queue.push({ batch: batch.toString('base64'), skipped })
        skipped = 0
      } else skipped += frames
      wake()
    })
    signal.addEventListener('abort', () => wake(), { once: true })
    try {
      while (!signal.aborted) {
        // The elevator may have moved, or left the user's organizations.
        if (keyFor(connection, id) !== key) return
        const item = queue.shift()
        if (item) yield item
        else {
          const waiting = new AbortController()
          wake = () => waiting.abort()
          await wait(CHECK_MS, undefined, { signal: waiting.signal }).catch(() => {})
        }
      }
    } finally {
      stop()
      open.set(connection, (open.get(connection) ?? 1) - 1)
    }
  }
}

import { type CanRecorderRepository, SPARE_MS } from './can-recordings.repository.ts'
import type { CanWatch, ReceivedBatch } from './can-watch.ts'

interface Options {
  readonly recordings: Pick<CanRecorderRepository, 'armed'>
  readonly can: CanWatch
  readonly keyOf: (elevatorId: string) => string | undefined
}

interface Armed {
  readonly key: string
  readonly batches: ReceivedBatch[]
  readonly stop: () => void
  seconds: number
  bytes: number
}

const KEEP_MS = 5_000
/** A minute at the highest accepted rate. */
const BYTES_MAX = 4 * 1024 * 1024

/** Keeps the last frames of elevators with triggers that record time before an alert. */
export function armedElevators({ recordings, can, keyOf }: Options) {
  const armed = new Map<string, Armed>()
  let readAt = Number.NEGATIVE_INFINITY

  function disarm(elevatorId: string): void {
    armed.get(elevatorId)?.stop()
    armed.delete(elevatorId)
  }

  return {
    async refresh(goesOn: () => boolean): Promise<void> {
      if (performance.now() - readAt < KEEP_MS) return
      readAt = performance.now()
      const { seconds: wanted } = await recordings.armed()
      if (!goesOn()) return
      for (const [id, { key }] of armed) if (!wanted.has(id) || keyOf(id) !== key) disarm(id)
      for (const [id, seconds] of wanted) {
        const known = armed.get(id)
        const key = keyOf(id)
        if (known) known.seconds = seconds
        if (known || key === undefined) continue
        const stop = can.watch(key, (received) => keep(added, received))
        const added: Armed = { key, batches: [], stop, seconds, bytes: 0 }
        armed.set(id, added)
      }
    },
    expire(): void {
      readAt = Number.NEGATIVE_INFINITY
    },
    since: (elevatorId: string, time: number): readonly ReceivedBatch[] =>
      armed.get(elevatorId)?.batches.filter(({ receivedAt }) => receivedAt >= time) ?? [],
    clear(): void {
      for (const id of [...armed.keys()]) disarm(id)
      readAt = Number.NEGATIVE_INFINITY
    },
  }
}

function keep(elevator: Armed, received: ReceivedBatch): void {
  const { batches, seconds } = elevator
  batches.push(received)
  elevator.bytes += received.batch.length
  const oldest = received.receivedAt - seconds * 1_000 - SPARE_MS
  while (elevator.bytes > BYTES_MAX || (batches[0]?.receivedAt ?? oldest) < oldest)
    elevator.bytes -= batches.shift()?.batch.length ?? elevator.bytes
}

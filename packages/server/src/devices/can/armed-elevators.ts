import type { CanWatch, ReceivedBatch } from './can-watch.ts'

interface Options {
  readonly read: () => Promise<{ readonly seconds: ReadonlyMap<string, number> }>
  readonly can: CanWatch
  readonly keyOf: (elevatorId: string) => string | undefined
}

interface Armed {
  readonly key: string
  readonly ring: CanRing
  readonly stop: () => void
}

const KEEP_MS = 5_000
/** A minute at the highest accepted rate. */
const BYTES_MAX = 4 * 1024 * 1024
/** Alerts are noticed this long after they were raised. */
export const SPARE_MS = 10_000

/** Keeps the last frames of elevators with triggers that record time before an alert. */
export function armedElevators({ read, can, keyOf }: Options) {
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
      const { seconds: wanted } = await read()
      if (!goesOn()) return
      for (const [id, { key }] of armed) if (!wanted.has(id) || keyOf(id) !== key) disarm(id)
      for (const [id, seconds] of wanted) {
        const known = armed.get(id)
        const key = keyOf(id)
        if (known) known.ring.seconds = seconds
        if (known || key === undefined) continue
        const ring = new CanRing(seconds)
        armed.set(id, { key, ring, stop: can.watch(key, (received) => ring.add(received)) })
      }
    },
    expire(): void {
      readAt = Number.NEGATIVE_INFINITY
    },
    since: (elevatorId: string, time: number): readonly ReceivedBatch[] =>
      armed.get(elevatorId)?.ring.since(time) ?? [],
    clear(): void {
      for (const id of [...armed.keys()]) disarm(id)
      readAt = Number.NEGATIVE_INFINITY
    },
  }
}

class CanRing {
  readonly #batches: ReceivedBatch[] = []
  #bytes = 0
  seconds: number

  constructor(seconds: number) {
    this.seconds = seconds
  }

  add(received: ReceivedBatch): void {
    this.#batches.push(received)
    this.#bytes += received.batch.length
    const oldest = received.receivedAt - this.seconds * 1_000 - SPARE_MS
    while (this.#bytes > BYTES_MAX || (this.#batches[0]?.receivedAt ?? oldest) < oldest)
      this.#bytes -= this.#batches.shift()?.batch.length ?? this.#bytes
  }

  since(time: number): ReceivedBatch[] {
    return this.#batches.filter(({ receivedAt }) => receivedAt >= time)
  }
}

import PQueue from 'p-queue'

/** Runs one job per user at a time, and a few jobs in total. */
export function turnsPerUser(atOnce: number) {
  const all = new PQueue({ concurrency: atOnce })
  const queues = new Map<string, PQueue>()

  function queueOf(userId: string): PQueue {
    const known = queues.get(userId)
    if (known) return known
    const queue = new PQueue({ concurrency: 1 })
    queue.on('idle', () => queues.delete(userId))
    queues.set(userId, queue)
    return queue
  }

  /** Work that still waits when the signal aborts is not started. */
  return <T>(userId: string, work: () => Promise<T>, signal?: AbortSignal): Promise<T> =>
    queueOf(userId).add(() => all.add(work, { signal }), { signal })
}

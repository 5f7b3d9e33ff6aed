import PQueue from 'p-queue'

/** Runs one job per user at a time, and a few in total. */
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

  /**
   * Skips work whose signal has aborted by its turn. Queues with the signal would give the turn of work that still runs
   * to the next.
   */
  return <T>(userId: string, work: () => Promise<T>, signal?: AbortSignal): Promise<T> =>
    queueOf(userId).add(() =>
      all.add(() => {
        signal?.throwIfAborted()
        return work()
      }),
    )
}

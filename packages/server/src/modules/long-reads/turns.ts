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

  /** The queues do not get the signal: they would pass the turn on while the work still runs. */
  return <T>(userId: string, work: () => Promise<T>, signal?: AbortSignal): Promise<T> =>
    queueOf(userId).add(() =>
      all.add(() => {
        signal?.throwIfAborted()
        return work()
      }),
    )
}

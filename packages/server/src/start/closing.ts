/** What was started and must be closed, in reverse order. */
export interface Closing {
  /**
   * @param close ends it.
   * @param name what the log calls it when it fails to end.
   * @param ms how long it may take, besides what all others may take together.
   */
  add<T>(thing: T, close: (thing: T) => unknown, name?: string, ms?: number): T
  /** Closes everything once. What fails or takes too long is reported, and the rest is closed all the same. */
  close(): Promise<void>
  readonly isClosing: boolean
}

/** For all that is closed before the things with a time of their own. Whoever stops a server waits 10 s. */
const TOGETHER_MS = 6_000
/** Even what comes late gets this long. */
const AT_LEAST_MS = 200

export function createClosing(
  report: (name: string, error: unknown) => void,
  together = TOGETHER_MS,
): Closing {
  const steps: { name: string; close: () => unknown; ms: number | undefined }[] = []
  let closed: Promise<void> | undefined

  async function closeAll(): Promise<void> {
    const until = Date.now() + together
    for (let step = steps.pop(); step; step = steps.pop()) {
      const { name, close, ms = Math.max(until - Date.now(), AT_LEAST_MS) } = step
      await withinTime(close, ms).catch((error: unknown) => report(name, error))
    }
  }

  return {
    add(thing, close, name = 'part of the server', ms) {
      steps.push({ name, close: () => close(thing), ms })
      return thing
    },
    close() {
      closed ??= closeAll()
      return closed
    },
    get isClosing() {
      return closed !== undefined
    },
  }
}

async function withinTime(close: () => unknown, ms: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, failed) => {
    timer = setTimeout(() => failed(new Error(`not closed within ${ms / 1000} s`)), ms)
  })
  try {
    await Promise.race([(async () => close())(), late])
  } finally {
    clearTimeout(timer)
  }
}

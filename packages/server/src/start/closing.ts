import pTimeout from 'p-timeout'

/** Shared by all steps without their own limit. Supervisors kill a server after 10 s. */
const SHARED_MS = 7_000
const AT_LEAST_MS = 200

interface Closable {
  close(): unknown
}

export function createClosing(report: (name: string, error: unknown) => void, sharedMs = SHARED_MS) {
  const steps: { name: string; close: () => unknown; ms: number | undefined }[] = []
  let closed: Promise<void> | undefined

  async function closeAll(): Promise<void> {
    const until = performance.now() + sharedMs
    for (let step = steps.pop(); step; step = steps.pop()) {
      const { name, close, ms = Math.max(Math.round(until - performance.now()), AT_LEAST_MS) } = step
      const message = `not closed within ${ms / 1000} s`
      await pTimeout((async () => close())(), { milliseconds: ms, message }).catch((error: unknown) =>
        report(name, error),
      )
    }
  }

  /**
   * @param name for the log
   * @param ms its own time limit
   */
  function add<T extends Closable>(thing: T, name?: string): T
  function add<T>(thing: T, name: string, close: (thing: T) => unknown, ms?: number): T
  function add<T extends Partial<Closable>>(
    thing: T,
    name = 'part of the server',
    close = (each: T) => each.close?.(),
    ms?: number,
  ): T {
    steps.push({ name, close: () => close(thing), ms })
    return thing
  }

  return {
    add,
    /** Reports failures and timeouts, and continues. */
    close() {
      closed ??= closeAll()
      return closed
    },
    get isClosing() {
      return closed !== undefined
    },
  }
}

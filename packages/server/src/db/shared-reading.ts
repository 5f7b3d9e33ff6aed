/** Reads take at most a tenth of the time. */
const REUSED_TIMES = 10
/** While the last result is recent enough, callers do not wait for longer reads. */
const LONG_MS = 50
const TOO_OLD_MS = 60_000

interface Answer<Value> {
  readonly value: Value
  readonly at: number
  readonly took: number
}

/** @param now monotonic milliseconds */
export function sharedReading<Value>(
  read: () => Promise<Value>,
  now = () => performance.now(),
): () => Promise<Value> {
  let last: Answer<Value> | undefined
  let running: Promise<Answer<Value>> | undefined

  async function readNow(): Promise<Answer<Value>> {
    const from = now()
    const value = await read()
    // Writes during the read may be missing.
    last = { value, at: from, took: now() - from }
    return last
  }

  return async () => {
    const age = last ? now() - last.at : Number.POSITIVE_INFINITY
    if (last && age < last.took * (REUSED_TIMES + 1)) return last.value
    running ??= readNow().finally(() => {
      running = undefined
    })
    if (!last || last.took <= LONG_MS || age > TOO_OLD_MS) return (await running).value
    running.catch(() => {})
    return last.value
  }
}

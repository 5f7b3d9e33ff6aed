/** Reading takes at most a tenth of the time. */
const REUSED_TIMES = 10
/** What takes longer, in milliseconds, nobody waits for while there is an answer that is not too old. */
const LONG_MS = 50
const TOO_OLD_MS = 60_000

interface Answer<Value> {
  readonly value: Value
  readonly at: number
  readonly took: number
}

/**
 * Shares one expensive reading among all who ask. An answer is good for ten times as long as it took to read: one of three
 * milliseconds for the blink of an eye. Where reading takes long, who asks later gets the last answer while it is read again.
 * @param now a clock that never goes back, in milliseconds.
 */
export function sharedReading<Value>(
  read: () => Promise<Value>,
  now = () => performance.now(),
): () => Promise<Value> {
  let last: Answer<Value> | undefined
  let running: Promise<Answer<Value>> | undefined

  async function readNow(): Promise<Answer<Value>> {
    const from = now()
    const value = await read()
    // What was written while it was read may be missing: it is as old as its beginning.
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
    // Whoever asks next reads again.
    running.catch(() => {})
    return last.value
  }
}

/**
 * Calls what the user of the hub supplied. What it throws, and what its promise rejects with, goes to `failed`.
 * Returns what it returned; `undefined` when it threw at once.
 */
export function guarded<Result>(call: () => Result, failed: (error: unknown) => void): Result | undefined {
  try {
    const result = call()
    if (result instanceof Promise) result.catch(failed)
    return result
  } catch (error) {
    failed(error)
    return undefined
  }
}

/** Calls a user-supplied callback and passes its errors and rejections to `failed`. Returns `undefined` if it threw. */
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

/** Passes errors and rejections of a user's callback to `failed`. */
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

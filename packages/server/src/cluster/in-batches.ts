/**
 * Gathers what is asked for one by one: one batch runs at a time, and what is asked meanwhile is the next one, so that nothing
 * waits for a timer and a crowd costs few round trips. A batch begins after everything in it was asked for.
 * @param most keys of a batch.
 */
export function inBatches<Key, Result>(
  run: (keys: ReadonlySet<Key>) => Promise<Result>,
  most: number,
): (key: Key) => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve()
  let open: { readonly keys: Set<Key>; readonly result: Promise<Result> } | undefined

  function begin() {
    const keys = new Set<Key>()
    const result = last.then(() => {
      if (open?.keys === keys) open = undefined
      return run(keys)
    })
    last = result.catch(() => {})
    return { keys, result }
  }

  return (key) => {
    if (!open || open.keys.size >= most) open = begin()
    open.keys.add(key)
    return open.result
  }
}

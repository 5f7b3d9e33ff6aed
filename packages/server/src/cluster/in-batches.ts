/**
 * Requests during a batch form the next one, so none waits for a timer.
 * @param most maximum keys of a batch
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

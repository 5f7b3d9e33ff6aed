const RETRY_MS = 15_000

/** Repeats failed reads of a wall, which may have no user to press Retry. */
export const retryInterval = ({ state }: { readonly state: { readonly error: unknown } }) =>
  state.error ? RETRY_MS : false

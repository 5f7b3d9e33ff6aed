import { setTimeout as wait } from 'node:timers/promises'

export function createDrain(seconds: number) {
  const hurried = new AbortController()
  let begun: Promise<void> | undefined
  return {
    /** After the announcement the server is not ready, but still serves requests. */
    get hasBegun() {
      return begun !== undefined
    },
    /** Resolves once load balancers had time to notice, or after `hurry`. */
    begin() {
      begun ??= wait(seconds * 1_000, undefined, { signal: hurried.signal }).catch(() => {})
      return begun
    },
    hurry: () => hurried.abort(),
  }
}
export type Drain = ReturnType<typeof createDrain>

import { setTimeout as wait } from 'node:timers/promises'

/** The time between the announcement that a server ends and its end. */
export interface Drain {
  /** Whether the end was announced: the server is not ready, and serves whoever still comes. */
  readonly hasBegun: boolean
  /** Announces the end; resolves when load balancers had their time to notice, or are not waited for any more. */
  begin(): Promise<void>
  /** Waits no longer. */
  hurry(): void
}

export function createDrain(seconds: number): Drain {
  const hurried = new AbortController()
  let begun: Promise<void> | undefined
  return {
    get hasBegun() {
      return begun !== undefined
    },
    begin() {
      begun ??= wait(seconds * 1_000, undefined, { signal: hurried.signal }).catch(() => {})
      return begun
    },
    hurry: () => hurried.abort(),
  }
}

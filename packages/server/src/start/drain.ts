import { setTimeout as wait } from 'node:timers/promises'

/** The time between the announced and the actual shutdown. */
export interface Drain {
  /** Whether shutdown was announced: the server is not ready, but still serves requests. */
  readonly hasBegun: boolean
  /** Announces shutdown. Resolves once load balancers had time to notice, or after `hurry`. */
  begin(): Promise<void>
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

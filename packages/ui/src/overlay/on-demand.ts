import { messagesLoaded } from '@hoistway/language/messages'
import { useEffect, useSyncExternalStore } from 'react'

/** Code that loads when it is first needed. */
export interface OnDemand<T> {
  /** What was loaded; `undefined` until then. */
  readonly loaded: () => T | undefined
  /** Loads it, once. After a failure the next call tries again. */
  readonly load: () => Promise<T>
}

const listeners = new Set<() => void>()
/** What a user waits for in vain. */
let failed: readonly OnDemand<unknown>[] = []

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function setFailed(parts: readonly OnDemand<unknown>[]): void {
  failed = parts
  for (const listener of listeners) listener()
}

/** Code of its own chunk: `onDemand(() => import('./Panel.tsx'))`. */
export function onDemand<T>(importIt: () => Promise<T>): OnDemand<T> {
  let module: T | undefined
  let loading: Promise<T> | undefined
  const part: OnDemand<T> = {
    loaded: () => module,
    load() {
      loading ??= importIt().then(
        async (loaded) => {
          // Its texts come with it.
          await messagesLoaded()
          module = loaded
          setFailed(failed.filter((other) => other !== part))
          return loaded
        },
        (error: unknown) => {
          loading = undefined
          throw error
        },
      )
      return loading
    },
  }
  return part
}

/** What `part` loaded, and `undefined` until then; starts to load it when `wanted`. {@link failedParts} has failures. */
export function useOnDemand<T>(part: OnDemand<T>, wanted: boolean): T | undefined {
  useEffect(() => {
    if (wanted) want(part)
  }, [part, wanted])
  return useSyncExternalStore(subscribe, part.loaded)
}

function want(part: OnDemand<unknown>): void {
  part.load().catch(() => setFailed([...failed.filter((other) => other !== part), part]))
}

/** Loads `part` ahead of its use. A failure has no consequence: it is loaded again when it is needed. */
export function preload(part: OnDemand<unknown>): void {
  part.load().catch(() => {})
}

/** What was wanted and failed to load, and how to try again or to give up. */
export function useFailedParts() {
  return {
    failed: useSyncExternalStore(subscribe, () => failed),
    retry: () => failed.forEach(want),
    dismiss: () => setFailed([]),
  }
}

import { messagesLoaded } from '@hoistway/language/messages'
import { useEffect, useSyncExternalStore } from 'react'

/** Code that loads on first use. */
export interface OnDemand<T> {
  readonly loaded: () => T | undefined
  /** Loads once. After a failure the next call tries again. */
  readonly load: () => Promise<T>
}

const listeners = new Set<() => void>()
let failed: readonly OnDemand<unknown>[] = []

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function setFailed(parts: readonly OnDemand<unknown>[]): void {
  failed = parts
  for (const listener of listeners) listener()
}

/** Splits code into its own chunk: `onDemand(() => import('./Panel.tsx'))`. */
export function onDemand<T>(importIt: () => Promise<T>): OnDemand<T> {
  let module: T | undefined
  let loading: Promise<T> | undefined
  const part: OnDemand<T> = {
    loaded: () => module,
    load() {
      loading ??= importIt().then(
        async (loaded) => {
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

/** Returns the module; `undefined` until it is loaded. Starts to load it when `wanted`. */
export function useOnDemand<T>(part: OnDemand<T>, wanted: boolean): T | undefined {
  useEffect(() => {
    if (wanted) want(part)
  }, [part, wanted])
  return useSyncExternalStore(subscribe, part.loaded)
}

function want(part: OnDemand<unknown>): void {
  part.load().catch(() => setFailed([...failed.filter((other) => other !== part), part]))
}

/** Loads `part` ahead of its use. Failures are ignored. */
export function preload(part: OnDemand<unknown>): void {
  part.load().catch(() => {})
}

/** Returns the opened parts that failed to load, with functions to retry and to dismiss. */
export function useFailedParts() {
  return {
    failed: useSyncExternalStore(subscribe, () => failed),
    retry: () => failed.forEach(want),
    dismiss: () => setFailed([]),
  }
}

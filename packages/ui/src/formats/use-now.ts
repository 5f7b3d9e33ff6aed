import { useSyncExternalStore } from 'react'

const TICK_MS = 10_000
const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined
let now = Date.now()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  timer ??= setInterval(tick, TICK_MS)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

function tick(): void {
  now = Date.now()
  for (const listener of listeners) listener()
}

function read(): number {
  // Nobody has listened for a while: the first reader gets the present. One render must not see two.
  if (timer === undefined && Math.abs(Date.now() - now) > 1_000) now = Date.now()
  return now
}

/** The present in milliseconds; re-renders every ten seconds, by one timer for all ages on the page. */
export function useNow(): number {
  return useSyncExternalStore(subscribe, read)
}

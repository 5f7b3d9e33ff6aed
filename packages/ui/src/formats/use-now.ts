import { useSyncExternalStore } from 'react'

const TICK_MS = 10_000
const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined
let clock = () => Date.now()
let now = clock()

/** Ages count by this clock, in milliseconds, instead of this computer's. The host sets it. */
export function setClock(present: () => number): void {
  clock = present
}

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
  now = clock()
  for (const listener of listeners) listener()
}

function read(): number {
  // Nobody has listened for a while: the first reader gets the present. One render must not see two.
  if (timer === undefined && Math.abs(clock() - now) > 1_000) now = clock()
  return now
}

/** The present in milliseconds; re-renders every ten seconds, by one timer for all ages on the page. */
export function useNow(): number {
  return useSyncExternalStore(subscribe, read)
}

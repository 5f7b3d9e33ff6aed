import { useSyncExternalStore } from 'react'

const TICK_MS = 1_000
/** For ages in minutes. */
const COARSE_MS = 10_000
/** Timers fire a little early or late. */
const TOLERANCE_MS = 500

const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined
let clock = () => Date.now()
let second = clock()
let coarse = second

/** Sets the clock for all ages, in milliseconds. The host calls it. */
export function setClock(present: () => number): void {
  clock = present
}

/** Calls `listener` every second, outside of React. Returns an unsubscribe function. */
export function followClock(listener: () => void): () => void {
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
  second = clock()
  // After a clock correction ages update immediately.
  if (Math.abs(second - coarse) >= COARSE_MS - TOLERANCE_MS) coarse = second
  for (const listener of listeners) listener()
}

/** Without listeners no timer updates the time. One render must not see two times. */
function refresh(): void {
  if (timer !== undefined || Math.abs(clock() - second) <= TICK_MS) return
  second = clock()
  coarse = second
}

/** Returns the present in milliseconds as all clocks of the page show it. */
export function present(): number {
  refresh()
  return second
}

/** Returns a value that depends on the time in milliseconds, checked every second. */
export function useClock<T>(select: (now: number) => T): T {
  return useSyncExternalStore(followClock, () => select(present()))
}

/** Returns the present in milliseconds and re-renders every second. */
export const useSecond = (): number => useClock((now) => now)

/** Returns the present in milliseconds and re-renders every ten seconds. */
export const useNow = (): number => useClock(() => coarse)

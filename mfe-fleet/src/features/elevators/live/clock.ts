import { serverNow } from '@hoistway/platform/environment'
import { useSyncExternalStore } from 'react'
import { STALE_AFTER_MS } from '../elevators.constants.ts'

const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined
let now = serverNow()

function tick(): void {
  now = serverNow()
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  if (timer === undefined) {
    timer = setInterval(tick, 1_000)
    now = serverNow()
  }
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

/** The present on the server's clock, in milliseconds; re-renders every second, by one timer for the page. */
export function useSecond(): number {
  return useSyncExternalStore(subscribe, () => now)
}

/** Whether a value that was measured then is too old to act on; re-renders when it becomes so. */
export function useIsStale(measuredAt: number | undefined): boolean {
  return useSyncExternalStore(subscribe, () => isPastDue(measuredAt, serverNow()))
}

/** What nobody knows the time of is past its due time. */
export function isPastDue(measuredAt: number | undefined, at: number): boolean {
  return measuredAt === undefined || !(at - measuredAt <= STALE_AFTER_MS)
}

import { type LiveElevator, readLive, subscribeLive } from '@hoistway/platform/live'
import { followClock, present } from '@hoistway/ui/use-now'
import { useCallback, useSyncExternalStore } from 'react'

export function followLiveAndClock(id: string, listener: () => void): () => void {
  const stops = [subscribeLive(id, listener), followClock(listener)]
  return () => {
    for (const stop of stops) stop()
  }
}

/** Renders only when the value changes. `now` is in milliseconds. */
export function useLiveNow<T>(id: string, select: (live: LiveElevator | undefined, now: number) => T): T {
  const subscribe = useCallback((listener: () => void) => followLiveAndClock(id, listener), [id])
  return useSyncExternalStore(subscribe, () => select(readLive(id), present()))
}

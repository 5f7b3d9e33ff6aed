import { useCallback, useSyncExternalStore } from 'react'
import type { LiveElevator } from './live-elevator.ts'
import { readLive, subscribeLive } from './live-store.ts'

export type { LiveElevator } from './live-elevator.ts'
export { readLive, subscribeLive } from './live-store.ts'

/**
 * Returns the live values of a subscribed elevator; `undefined` before the first push. Re-renders at most 10 times a
 * second.
 */
export function useLiveElevator(id: string): LiveElevator | undefined {
  return useLive(id, (live) => live)
}

/** Returns one value, for a cell that shows nothing else: `(live) => live?.floor`. */
export function useLive<T>(id: string, select: (live: LiveElevator | undefined) => T): T {
  const subscribe = useCallback((listener: () => void) => subscribeLive(id, listener), [id])
  return useSyncExternalStore(subscribe, () => select(readLive(id)))
}

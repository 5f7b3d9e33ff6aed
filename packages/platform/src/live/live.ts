import type { LiveElevator } from './live-elevator.ts'
import { useLiveStore } from './live-store.ts'

export type { LiveElevator } from './live-elevator.ts'

/**
 * Live values of one elevator that this or another component subscribed to; `undefined` before the first
 * push. Re-renders when this elevator changes, at most once per animation frame.
 */
export function useLiveElevator(id: string): LiveElevator | undefined {
  return useLiveStore((state) => state.byId.get(id))
}

/** One thing about one elevator, for a cell that shows nothing else: `(live) => live?.floor`. */
export function useLive<T>(id: string, select: (live: LiveElevator | undefined) => T): T {
  return useLiveStore((state) => select(state.byId.get(id)))
}

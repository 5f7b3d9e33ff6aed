import { useNotLiveSince } from '@hoistway/platform/realtime'
import { isStale, useIsStale } from '@hoistway/ui/staleness'
import type { CarState } from './car-state.ts'

interface Known extends Pick<CarState, 'measuredAt' | 'gap'> {
  readonly isOnline: boolean | null | undefined
}

const isWhole = ({ gap, isOnline }: Known, notLiveSince: number | undefined) =>
  notLiveSince === undefined && !gap && isOnline !== false

/**
 * Returns whether a state is current at `now`; `notLiveSince` is the time when pushes stopped.
 * Both in milliseconds.
 */
export const isLiveAt = (known: Known, now: number, notLiveSince: number | undefined): boolean =>
  !isStale(known.measuredAt, now) && isWhole(known, notLiveSince)

/**
 * Returns whether a state is current: pushes arrive, the elevator is not offline, the state is
 * recent and nothing was missed.
 */
export function useIsLive(known: Known): boolean {
  const isOld = useIsStale(known.measuredAt)
  return isWhole(known, useNotLiveSince()) && !isOld
}

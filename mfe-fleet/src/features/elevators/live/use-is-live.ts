import { useNotLiveSince } from '@hoistway/platform/realtime'
import { isStale, useIsStale } from '@hoistway/ui/staleness'
import type { CarState } from './car-state.ts'

interface StateAge extends Pick<CarState, 'measuredAt' | 'gap'> {
  readonly isOnline: boolean | null | undefined
}

const isUninterrupted = ({ gap, isOnline }: StateAge, notLiveSince: number | undefined) =>
  notLiveSince === undefined && !gap && isOnline !== false

/**
 * Returns whether a state is current at `now`; `notLiveSince` is the time when pushes stopped.
 * Both in milliseconds.
 */
export const isLiveAt = (state: StateAge, now: number, notLiveSince: number | undefined): boolean =>
  !isStale(state.measuredAt, now) && isUninterrupted(state, notLiveSince)

/**
 * Returns whether a state is current: pushes arrive, the elevator is not offline, the state is
 * recent and nothing was missed.
 */
export function useIsLive(state: StateAge): boolean {
  const isOld = useIsStale(state.measuredAt)
  return isUninterrupted(state, useNotLiveSince()) && !isOld
}

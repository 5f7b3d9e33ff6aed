import { useNotLiveSince } from '@hoistway/platform/realtime'
import { isStale, useIsStale } from '@hoistway/ui/staleness'
import type { CarState } from './car-state.ts'

interface StateAge extends Pick<CarState, 'arrivedAt' | 'gap'> {
  readonly isOnline: boolean | null | undefined
}

const isUninterrupted = ({ gap, isOnline }: StateAge, notLiveSince: number | undefined) =>
  notLiveSince === undefined && !gap && isOnline !== false

/** `now` and `notLiveSince`, the time when pushes stopped, are in milliseconds. */
export const isLiveAt = (state: StateAge, now: number, notLiveSince: number | undefined): boolean =>
  !isStale(state.arrivedAt, now) && isUninterrupted(state, notLiveSince)

export function useIsLive(state: StateAge): boolean {
  const isOld = useIsStale(state.arrivedAt)
  return isUninterrupted(state, useNotLiveSince()) && !isOld
}

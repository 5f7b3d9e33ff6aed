import { useNotLiveSince } from '@hoistway/platform/realtime'
import { useIsStale } from '@hoistway/ui/staleness'
import type { CarState } from './car-state.ts'

interface Known extends Pick<CarState, 'measuredAt' | 'gap'> {
  readonly isOnline: boolean | null | undefined
}

/** Whether a state holds now: pushes arrive, the elevator is not offline, and the state is young and nothing was missed. */
export function useIsLive({ measuredAt, gap, isOnline }: Known): boolean {
  const isStale = useIsStale(measuredAt)
  const isAway = useNotLiveSince() !== undefined
  return !isStale && !isAway && !gap && isOnline !== false
}

import { isStale } from '@hoistway/ui/staleness'
import type { CarState } from '../live/car-state.ts'

interface Situation {
  readonly state: CarState | undefined
  /** `undefined`: unknown. */
  readonly hasCriticalAlert: boolean | undefined
  /** Whether pushes arrive. */
  readonly isLive: boolean
  /** On the server's clock, in milliseconds. */
  readonly now: number
}

/** Why resetting now may be unwise; none while the car is known to stand with its door closed and no critical alert is active. */
export function resetWarnings({ state, hasCriticalAlert, isLive, now }: Situation): string[] {
  const warnings: string[] = []
  if (!state || state.direction === 'unknown') warnings.push('its current state is unknown')
  if (state?.direction === 'up' || state?.direction === 'down') warnings.push('the car is moving')
  if (state?.door === 'unknown') warnings.push('it is unknown whether the door is closed')
  else if (state && state.door !== 'closed') warnings.push('the door is not closed')
  if (state && (!isLive || state.gap || isStale(state.measuredAt, now))) warnings.push('its state is stale')
  if (hasCriticalAlert) warnings.push('a critical alert is active')
  if (hasCriticalAlert === undefined) warnings.push('it is unknown whether a critical alert is active')
  return warnings
}

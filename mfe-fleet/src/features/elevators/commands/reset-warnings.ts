import type { CarState } from '../live/car-state.ts'
import { isPastDue } from '../live/staleness.ts'

interface Known {
  readonly state: CarState | undefined
  /** `undefined`: it could not be found out. */
  readonly hasCriticalAlert: boolean | undefined
  /** Whether pushes arrive at all. */
  readonly isLive: boolean
  /** On the server's clock, in milliseconds. */
  readonly now: number
}

/** Why resetting now may be unwise; nothing when the car stands, closed, known and well. */
export function resetDoubts({ state, hasCriticalAlert, isLive, now }: Known): string[] {
  const doubts: string[] = []
  if (!state || state.direction === 'unknown') doubts.push('its present state is not known')
  if (state?.direction === 'up' || state?.direction === 'down') doubts.push('the car is moving')
  if (state?.door === 'unknown') doubts.push('it is not known whether the door is closed')
  else if (state && state.door !== 'closed') doubts.push('the door is not closed')
  if (state && (!isLive || state.gap || isPastDue(state.measuredAt, now))) doubts.push('its state is stale')
  if (hasCriticalAlert) doubts.push('a critical alert is active')
  if (hasCriticalAlert === undefined) doubts.push('it is not known whether a critical alert is active')
  return doubts
}

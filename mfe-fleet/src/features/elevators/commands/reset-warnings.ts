import { isStale } from '@hoistway/ui/staleness'
import { commands as messages } from '../../../texts/en.ts'
import { type CarState, isMoving } from '../live/car-state.ts'

interface ResetContext {
  readonly state: CarState | undefined
  readonly hasCriticalAlert: boolean | undefined
  readonly isUpdating: boolean | undefined
  readonly isLive: boolean
  /** On the server's clock, in milliseconds. */
  readonly now: number
}

export function resetWarnings({ state, hasCriticalAlert, isUpdating, isLive, now }: ResetContext): string[] {
  const texts = messages.warnings
  const warnings: string[] = []
  if (!state || state.direction === 'unknown') warnings.push(texts.stateUnknown)
  if (state && isMoving(state)) warnings.push(texts.moving)
  if (state?.door === 'unknown') warnings.push(texts.doorUnknown)
  else if (state && state.door !== 'closed') warnings.push(texts.doorOpen)
  if (state && (!isLive || state.gap || isStale(state.arrivedAt, now))) warnings.push(texts.stale)
  if (isUpdating) warnings.push(texts.updating)
  if (isUpdating === undefined) warnings.push(texts.updateUnknown)
  if (hasCriticalAlert) warnings.push(texts.criticalAlert)
  if (hasCriticalAlert === undefined) warnings.push(texts.alertsUnknown)
  return warnings
}

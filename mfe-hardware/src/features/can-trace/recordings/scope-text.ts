import { canRecordings as messages } from '../../../texts/en.ts'

/** Returns the elevators of a trigger as text. */
export function scopeText(organizationName: string | undefined, elevatorType: string | undefined): string {
  if (organizationName === undefined) return messages.thisElevator
  return elevatorType === undefined
    ? messages.allOf(organizationName)
    : messages.everyOf(elevatorType, organizationName)
}

import type { ElevatorAlert } from '@hoistway/contracts/alert'
import { Age } from '@hoistway/ui/age'
import { Tooltip, VisuallyHidden } from '@hoistway/ui/core'
import { age, ageProfiles } from '@hoistway/ui/formats'
import { useNow } from '@hoistway/ui/use-now'
import { trueDuration } from './true-duration.ts'

/** An age, as B §2 says; how long the alert really lasted is in the tooltip (reading 28). */
export function AlertDuration({ alert }: { readonly alert: ElevatorAlert }) {
  const now = useNow()
  const lasted = trueDuration(alert)
  if (lasted === undefined) return <Age time={alert.firstOccurrence} profile={ageProfiles.alert} />
  return (
    <Tooltip label={`Lasted ${lasted}`}>
      <span>
        {age(alert.firstOccurrence, ageProfiles.alert, now)}
        <VisuallyHidden>, lasted {lasted}</VisuallyHidden>
      </span>
    </Tooltip>
  )
}

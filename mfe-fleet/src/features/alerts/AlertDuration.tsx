import type { ElevatorAlert } from '@hoistway/contracts/alert'
import { Age } from '@hoistway/ui/age'
import { Box, Tooltip, VisuallyHidden } from '@hoistway/ui/core'
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
      {/* Holds the hidden text, which would widen the page from inside a table that scrolls. */}
      <Box component="span" pos="relative">
        {age(alert.firstOccurrence, ageProfiles.alert, now)}
        <VisuallyHidden>, lasted {lasted}</VisuallyHidden>
      </Box>
    </Tooltip>
  )
}

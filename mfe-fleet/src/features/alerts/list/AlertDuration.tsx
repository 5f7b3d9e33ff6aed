import type { ElevatorAlert } from '@hoistway/contracts/alert'
import { Age } from '@hoistway/ui/age'
import { Box, Tooltip, VisuallyHidden } from '@hoistway/ui/core'
import { age, ageProfiles } from '@hoistway/ui/formats'
import { useNow } from '@hoistway/ui/use-now'
import { alertList as messages } from '../../../texts/en.ts'
import { trueDuration } from './true-duration.ts'

/** Shows the age of an alert; the tooltip of a resolved one shows its duration. */
export function AlertDuration({ alert }: { readonly alert: ElevatorAlert }) {
  const now = useNow()
  const lasted = trueDuration(alert)
  if (lasted === undefined) return <Age time={alert.firstOccurrence} profile={ageProfiles.alert} />
  return (
    <Tooltip label={messages.lasted(lasted)}>
      {/* Positioned, because the hidden text would otherwise widen the page. */}
      <Box component="span" pos="relative">
        {age(alert.firstOccurrence, ageProfiles.alert, now)}
        <VisuallyHidden>{messages.andLasted(lasted)}</VisuallyHidden>
      </Box>
    </Tooltip>
  )
}

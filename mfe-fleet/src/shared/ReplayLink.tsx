import type { ElevatorAlert } from '@hoistway/contracts/alert'
import { Anchor } from '@hoistway/ui/core'
import { dateTime } from '@hoistway/ui/formats'
import { Link } from 'react-router-dom'
import { paths } from '../paths.ts'
import { shared as messages } from '../texts/en.ts'
import classes from './ReplayLink.module.css'

interface Props {
  readonly alert: Pick<ElevatorAlert, 'elevatorId' | 'firstOccurrence'>
  /** Where the alert itself does not name its elevator. */
  readonly elevatorId?: string
}

/** Leads to what the car did when an alert began. Without an elevator or a time there is nothing to play back. */
export function ReplayLink({ alert, elevatorId = alert.elevatorId ?? undefined }: Props) {
  const { firstOccurrence } = alert
  if (!elevatorId || !firstOccurrence) return null
  return (
    <Anchor
      component={Link}
      to={paths.elevatorReplay(elevatorId, firstOccurrence)}
      size="xs"
      className={classes.link}
      // Within a line of text: its colour alone would not show it.
      underline="always"
      aria-label={messages.replayOf(dateTime(firstOccurrence))}
    >
      {messages.replay}
    </Anchor>
  )
}

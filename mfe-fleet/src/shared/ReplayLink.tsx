import type { ElevatorAlert } from '@hoistway/contracts/alert'
import { Anchor } from '@hoistway/ui/core'
import { dateTime } from '@hoistway/ui/formats'
import { Link } from 'react-router-dom'
import { paths, withCode } from '../paths.ts'
import { alertDialog as messages } from '../texts/en.ts'

interface Props {
  readonly alert: Pick<ElevatorAlert, 'alertCode' | 'elevatorId' | 'firstOccurrence'>
  /** Needed for alerts that do not name their elevator. */
  readonly elevatorId?: string
}

export function ReplayLink({ alert, elevatorId = alert.elevatorId ?? undefined }: Props) {
  const { alertCode, firstOccurrence } = alert
  if (!elevatorId || !firstOccurrence) return null
  return (
    <Anchor
      component={Link}
      to={withCode(paths.elevatorReplay(elevatorId, firstOccurrence), alertCode)}
      size="xs"
      data-screen-only
      // Within text, colour alone would not identify a link.
      underline="always"
      aria-label={messages.replayOf(dateTime(firstOccurrence))}
    >
      {messages.replay}
    </Anchor>
  )
}

import type { ElevatorAlert } from '@hoistway/contracts/alert'
import { Anchor } from '@hoistway/ui/core'
import { Link } from 'react-router-dom'
import { paths, withCode } from '../paths.ts'
import { alertDialog as messages } from '../texts/en.ts'

interface Props {
  readonly alert: Pick<ElevatorAlert, 'alertCode' | 'elevatorId' | 'firstOccurrence'>
}

export function IncidentLink({ alert: { alertCode, elevatorId, firstOccurrence } }: Props) {
  if (!elevatorId || !firstOccurrence) return null
  return (
    <Anchor
      component={Link}
      to={withCode(paths.elevatorIncident(elevatorId, firstOccurrence), alertCode)}
      size="xs"
      data-screen-only
      underline="always"
      aria-label={messages.incidentOf(alertCode)}
    >
      {messages.incident}
    </Anchor>
  )
}

import type { ElevatorAlert } from '@hoistway/contracts/alert'
import type { Elevator } from '@hoistway/contracts/elevator'
import { Age, DateTime } from '@hoistway/ui/age'
import { Anchor, Button, Dimmed, Group, Stack, Text } from '@hoistway/ui/core'
import { DetailCard } from '@hoistway/ui/detail-card'
import { ageProfiles, dateTimeWithZone } from '@hoistway/ui/formats'
import { Link } from 'react-router-dom'
import { paths } from '../../../paths.ts'
import { ReplayLink } from '../../../shared/ReplayLink.tsx'
import { WhoToCall } from '../../../shared/WhoToCall.tsx'
import { incident as messages } from '../../../texts/en.ts'
import { AlertCode, CodeHelp, useAlertDialog } from '../../alerts/index.ts'
import { ControllerActions } from '../commands/ControllerActions.tsx'
import { useFollowedCommands } from '../commands/use-followed-commands.ts'
import { LiveText } from '../live/LiveText.tsx'
import { useCarNow } from '../live/use-car-now.ts'
import { ElevatorNotes } from '../notes/ElevatorNotes.tsx'
import { CanRecordingLink } from './CanRecordingLink.tsx'
import classes from './Incident.module.css'
import { Neighbours } from './Neighbours.tsx'
import { Tried } from './Tried.tsx'

interface Props {
  readonly elevator: Elevator
  readonly alert: ElevatorAlert
  /** In milliseconds. */
  readonly began: number
}

export function Incident({ elevator, alert, began }: Props) {
  const { id } = elevator
  const follow = useFollowedCommands(id)
  return (
    <div className={classes.cards}>
      <div className={classes.column}>
        <What elevator={elevator} alert={alert} began={began} />
        <WhoIsOnIt elevator={elevator} alert={alert} />
        <ControllerActions elevator={elevator} follow={follow} />
      </div>
      <div className={classes.column}>
        <Tried elevator={elevator} alert={alert} began={began} />
        <Neighbours elevator={elevator} />
        <ElevatorNotes elevatorId={id} />
      </div>
    </div>
  )
}

function What({ elevator, alert, began }: Props) {
  const { state, loading, isLive } = useCarNow(elevator)
  const { alertMessage, firstOccurrence, lastOccurrence } = alert
  return (
    <DetailCard title={messages.what}>
      <Stack gap="sm">
        <Group gap="xs">
          <AlertCode alert={alert} />
          <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
            {alertMessage ?? '—'}
          </Text>
        </Group>
        <Text size="sm" className={classes.times}>
          <span>
            {messages.since} <DateTime time={firstOccurrence} />
          </span>{' '}
          <span>
            · <Age time={firstOccurrence} profile={ageProfiles.alert} />
          </span>{' '}
          <span>
            · {messages.last} <DateTime time={lastOccurrence} />
          </span>
        </Text>
        <CodeHelp alert={alert} />
        <LiveText state={state} floors={elevator.floors} loading={loading} isLive={isLive} />
        <Group gap="md">
          <ReplayLink alert={alert} />
          <CanRecordingLink elevatorId={elevator.id} at={began} />
          <Anchor component={Link} to={paths.alerts(elevator.id)} size="xs" underline="always">
            {messages.allAlerts}
          </Anchor>
        </Group>
      </Stack>
    </DetailCard>
  )
}

function WhoIsOnIt({ elevator, alert }: Omit<Props, 'began'>) {
  const { open, dialog } = useAlertDialog()
  const { id, isActive, acknowledgedBy, acknowledgedAt, acknowledgeNote, resolveDate, mayAcknowledge } = alert
  return (
    <DetailCard title={messages.whoIsOnIt}>
      <Stack gap="sm" align="flex-start">
        {acknowledgedBy ? (
          <Text size="sm" fw={600}>
            {messages.onIt(acknowledgedBy)}
          </Text>
        ) : (
          isActive !== false && <Text size="sm">{messages.nobody}</Text>
        )}
        {acknowledgeNote && (
          <Text size="sm" style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
            {acknowledgeNote}
          </Text>
        )}
        {acknowledgedBy && <Dimmed size="xs">{dateTimeWithZone(acknowledgedAt)}</Dimmed>}
        {id &&
          mayAcknowledge !== false &&
          (!acknowledgedBy && isActive !== false ? (
            <Button onClick={() => open(alert)}>{messages.acknowledge}</Button>
          ) : (
            <Button variant="default" onClick={() => open(alert)}>
              {messages.addNote}
            </Button>
          ))}
        <WhoToCall elevator={elevator} withAccess />
        {isActive === false ? (
          <Text size="sm" fw={600}>
            {messages.closed} <DateTime time={resolveDate} />
          </Text>
        ) : (
          <Dimmed>{messages.closes}</Dimmed>
        )}
      </Stack>
      {dialog}
    </DetailCard>
  )
}

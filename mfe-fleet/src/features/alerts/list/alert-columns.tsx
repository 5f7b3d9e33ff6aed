import type { ElevatorAlert } from '@hoistway/contracts/alert'
import { DateTime } from '@hoistway/ui/age'
import { Anchor, Stack, Text } from '@hoistway/ui/core'
import type { Column } from '@hoistway/ui/table'
import { Link } from 'react-router-dom'
import { paths } from '../../../paths.ts'
import { ReplayLink } from '../../../shared/ReplayLink.tsx'
import { Acknowledgement } from '../Acknowledgement.tsx'
import { AlertDuration } from './AlertDuration.tsx'
import classes from './alert-columns.module.css'
import type { AlertRow } from './collapse-repeats.ts'
import { messages } from './list.messages.ts'
import { RepeatedCode } from './RepeatedCode.tsx'

interface Options {
  /** Shows which elevator each alert is of. */
  readonly withElevator: boolean
  readonly onAcknowledge: (alert: ElevatorAlert) => void
  readonly opened: ReadonlySet<string>
  readonly onToggle: (key: string) => void
}

function ElevatorLink({ alert: { elevatorId, elevatorName } }: { readonly alert: ElevatorAlert }) {
  if (!elevatorId) return elevatorName ?? '—'
  return (
    <Anchor component={Link} to={paths.elevator(elevatorId)} size="sm">
      {elevatorName ?? '—'}
    </Anchor>
  )
}

const Occurrences = ({ alert }: { readonly alert: ElevatorAlert }) => (
  <Text size="xs" c="dimmed" component="div" className={classes.narrowBlock}>
    <div>
      {messages.first} <DateTime time={alert.firstOccurrence} />
    </div>
    <div>
      {messages.last} <DateTime time={alert.lastOccurrence} />
    </div>
  </Text>
)

const elevatorColumn = (): Column<AlertRow> => ({
  key: 'elevator',
  header: messages.elevator,
  cell: ({ alert }) => <ElevatorLink alert={alert} />,
  secondary: true,
})

/** Columns of the alerts page. */
export function alertColumns({ withElevator, onAcknowledge, opened, onToggle }: Options): Column<AlertRow>[] {
  return [
    {
      key: 'code',
      header: messages.code,
      sortKey: 'alertCode',
      cell: (row) => (
        <RepeatedCode row={row} isOpen={opened.has(row.key)} onToggle={() => onToggle(row.key)} />
      ),
    },
    ...(withElevator ? [elevatorColumn()] : []),
    {
      key: 'message',
      header: messages.message,
      sortKey: 'alertMessage',
      cell: ({ alert }) => (
        <>
          {alert.alertMessage ?? '—'}
          {withElevator && (
            <span className={classes.narrow}>
              <br />
              <ElevatorLink alert={alert} />
            </span>
          )}
          <Occurrences alert={alert} />
        </>
      ),
    },
    {
      key: 'first',
      header: messages.firstOccurrence,
      sortKey: 'firstOccurrence',
      cell: ({ alert }) => <DateTime time={alert.firstOccurrence} />,
      secondary: true,
    },
    {
      key: 'last',
      header: messages.lastOccurrence,
      sortKey: 'lastOccurrence',
      cell: ({ alert }) => <DateTime time={alert.lastOccurrence} />,
      secondary: true,
    },
    {
      key: 'status',
      header: messages.status,
      controls: true,
      cell: ({ alert }) => (
        <Stack gap={2} align="flex-start">
          <Text size="sm" fw={alert.isActive ? 600 : undefined}>
            {alert.isActive == null ? '—' : alert.isActive ? messages.active : messages.resolved}
          </Text>
          {alert.resolveDate && (
            <Text size="xs" c="dimmed">
              {messages.resolvedAt} <DateTime time={alert.resolveDate} />
            </Text>
          )}
          <span className={classes.narrow}>
            <AlertDuration alert={alert} />
          </span>
          <Acknowledgement alert={alert} onAcknowledge={onAcknowledge} />
          <ReplayLink alert={alert} />
        </Stack>
      ),
    },
    {
      key: 'duration',
      header: messages.duration,
      cell: ({ alert }) => <AlertDuration alert={alert} />,
      secondary: true,
    },
  ]
}

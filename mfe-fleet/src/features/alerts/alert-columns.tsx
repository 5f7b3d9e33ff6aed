import type { ElevatorAlert } from '@hoistway/contracts/alert'
import { Age, DateTime } from '@hoistway/ui/age'
import { Text, Tooltip } from '@hoistway/ui/core'
import { ageProfiles } from '@hoistway/ui/formats'
import type { Column } from '@hoistway/ui/table'
import { AlertCode } from './AlertCode.tsx'
import { trueDuration } from './true-duration.ts'

/** Columns of the alerts page (B §2). */
export const alertColumns: readonly Column<ElevatorAlert>[] = [
  { key: 'code', header: 'Alert Code', sortKey: 'alertCode', cell: (alert) => <AlertCode alert={alert} /> },
  {
    key: 'message',
    header: 'Message',
    sortKey: 'alertMessage',
    cell: ({ alertMessage }) => alertMessage ?? '—',
  },
  {
    key: 'first',
    header: 'First Occurrence',
    sortKey: 'firstOccurrence',
    cell: ({ firstOccurrence }) => <DateTime time={firstOccurrence} />,
    secondary: true,
  },
  {
    key: 'last',
    header: 'Last Occurrence',
    sortKey: 'lastOccurrence',
    cell: ({ lastOccurrence }) => <DateTime time={lastOccurrence} />,
    secondary: true,
  },
  {
    key: 'status',
    header: 'Status',
    cell: ({ isActive, resolveDate }) => (
      <>
        <Text size="sm" fw={isActive ? 600 : undefined}>
          {isActive ? 'Active' : 'Resolved'}
        </Text>
        {resolveDate && (
          <Text size="xs" c="dimmed">
            Resolved: <DateTime time={resolveDate} />
          </Text>
        )}
      </>
    ),
  },
  {
    key: 'duration',
    header: 'Duration',
    cell: (alert) => {
      const lasted = trueDuration(alert)
      const age = <Age time={alert.firstOccurrence} profile={ageProfiles.alert} />
      return lasted === undefined ? (
        age
      ) : (
        <Tooltip label={`Lasted ${lasted}`}>
          <span>{age}</span>
        </Tooltip>
      )
    },
  },
]

import type { ElevatorAlert } from '@hoistway/contracts/alert'
import { Age, DateTime } from '@hoistway/ui/age'
import { Anchor, Box, Group, Stack, Text, Tooltip, VisuallyHidden } from '@hoistway/ui/core'
import { age, ageProfiles } from '@hoistway/ui/formats'
import type { Column } from '@hoistway/ui/table'
import { useNow } from '@hoistway/ui/use-now'
import { Link } from 'react-router-dom'
import { paths } from '../../../paths.ts'
import { ReplayLink } from '../../../shared/ReplayLink.tsx'
import { alertList as messages } from '../../../texts/en.ts'
import { Acknowledgement } from '../Acknowledgement.tsx'
import type { AlertRow } from './collapse-repeats.ts'
import { RepeatedCode } from './RepeatedCode.tsx'
import { trueDuration } from './true-duration.ts'

interface Options {
  readonly withElevator: boolean
  /** Cards of a phone show whole texts; rows have two lines at most. */
  readonly isPhone: boolean
  /** Opens the dialog of an alert. */
  readonly onOpen: (alert: ElevatorAlert) => void
  readonly opened: ReadonlySet<string>
  readonly onToggle: (key: string) => void
}

function ElevatorLink({ alert: { elevatorId, elevatorName } }: { readonly alert: ElevatorAlert }) {
  if (!elevatorId) return elevatorName ?? '—'
  return (
    <Anchor component={Link} to={paths.elevator(elevatorId)} size="sm" data-stop>
      {elevatorName ?? '—'}
    </Anchor>
  )
}

const elevatorColumn = (): Column<AlertRow> => ({
  key: 'elevator',
  header: messages.elevator,
  cell: ({ alert }) => <ElevatorLink alert={alert} />,
})

export function alertColumns({
  withElevator,
  isPhone,
  onOpen,
  opened,
  onToggle,
}: Options): Column<AlertRow>[] {
  return [
    {
      key: 'code',
      header: messages.code,
      sortKey: 'alertCode',
      cell: (row) => (
        <RepeatedCode
          row={row}
          isOpen={opened.has(row.key)}
          onToggle={() => onToggle(row.key)}
          onOpen={onOpen}
        />
      ),
    },
    ...(withElevator ? [elevatorColumn()] : []),
    {
      key: 'message',
      header: messages.message,
      sortKey: 'alertMessage',
      // A long word must not leave the other columns without room.
      cell: ({ alert }) => (
        <Text inherit maw="40ch" lineClamp={isPhone ? undefined : 2} title={alert.alertMessage ?? undefined}>
          {alert.alertMessage ?? '—'}
        </Text>
      ),
    },
    {
      key: 'first',
      header: messages.firstOccurrence,
      sortKey: 'firstOccurrence',
      cell: ({ alert }) => <DateTime time={alert.firstOccurrence} />,
    },
    {
      key: 'last',
      header: messages.lastOccurrence,
      sortKey: 'lastOccurrence',
      cell: ({ alert }) => <DateTime time={alert.lastOccurrence} />,
    },
    {
      key: 'status',
      header: messages.status,
      controls: true,
      cell: ({ alert }) => (
        <Stack gap={2} align="flex-start">
          <Group gap="xs">
            <Text size="sm" fw={alert.isActive ? 600 : undefined}>
              {alert.isActive == null ? '—' : alert.isActive ? messages.active : messages.resolved}
            </Text>
            <ReplayLink alert={alert} />
          </Group>
          <Group gap={4} maw={260}>
            {alert.resolveDate && (
              <Text size="xs" c="dimmed">
                {messages.resolvedAt} <DateTime time={alert.resolveDate} />
              </Text>
            )}
            <Box flex="1 1 4rem" miw={0}>
              <Acknowledgement alert={alert} onAcknowledge={onOpen} isOneLine={!isPhone} />
            </Box>
          </Group>
        </Stack>
      ),
    },
    {
      key: 'duration',
      header: messages.duration,
      cell: ({ alert }) => <AlertDuration alert={alert} />,
    },
  ]
}

/** Shows the age of an alert; the tooltip of a resolved one shows its duration. */
function AlertDuration({ alert }: { readonly alert: ElevatorAlert }) {
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

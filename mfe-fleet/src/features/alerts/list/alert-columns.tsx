import type { ElevatorAlert, ListedLine } from '@hoistway/contracts/alert'
import { Age, DateTime } from '@hoistway/ui/age'
import { Anchor, Box, Button, Dimmed, Group, Stack, Text, Tooltip, VisuallyHidden } from '@hoistway/ui/core'
import { age, ageProfiles } from '@hoistway/ui/formats'
import { type Column, column } from '@hoistway/ui/table'
import { useNow } from '@hoistway/ui/use-now'
import { Link } from 'react-router-dom'
import { paths } from '../../../paths.ts'
import { OrganizationLink } from '../../../shared/OrganizationLink.tsx'
import { ReplayLink } from '../../../shared/ReplayLink.tsx'
import { alerts as alertMessages, alertList as messages, shared } from '../../../texts/en.ts'
import { Acknowledgement } from '../Acknowledgement.tsx'
import { MEMBERS_SHOWN } from '../alerts.constants.ts'
import type { AlertRow } from './collapse-repeats.ts'
import { RepeatedCode } from './RepeatedCode.tsx'

interface Options {
  readonly withElevator: boolean
  /** Cards of a phone show whole texts; rows have two lines at most. */
  readonly isPhone: boolean
  readonly onOpen: (alert: ElevatorAlert) => void
  readonly opened: ReadonlySet<string>
  readonly onToggle: (row: AlertRow) => void
  readonly onMore: () => void
}

function ElevatorLink({ alert: { elevatorId, elevatorName } }: { readonly alert: ElevatorAlert }) {
  if (!elevatorId) return elevatorName ?? '—'
  return (
    <Anchor component={Link} to={paths.elevator(elevatorId)} size="sm" data-stop>
      {elevatorName ?? '—'}
    </Anchor>
  )
}

const elevatorColumn = ({ opened, onMore }: Pick<Options, 'opened' | 'onMore'>): Column<AlertRow> =>
  column('elevator', shared.elevator, ({ alert, key, incident }) =>
    incident ? (
      <Elevators line={incident} isOpen={opened.has(key)} onMore={onMore} />
    ) : (
      <ElevatorLink alert={alert} />
    ),
  )

interface ElevatorsProps {
  readonly line: ListedLine
  readonly isOpen: boolean
  readonly onMore: () => void
}

function Elevators({ line, isOpen, onMore }: ElevatorsProps) {
  const { elevators, alerts, members } = line
  const loaded = members.length
  return (
    <Stack gap={2} align="flex-start">
      <Text inherit>{messages.incident.elevators(elevators)}</Text>
      <Dimmed size="xs">
        <OrganizationLink elevator={line} none="—" />
      </Dimmed>
      {isOpen && loaded > 0 && loaded < alerts && (
        <Text size="xs">{messages.incident.shown(loaded, alerts)}</Text>
      )}
      {isOpen && loaded === MEMBERS_SHOWN && loaded < alerts && (
        <Button size="compact-xs" variant="default" onClick={onMore}>
          {messages.incident.more}
        </Button>
      )}
    </Stack>
  )
}

export function alertColumns({
  withElevator,
  isPhone,
  onOpen,
  opened,
  onToggle,
  onMore,
}: Options): Column<AlertRow>[] {
  return [
    {
      key: 'code',
      header: messages.code,
      sortKey: 'alertCode',
      cell: (row) => (
        <RepeatedCode row={row} isOpen={opened.has(row.key)} onToggle={() => onToggle(row)} onOpen={onOpen} />
      ),
    },
    ...(withElevator ? [elevatorColumn({ opened, onMore })] : []),
    {
      key: 'message',
      header: messages.message,
      sortKey: 'alertMessage',
      heading: true,
      // A long word must not leave the other columns without room.
      cell: ({ alert, incident }) => (
        <>
          <Text
            inherit
            maw="40ch"
            lineClamp={isPhone ? undefined : incident && incident.messages > 1 ? 1 : 2}
            title={alert.alertMessage ?? undefined}
          >
            {alert.alertMessage ?? '—'}
          </Text>
          {incident && incident.messages > 1 && (
            <Dimmed size="xs">{messages.incident.otherMessages(incident.messages - 1)}</Dimmed>
          )}
        </>
      ),
    },
    column('first', messages.firstOccurrence, ({ alert }) => <DateTime time={alert.firstOccurrence} />, {
      sortKey: 'firstOccurrence',
    }),
    column('last', messages.lastOccurrence, ({ alert }) => <DateTime time={alert.lastOccurrence} />, {
      sortKey: 'lastOccurrence',
    }),
    {
      key: 'status',
      header: shared.status,
      controls: true,
      cell: ({ alert, incident }) => (
        <Stack gap={2} align="flex-start">
          <Group gap="xs">
            <Text size="sm" fw={alert.isActive ? 600 : undefined}>
              <State alert={alert} />
            </Text>
            {!incident && <ReplayLink alert={alert} />}
          </Group>
          <Group gap={4} maw={isPhone ? undefined : 280}>
            {incident && incident.acknowledged > 0 && (
              <Dimmed size="xs">
                {messages.incident.acknowledged(incident.acknowledged, incident.alerts)}
              </Dimmed>
            )}
            {/* Has room for a name. */}
            <Box flex={`1 1 ${isPhone || !alert.acknowledgedBy ? '4rem' : '13rem'}`} miw={0}>
              {!incident && <Acknowledgement alert={alert} onAcknowledge={onOpen} isOneLine={!isPhone} />}
            </Box>
          </Group>
        </Stack>
      ),
    },
    column('duration', messages.duration, ({ alert }) => <AlertDuration alert={alert} />),
  ]
}

function State({ alert: { isActive, resolveDate } }: { readonly alert: ElevatorAlert }) {
  if (resolveDate && isActive !== true)
    return (
      <>
        {messages.resolvedAt} <DateTime time={resolveDate} />
      </>
    )
  if (isActive == null) return '—'
  return isActive ? alertMessages.active : alertMessages.resolved
}

function AlertDuration({ alert }: { readonly alert: ElevatorAlert }) {
  const now = useNow()
  const lasted = trueDuration(alert)
  if (lasted === undefined) return <Age time={alert.firstOccurrence} profile={ageProfiles.alert} />
  return (
    <Tooltip label={messages.lasted(lasted)}>
      {/* Positioned, because the hidden text would otherwise widen the page. */}
      <Box component="span" pos="relative" style={{ whiteSpace: 'nowrap' }}>
        {age(alert.firstOccurrence, ageProfiles.alert, now)}
        <VisuallyHidden>{messages.andLasted(lasted)}</VisuallyHidden>
      </Box>
    </Tooltip>
  )
}

const durationUnits = [
  ['days', 86_400_000],
  ['hours', 3_600_000],
  ['minutes', 60_000],
  ['seconds', 1000],
] as const

export function trueDuration({ isActive, firstOccurrence, resolveDate }: ElevatorAlert): string | undefined {
  if (isActive || !firstOccurrence || !resolveDate) return undefined
  let left = Date.parse(resolveDate) - Date.parse(firstOccurrence)
  if (!(left >= 0)) return undefined
  const parts: string[] = []
  for (const [unit, ms] of durationUnits) {
    const count = Math.floor(left / ms)
    left -= count * ms
    if (count > 0) parts.push(`${count} ${messages.durationUnits[unit]}`)
  }
  return parts.slice(0, 2).join(' ') || `0 ${messages.durationUnits.seconds}`
}

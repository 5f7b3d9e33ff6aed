import type { CommandRecord, CommandStatus, CommandType } from '@hoistway/contracts/command'
import { Age } from '@hoistway/ui/age'
import { Badge, Stack, Text, VisuallyHidden } from '@hoistway/ui/core'
import { DetailCard } from '@hoistway/ui/detail-card'
import { ageProfiles } from '@hoistway/ui/formats'
import { useSecond } from '@hoistway/ui/use-now'
import { useQuery } from '@tanstack/react-query'
import { commandHistory } from '../../../api/commands.ts'
import classes from './CommandHistory.module.css'
import { type FollowedCommand, observation } from './followed-command.ts'

interface Props {
  readonly elevatorId: string
  /** Commands of this page, newest first, with what was seen of their effect. */
  readonly followed: readonly FollowedCommand[]
}

/** The last commands: who sent them, when, where they stand, and what was seen of their effect. */
export function CommandHistory({ elevatorId, followed }: Props) {
  const history = useQuery(commandHistory(elevatorId))
  const now = useSecond()
  const records = history.data
  const [latest] = followed
  const latestRecord = records?.find(({ commandId }) => commandId === latest?.commandId)
  const seenOf = (record: CommandRecord) => {
    const command = followed.find(({ commandId }) => commandId === record.commandId)
    return command && observation(command, record.status, now)
  }
  return (
    <DetailCard title="Command History">
      <Stack gap="xs" component="ul" className={classes.list}>
        {records?.map((record) => (
          <CommandLine key={record.commandId} record={record} seen={seenOf(record)} />
        ))}
      </Stack>
      {records?.length === 0 && (
        <Text size="sm" c="dimmed">
          No command has been sent yet.
        </Text>
      )}
      {!records && <Text c="dimmed">—</Text>}
      <VisuallyHidden role="status" aria-label="Latest command">
        {latestRecord &&
          [nameOf(latestRecord), statusOf(latestRecord), seenOf(latestRecord)].filter(Boolean).join(', ')}
      </VisuallyHidden>
    </DetailCard>
  )
}

function CommandLine({
  record,
  seen,
}: {
  readonly record: CommandRecord
  readonly seen: string | undefined
}) {
  const status = record.status ?? undefined
  return (
    <li className={classes.line}>
      <div>
        <Text size="sm" fw={500}>
          {nameOf(record)}
        </Text>
        <Text size="xs" c="dimmed">
          {record.requestedBy ?? '—'} · <Age time={record.issuedAt} profile={ageProfiles.alert} />
        </Text>
        {seen && <Text size="sm">{seen}</Text>}
        {record.error && (
          <Text size="sm" c="var(--mantine-color-error)">
            {record.error}
          </Text>
        )}
      </div>
      <Badge color={status ? colors[status] : 'gray'}>{statusOf(record)}</Badge>
    </li>
  )
}

const names: Record<CommandType, string> = {
  'call-car': 'Call car',
  'reset-controller': 'Reset controller',
  'clear-cache': 'Clear cache',
}
const nameOf = ({ type, floor }: CommandRecord) =>
  `${type ? names[type] : '—'}${floor == null ? '' : ` to floor ${floor}`}`

const statusTexts: Record<CommandStatus, string> = {
  sent: 'Sent',
  accepted: 'Accepted',
  running: 'Running',
  succeeded: 'Done',
  failed: 'Failed',
  expired: 'Expired',
}
const statusOf = ({ status }: CommandRecord) => (status ? statusTexts[status] : '—')

const colors: Record<CommandStatus, string> = {
  sent: 'gray',
  accepted: 'blue',
  running: 'blue',
  succeeded: 'green',
  failed: 'red',
  expired: 'orange',
}

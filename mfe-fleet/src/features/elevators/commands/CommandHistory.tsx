import type { CommandRecord, CommandStatus } from '@hoistway/contracts/command'
import { type Elevator, type FloorNames, floorName } from '@hoistway/contracts/elevator'
import { useNotLiveSince } from '@hoistway/platform/realtime'
import { Age } from '@hoistway/ui/age'
import { Badge, Dimmed, Stack, Text, VisuallyHidden } from '@hoistway/ui/core'
import { DetailCard } from '@hoistway/ui/detail-card'
import { ageProfiles } from '@hoistway/ui/formats'
import { useClock } from '@hoistway/ui/use-now'
import { useQuery } from '@tanstack/react-query'
import { commandHistory } from '../../../api/commands.ts'
import { retryInterval } from '../../../shared/retry-interval.ts'
import { commands as messages } from '../../../texts/en.ts'
import { readCarState } from '../live/use-car-now.ts'
import classes from './CommandHistory.module.css'
import { type FollowedCommand, type Observation, observation } from './followed-command.ts'

const UNPUSHED_MS = 15_000

interface Props {
  readonly elevator: Pick<Elevator, 'id' | 'floors'>
  readonly followed: readonly FollowedCommand[]
}

export function CommandHistory({ elevator: { id, floors }, followed }: Props) {
  const isPushed = useNotLiveSince() === undefined
  const history = useQuery({
    ...commandHistory(id),
    refetchInterval: (query) => (isPushed ? retryInterval(query) : UNPUSHED_MS),
  })
  // Only the commands of this page depend on the time.
  const now = useClock((present) => (followed.length === 0 ? 0 : present))
  const records = history.data
  const [latest] = followed
  const latestRecord = records?.find(({ commandId }) => commandId === latest?.commandId)
  const seenOf = (record: CommandRecord) => {
    const command = followed.find(({ commandId }) => commandId === record.commandId)
    return command && observation(command, { record, floors, now, car: readCarState(id) })
  }
  return (
    <DetailCard title={messages.history.title}>
      <Stack gap="xs" component="ul" className={classes.list}>
        {records?.map((record) => (
          <CommandLine
            key={record.commandId}
            record={record}
            name={nameOf(record, floors)}
            seen={seenOf(record)}
          />
        ))}
      </Stack>
      {records?.length === 0 && <Dimmed>{messages.history.none}</Dimmed>}
      {!records && <Text c="dimmed">—</Text>}
      <VisuallyHidden role="status" aria-label={messages.history.latest}>
        {latestRecord &&
          [
            nameOf(latestRecord, floors),
            statusOf(latestRecord, seenOf(latestRecord)),
            seenOf(latestRecord)?.text,
          ]
            .filter(Boolean)
            .join(', ')}
      </VisuallyHidden>
    </DetailCard>
  )
}

interface LineProps {
  readonly record: CommandRecord
  readonly name: string
  readonly seen: Observation | undefined
}

function CommandLine({ record, name, seen }: LineProps) {
  const status = record.status ?? undefined
  return (
    <li className={classes.line}>
      <div>
        <Text size="sm" fw={500}>
          {name}
        </Text>
        <Dimmed size="xs">
          {record.requestedBy ?? '—'} · <Age time={record.issuedAt} profile={ageProfiles.alert} />
        </Dimmed>
        {seen && <Text size="sm">{seen.text}</Text>}
        {record.error && (
          <Text size="sm" c="var(--mantine-color-error)">
            {record.error}
          </Text>
        )}
      </div>
      <Badge color={seen?.isDoubtful ? 'orange' : status ? colors[status] : 'gray'}>
        {statusOf(record, seen)}
      </Badge>
    </li>
  )
}

const nameOf = ({ type, floor }: CommandRecord, floors: FloorNames | null | undefined) =>
  messages.history.commandName(type ?? undefined, floor == null ? undefined : floorName(floor, floors))

function statusOf({ status }: CommandRecord, seen: Observation | undefined): string {
  if (seen?.isDoubtful) return messages.history.notConfirmed
  return status ? messages.history.statuses[status] : '—'
}

const colors: Record<CommandStatus, string> = {
  sent: 'gray',
  accepted: 'blue',
  running: 'blue',
  succeeded: 'green',
  failed: 'red',
  expired: 'orange',
}

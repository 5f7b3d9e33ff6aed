import type { ElevatorAbsence } from '@hoistway/contracts/absence'
import { keys } from '@hoistway/platform/query'
import { usePush } from '@hoistway/platform/realtime'
import { Age } from '@hoistway/ui/age'
import { Dimmed, Stack, Text } from '@hoistway/ui/core'
import { DetailCard } from '@hoistway/ui/detail-card'
import { ageProfiles, span } from '@hoistway/ui/formats'
import { useQuery } from '@tanstack/react-query'
import { absenceHistory } from '../../../api/absences.ts'
import { retryInterval } from '../../../shared/retry-interval.ts'
import { useElevatorRefetch } from '../../../shared/use-elevator-refetch.ts'
import { elevatorDetail as messages } from '../../../texts/en.ts'
import classes from '../commands/CommandHistory.module.css'

interface ConnectionChange {
  readonly key: string
  readonly text: string
  readonly at: string | null | undefined
}

export function AbsenceHistory({ elevatorId }: { readonly elevatorId: string }) {
  const { data } = useQuery({ ...absenceHistory(elevatorId), refetchInterval: retryInterval })
  usePush(
    'ElevatorConnectionStatus',
    useElevatorRefetch(elevatorId, keys.elevators.part(elevatorId, 'absences')),
  )
  return (
    <DetailCard title={messages.connection.title}>
      <Stack gap="xs" component="ul" className={classes.list}>
        {data?.flatMap(changesOf).map(({ key, text, at }) => (
          <li key={key}>
            <Text size="sm">{text}</Text>
            <Dimmed size="xs">
              <Age time={at} profile={ageProfiles.alert} />
            </Dimmed>
          </li>
        ))}
      </Stack>
      {data?.length === 0 && <Dimmed>{messages.connection.none}</Dimmed>}
      {!data && <Text c="dimmed">—</Text>}
    </DetailCard>
  )
}

function changesOf({ id, offlineAt, onlineAt, wasFound }: ElevatorAbsence): ConnectionChange[] {
  const { foundOffline, wentOffline, cameBack, cameBackAfterMoreThan } = messages.connection
  const went = { key: `${id} offline`, text: wasFound ? foundOffline : wentOffline, at: offlineAt }
  if (onlineAt == null) return [went]
  const away = Date.parse(onlineAt) - Date.parse(offlineAt ?? '')
  const awayFor = offlineAt == null ? '—' : span(away, wasFound ? Math.floor : Math.round)
  const back = wasFound ? cameBackAfterMoreThan(awayFor) : cameBack(awayFor)
  return [{ key: `${id} online`, text: back, at: onlineAt }, went]
}

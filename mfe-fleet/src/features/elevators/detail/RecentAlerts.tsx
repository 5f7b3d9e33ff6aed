import type { ElevatorAlert } from '@hoistway/contracts/alert'
import { Age, DateTime } from '@hoistway/ui/age'
import { Button, Group, Stack, Text } from '@hoistway/ui/core'
import { DetailCard, ShowMore } from '@hoistway/ui/detail-card'
import { ageProfiles } from '@hoistway/ui/formats'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { recentAlerts } from '../../../api/alerts.ts'
import { paths } from '../../../paths.ts'
import { LastKnown } from '../../../shared/LastKnown.tsx'
import { usePresenceOutdatedSince } from '../../../shared/outdated-since.ts'
import { ReplayLink } from '../../../shared/ReplayLink.tsx'
import { retryInterval } from '../../../shared/retry-interval.ts'
import { alerts as alertMessages, elevatorDetail as messages } from '../../../texts/en.ts'
import { AlertCode, useAlertDialog } from '../../alerts/index.ts'
import classes from './ElevatorDetailPage.module.css'
import { activeAlerts } from './elevator-alerts.ts'

export function RecentAlerts({ elevatorId }: { readonly elevatorId: string }) {
  const { open, dialog } = useAlertDialog()
  const query = useInfiniteQuery({ ...recentAlerts(elevatorId), refetchInterval: retryInterval })
  const active = useQuery(activeAlerts(elevatorId))
  // A failed "Load More" leaves the shown pages current.
  const since = usePresenceOutdatedSince([{ ...query, isError: query.isRefetchError }, active])
  const paged = query.data?.pages.flatMap(({ items }) => items)
  const alerts = paged && distinct([...(active.data ?? []), ...paged])
  const total = query.data?.pages.at(-1)?.totalCount ?? Number.POSITIVE_INFINITY
  // The next pages may have active alerts only, which are already shown.
  const hasNextPage = query.hasNextPage && (alerts?.length ?? 0) < total
  return (
    <DetailCard title={messages.alerts.title}>
      <Stack gap="xs">
        {alerts?.map((alert) => (
          <AlertLine key={keyOf(alert)} alert={{ ...alert, elevatorId }} onOpen={open} />
        ))}
        {alerts?.length === 0 && (
          <Text size="sm" c="dimmed">
            {alertMessages.noAlerts}
          </Text>
        )}
        {!alerts && <Text c="dimmed">—</Text>}
        {alerts && <LastKnown since={since} />}
        <Group gap="xs">
          <ShowMore query={{ ...query, hasNextPage }} variant="default" size="xs">
            {messages.alerts.loadMore}
          </ShowMore>
          <Button component={Link} to={paths.alerts(elevatorId)} variant="subtle" size="xs">
            {messages.alerts.viewAll}
          </Button>
        </Group>
      </Stack>
      {dialog}
    </DetailCard>
  )
}

const keyOf = ({ id, alertCode, firstOccurrence }: ElevatorAlert) => id ?? `${alertCode} ${firstOccurrence}`

/** A new alert moves others to the next page, which then contains them a second time. */
function distinct(alerts: readonly ElevatorAlert[]): readonly ElevatorAlert[] {
  return [...new Map(alerts.map((alert) => [keyOf(alert), alert])).values()]
}

interface LineProps {
  readonly alert: ElevatorAlert
  readonly onOpen: (alert: ElevatorAlert) => void
}

function AlertLine({ alert, onOpen }: LineProps) {
  return (
    <Group
      justify="space-between"
      gap="sm"
      wrap="nowrap"
      align="flex-start"
      c={alert.isActive === false ? 'dimmed' : undefined}
    >
      <Group gap="xs" wrap="nowrap" align="flex-start">
        <AlertCode alert={alert} onOpen={onOpen} />
        <div>
          <Text size="sm" style={{ overflowWrap: 'anywhere', hyphens: 'auto' }}>
            {alert.alertMessage ?? '—'}
          </Text>
          <Text size="xs" c="dimmed">
            {alert.isActive == null ? '—' : alert.isActive ? alertMessages.active : alertMessages.resolved} ·{' '}
            {messages.alerts.firstOccurrence}
            <span className={classes.time}>
              <DateTime time={alert.firstOccurrence} />
            </span>{' '}
            <ReplayLink alert={alert} />
          </Text>
        </div>
      </Group>
      <Text size="xs" c="dimmed" style={{ whiteSpace: 'nowrap' }}>
        <Age time={alert.firstOccurrence} profile={ageProfiles.alert} />
      </Text>
    </Group>
  )
}

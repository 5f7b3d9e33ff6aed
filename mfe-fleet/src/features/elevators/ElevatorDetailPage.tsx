import { severityOf } from '@hoistway/contracts/alert'
import type { Elevator } from '@hoistway/contracts/elevator'
import { useLiveElevator } from '@hoistway/platform/live'
import { paths } from '@hoistway/platform/paths'
import { keys, queryClient } from '@hoistway/platform/query'
import { useElevatorSubscription, usePush } from '@hoistway/platform/realtime'
import { useTitle } from '@hoistway/platform/title'
import { Age } from '@hoistway/ui/age'
import { Grid, Stack, Text } from '@hoistway/ui/core'
import { ErrorBanner, Loading } from '@hoistway/ui/feedback'
import { ageProfiles } from '@hoistway/ui/formats'
import { OnlineBadge } from '@hoistway/ui/online-badge'
import { PageHeader } from '@hoistway/ui/page-header'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { ControlCard } from './ControlCard.tsx'
import { ControllerActions } from './ControllerActions.tsx'
import { carState } from './car-state.ts'
import { BasicInfo, QuickStats } from './ElevatorFacts.tsx'
import { elevatorDetail, elevatorStateOf, recentAlerts } from './elevators.api.ts'
import { messages } from './elevators.messages.ts'
import { LiveCard } from './LiveCard.tsx'
import { RecentAlerts } from './RecentAlerts.tsx'

const crumbs = (name: string) => [{ label: 'Elevators', to: paths.elevators() }, { label: name }]

export function ElevatorDetailPage() {
  const { id = '' } = useParams()
  const detail = useQuery(elevatorDetail(id))
  useTitle(detail.data?.name ?? 'Elevator')
  if (detail.data) return <ElevatorDetail elevator={detail.data} />
  return (
    <>
      <PageHeader title="Elevator" crumbs={crumbs('Elevator')} />
      {detail.isError ? (
        <ErrorBanner onRetry={() => detail.refetch()}>{messages.loadDetail}</ErrorBanner>
      ) : (
        <Loading label="Loading elevator details..." />
      )}
    </>
  )
}

/** One elevator, live (A §2 Elevator detail). */
function ElevatorDetail({ elevator }: { readonly elevator: Elevator }) {
  const { id } = elevator
  useElevatorSubscription([id])
  usePush('ElevatorAlert', ({ elevatorId }) => {
    if (elevatorId === id) queryClient.invalidateQueries({ queryKey: keys.alerts.all })
  })
  const live = useLiveElevator(id)
  const loaded = useQuery(elevatorStateOf(id))
  const alerts = useInfiniteQuery(recentAlerts(id))
  const state = carState(loaded.data, live)
  const current = {
    ...elevator,
    isOnline: live?.isOnline ?? elevator.isOnline,
    lastSeenAt: live?.lastSeenAt ?? elevator.lastSeenAt,
  }
  const name = elevator.name ?? '—'
  const critical = alerts.data?.pages.some(({ items }) =>
    items.some((alert) => severityOf(alert) === 'critical'),
  )
  return (
    <>
      <PageHeader
        title={name}
        crumbs={crumbs(name)}
        badges={<OnlineBadge isOnline={current.isOnline} />}
        subtitle={
          <Text span size="sm">
            {[elevator.location, elevator.organizationName, elevator.controllerId, elevator.elevatorType]
              .filter(Boolean)
              .join(' · ')}
            {' · Last seen '}
            <Age time={current.lastSeenAt} profile={ageProfiles.lastSeen} />
          </Text>
        }
      />
      <Grid gap="md">
        <Grid.Col span={{ base: 12, md: 7 }}>
          <Stack gap="md">
            <LiveCard state={state} loading={loaded.isPending} />
            <RecentAlerts elevatorId={id} />
          </Stack>
        </Grid.Col>
        <Grid.Col span={{ base: 12, md: 5 }}>
          <Stack gap="md">
            <ControlCard elevatorId={id} />
            <ControllerActions elevatorId={id} state={state} hasCriticalAlert={critical ?? false} />
            <BasicInfo elevator={current} />
            <QuickStats elevator={current} totalAlerts={alerts.data?.pages[0]?.totalCount} />
          </Stack>
        </Grid.Col>
      </Grid>
    </>
  )
}

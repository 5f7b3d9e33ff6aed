import type { Elevator } from '@hoistway/contracts/elevator'
import { ExtensionSlot, useExtensions } from '@hoistway/platform/extension-slot'
import { useRequiredParam } from '@hoistway/platform/paths'
import { usePinnedSignals } from '@hoistway/platform/preferences'
import { keys, queryClient } from '@hoistway/platform/query'
import { useElevatorSubscription, usePush } from '@hoistway/platform/realtime'
import { useUser } from '@hoistway/platform/session'
import { useTitle } from '@hoistway/platform/title'
import { onDemand, useOnDemand } from '@hoistway/ui/on-demand'
import { PageHeader } from '@hoistway/ui/page-header'
import { PageTabs } from '@hoistway/ui/page-tabs'
import { type UseQueryResult, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { useNavigationType } from 'react-router-dom'
import { recentAlerts } from '../../../api/alerts.ts'
import { isBeingUpdated } from '../../../api/device-health.ts'
import { elevatorDetail, elevatorStateOf } from '../../../api/elevators.ts'
import { usePresenceOutdatedSince } from '../../../shared/outdated-since.ts'
import { useElevatorRefetch } from '../../../shared/use-elevator-refetch.ts'
import { shared } from '../../../texts/en.ts'
import { Patterns } from '../../alerts/index.ts'
import { CommandHistory } from '../commands/CommandHistory.tsx'
import { ControlCard } from '../commands/ControlCard.tsx'
import { ControllerActions } from '../commands/ControllerActions.tsx'
import { useFollowedCommands } from '../commands/use-followed-commands.ts'
import { elevatorCrumbs } from '../elevator-names.ts'
import { useElevator } from '../use-elevator.tsx'
import { AbsenceHistory } from './AbsenceHistory.tsx'
import classes from './ElevatorDetailPage.module.css'
import { BasicInfo, ContactCard, QuickStats } from './ElevatorFacts.tsx'
import { ElevatorHeader } from './ElevatorHeader.tsx'
import { hasCriticalAlert } from './elevator-alerts.ts'
import { RecentAlerts } from './RecentAlerts.tsx'

/** Loaded on demand, so that it does not delay the car. */
const healthPart = onDemand(
  () => import(/* webpackChunkName: "device-health" */ '../health/DeviceHealth.tsx'),
)

const notesPart = onDemand(() => import(/* webpackChunkName: "notes" */ '../notes/ElevatorNotes.tsx'))

export const prepare = (_: URL, { id = '' }: Readonly<Record<string, string>>) =>
  Promise.all([queryClient.prefetchQuery(elevatorDetail(id)), queryClient.prefetchQuery(elevatorStateOf(id))])

export function ElevatorDetailPage() {
  const id = useRequiredParam('id')
  const { elevator, detail, name, gone, otherwise } = useElevator(id)
  useTitle(name)
  if (elevator)
    return (
      <>
        {gone}
        <ElevatorDetail key={id} elevator={elevator} detail={detail} />
      </>
    )
  return (
    <>
      <PageHeader title={shared.elevator} crumbs={elevatorCrumbs({ label: shared.elevator })} />
      {otherwise}
    </>
  )
}

interface Props {
  readonly elevator: Elevator
  readonly detail: UseQueryResult<Elevator>
}

function ElevatorDetail({ elevator, detail }: Props) {
  const { id } = elevator
  useElevatorSubscription([id])
  usePush('ElevatorAlert', useElevatorRefetch(id, keys.alerts.all))
  const alerts = useInfiniteQuery(recentAlerts(id))
  const critical = useQuery(hasCriticalAlert(id))
  const outdatedSince = usePresenceOutdatedSince([detail, critical])
  const tabs = useExtensions('elevator.tabs').map(({ Content, ...tab }) => ({
    ...tab,
    content: <Content context={{ elevatorId: id }} />,
  }))
  const [pinned] = usePinnedSignals(useUser().email, id)
  const { followed, ...follow } = useFollowedCommands(id)
  const health = useOnDemand(healthPart, true)
  const notes = useOnDemand(notesPart, true)
  const isUpdating = useQuery(isBeingUpdated(id)).data ?? false
  // After "back" the page must render completely, to restore the scroll position.
  const isWhole = useDeferredValue(true, useNavigationType() === 'POP')
  return (
    <>
      <ElevatorHeader elevator={elevator} outdatedSince={outdatedSince} />
      {isWhole && (
        <PageTabs tabs={tabs}>
          <div className={classes.cards}>
            <div className={classes.column}>
              <ControlCard
                elevator={elevator}
                hasCriticalAlert={critical.data === true}
                isUpdating={isUpdating}
                follow={follow}
              />
              <ControllerActions elevator={elevator} follow={follow} />
              <CommandHistory elevator={elevator} followed={followed} />
              {elevator.organizationId && <ContactCard elevator={elevator} />}
              <BasicInfo elevator={elevator} />
            </div>
            <div className={classes.column}>
              <Patterns of={{ elevatorId: id }} />
              <RecentAlerts elevatorId={id} />
              {pinned.length > 0 && <ExtensionSlot name="elevator.signals" context={{ elevatorId: id }} />}
              {notes && <notes.ElevatorNotes elevatorId={id} />}
              <AbsenceHistory elevatorId={id} />
              {health && <health.DeviceHealth elevatorId={id} />}
              <QuickStats elevator={elevator} totalAlerts={alerts.data?.pages[0]?.totalCount} />
            </div>
          </div>
        </PageTabs>
      )}
    </>
  )
}

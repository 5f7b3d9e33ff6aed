import { isKnown } from '@hoistway/contracts/reading'
import {
  reconnect,
  useDeviceLink,
  useElevatorSubscription,
  useHub,
  useNotLiveSince,
} from '@hoistway/platform/realtime'
import { EmptyState, ErrorBanner, Loading } from '@hoistway/ui/feedback'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo } from 'react'
import type { ElevatorQuery } from '../../../api/elevators.ts'
import { organizationList } from '../../../api/organizations.ts'
import { elevatorsWithStatus, useStatuses } from '../../../shared/elevator-statuses.ts'
import { retryInterval } from '../../../shared/retry-interval.ts'
import { elevators as elevatorMessages, wall as messages, shared } from '../../../texts/en.ts'
import { useActiveAlerts, useAlertDialog, worstByElevator } from '../../alerts/index.ts'
import { WALL_LIMIT } from '../elevators.constants.ts'
import classes from './ElevatorWall.module.css'
import { useWallChoice } from './use-wall-choice.ts'
import { WallBar } from './WallBar.tsx'
import { WallTiles } from './WallTiles.tsx'
import { wallGroups } from './wall-groups.ts'

interface Props {
  readonly query: ElevatorQuery
}

const nothing: never[] = []

const organizationOf = (query?: ElevatorQuery) => query?.organizationId ?? query?.withinOrganizationId

/** Elevators enter and leave these filters without a push. */
const dependsOnState = ({ isOnline, isSilent, isCommissioned, severity, hasActiveAlerts }: ElevatorQuery) =>
  [isOnline, isSilent, isCommissioned, severity, hasActiveAlerts].some((each) => each !== undefined)
const REFRESH_MS = 30_000
const RECONNECT_MS = 60_000

export function ElevatorWall({ query }: Props) {
  const all = elevatorsWithStatus(query, WALL_LIMIT)
  const { alerts, worstOf, refresh, isWhole, isWholeOf, isMissingSome, isLoading } = useActiveAlerts(
    organizationOf(query),
  )
  const elevators = useQuery({
    ...all,
    placeholderData: keepPreviousData,
    refetchInterval: (known) => retryInterval(known) || ((dependsOnState(query) || !isWhole) && REFRESH_MS),
  })
  const choice = useWallChoice()
  const organizations = useQuery({
    ...organizationList,
    enabled: choice.grouping !== 'severity',
    refetchInterval: retryInterval,
  })
  const { open, dialog } = useAlertDialog(refresh)
  // After a failure, the wall says that alerts are missing.
  const openWorst = useCallback((id: string) => void worstOf(id).then(open, () => {}), [open, worstOf])
  const notLiveSince = useNotLiveSince()
  const notLive = useNotLive()
  useReconnect()
  const items = elevators.data?.items
  // The shown elevators and alerts may be of different organizations for a moment.
  const recorded = isWholeOf(organizationOf(elevators.data?.query)) ? nothing : items
  const worst = useMemo(() => worstByElevator(alerts, recorded), [alerts, recorded])
  const total = elevators.data?.totalCount ?? 0
  useElevatorSubscription(items?.map(({ id }) => id).filter(isKnown) ?? [])
  // Keeps order and totals current when an elevator goes offline.
  useStatuses(all, items)
  const groups = useMemo(
    () =>
      wallGroups(
        { elevators: items ?? nothing, worst, organizations: organizations.data ?? nothing },
        choice.grouping,
      ),
    [items, worst, organizations.data, choice.grouping],
  )
  // A retry without data resets the error.
  const isUnread = !items || elevators.isPlaceholderData
  const failure = (elevators.isError || (isUnread && elevators.errorUpdateCount > 0)) && (
    <ErrorBanner onRetry={() => elevators.refetch()}>{elevatorMessages.loadList}</ErrorBanner>
  )
  if (failure && isUnread) return failure
  // Alerts order the tiles, which would move when they arrive.
  const loading = <Loading label={shared.loadingElevators} />
  if (!items || isLoading) return loading
  const empty = elevators.isPlaceholderData ? (
    loading
  ) : (
    <EmptyState title={elevatorMessages.noneFound} hint={shared.emptyFiltered} />
  )
  const notes = [
    ...notLive,
    ...(isMissingSome ? [messages.someAlertsMissing] : []),
    ...(organizations.isError || (!organizations.data && organizations.errorUpdateCount > 0)
      ? [messages.organizationsMissing]
      : []),
    ...(items.length < total ? [messages.limited(items.length, total)] : []),
  ]
  return (
    <section className={classes.wall} aria-label={messages.label} data-wall>
      {failure}
      <WallBar elevators={items} worst={worst} notes={notes} choice={choice} />
      {items.length === 0 ? (
        empty
      ) : (
        <WallTiles
          groups={groups}
          worst={worst}
          notLiveSince={notLiveSince}
          size={choice.size}
          onAlert={openWorst}
        />
      )}
      {dialog}
    </section>
  )
}

function useNotLive(): readonly string[] {
  const { state } = useHub()
  const link = useDeviceLink()
  if (state !== 'Connected') return [messages.disconnected]
  return link?.state === 'down' ? [messages.controllersOutOfReach] : []
}

/** Full screen hides the banner with Reconnect, and a screen on a wall has no user to press it. */
function useReconnect(): void {
  const { givenUp } = useHub()
  useEffect(() => {
    if (!givenUp) return
    const timer = setInterval(() => reconnect(), RECONNECT_MS)
    return () => clearInterval(timer)
  }, [givenUp])
}

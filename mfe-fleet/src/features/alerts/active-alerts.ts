import { type ElevatorAlert, type ReadSeverity, severityOf } from '@hoistway/contracts/alert'
import type { Elevator } from '@hoistway/contracts/elevator'
import { paging } from '@hoistway/contracts/paging'
import { keys, queryClient } from '@hoistway/platform/query'
import { usePush, useRefetchSoon } from '@hoistway/platform/realtime'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { fetchAlerts, pushedChange } from '../../api/alerts.ts'
import { changeKnown } from '../../shared/change-known.ts'
import { retryInterval } from '../../shared/retry-interval.ts'
import { useLateStarts } from './use-late-starts.ts'

/** Alerts pushed during a read, which may be missing in its response. */
let pushed: ElevatorAlert[] = []

const REFRESH_MS = 30_000
const worstFirst = { sortBy: 'severity', sortDescending: true } as const

interface Active {
  readonly organizationId: string | undefined
  readonly alerts: readonly ElevatorAlert[]
  readonly isWhole: boolean
}

/** Alerts of an organization and everything below it, or of all. */
const activeAlerts = (organizationId: string | undefined) =>
  queryOptions({
    queryKey: keys.alerts.part('all', 'active', { organizationId }),
    queryFn: async ({ signal }): Promise<Active> => {
      pushed = []
      const { items, totalCount } = await fetchAlerts(
        { isActive: true, pageSize: paging.pageSizeMax, ...worstFirst, organizationId },
        signal,
      )
      return {
        organizationId,
        alerts: pushed.reduce<readonly ElevatorAlert[]>(withAlert, items),
        isWhole: totalCount !== undefined && totalCount <= items.length,
      }
    },
    placeholderData: keepPreviousData,
    // Pushes change the alerts of the shown organization only.
    staleTime: 0,
    refetchInterval: (query) => retryInterval(query) || (query.state.data?.isWhole === false && REFRESH_MS),
  })

/** Pushes are the same for all users, so the right is that of another alert of the elevator. */
export function withAlert(alerts: readonly ElevatorAlert[], changed: ElevatorAlert): ElevatorAlert[] {
  const { id, elevatorId, isActive } = changed
  const known = id == null ? undefined : alerts.find((alert) => alert.id === id)
  const others = alerts.filter((alert) => alert.id !== id)
  if (isActive === false) return others
  const mayAcknowledge = alerts.find(isOf(elevatorId))?.mayAcknowledge
  return [known ? { ...known, ...pushedChange(changed) } : { ...changed, mayAcknowledge }, ...others]
}

const isOf = (id: ElevatorAlert['elevatorId']) => (alert: ElevatorAlert) => alert.elevatorId === id

/** An unknown severity may be a high one. */
const ranks: readonly ReadSeverity[] = ['critical', 'warning', 'unknown', 'info', 'resolved']
const rankOf = (severity: ReadSeverity) => ranks.indexOf(severity)

export const bySeverity = (alerts: readonly ElevatorAlert[]): readonly ElevatorAlert[] =>
  alerts.toSorted((one, other) => rankOf(severityOf(one)) - rankOf(severityOf(other)))

/** Alerts of unknown state count as active. `recorded` are elevators whose alerts may be missing. */
export function worstByElevator(
  alerts: readonly ElevatorAlert[],
  recorded: readonly Pick<Elevator, 'id' | 'worstSeverity'>[] = [],
): ReadonlyMap<string, ReadSeverity> {
  const worst = new Map<string, ReadSeverity>()
  for (const { id, worstSeverity } of recorded) if (worstSeverity) worst.set(id, worstSeverity)
  for (const alert of alerts) {
    if (!alert.elevatorId || alert.isActive === false) continue
    const severity = severityOf(alert)
    const known = worst.get(alert.elevatorId)
    if (known === undefined || rankOf(severity) < rankOf(known)) {
      worst.set(alert.elevatorId, severity)
    }
  }
  return worst
}

const knownOf = (organizationId: string | undefined, elevatorId: string) =>
  queryClient.getQueryData(activeAlerts(organizationId).queryKey)?.alerts.filter(isOf(elevatorId)) ?? []

async function worstOf(organizationId: string | undefined, elevatorId: string) {
  const known = knownOf(organizationId, elevatorId).filter(({ isActive }) => isActive !== false)
  if (known.length > 0) return bySeverity(known)[0]
  return (await fetchAlerts({ elevatorId, isActive: true, pageSize: 1, ...worstFirst })).items[0]
}

const none: never[] = []

/** Stays current for subscribed elevators only. */
export function useActiveAlerts(organizationId: string | undefined) {
  const query = activeAlerts(organizationId)
  const { queryKey } = query
  const { data: read, isError, isPending, isPlaceholderData, errorUpdateCount } = useQuery(query)
  // Each retry would show the alerts of the former organization again.
  const data = isPlaceholderData && errorUpdateCount > 0 ? undefined : read
  const isCut = data?.isWhole === false
  const refetchAlertsSoon = useRefetchSoon(queryKey)
  const refetchElevatorsSoon = useRefetchSoon(keys.elevators.lists)
  // Cut again, the alerts could lack the pushed one. The list of elevators has its severity.
  const refetchSoon = isCut ? refetchElevatorsSoon : refetchAlertsSoon
  const isLateStart = useLateStarts()
  // Earlier alerts were not pushed.
  usePush('ElevatorSubscriptionConfirmed', () => {
    refetchAlertsSoon()
    if (isCut) refetchElevatorsSoon()
  })
  usePush('ElevatorAlert', ({ elevatorId, alert }) => {
    if (isLateStart(alert)) return refetchSoon()
    const changed = { ...alert, elevatorId }
    if (alert.isActive === false ? isCut : knownOf(organizationId, elevatorId).length === 0) refetchSoon()
    if (queryClient.isFetching({ queryKey }) > 0) pushed.push(changed)
    changeKnown<Active>(queryKey, (known) => ({
      ...known,
      alerts: withAlert(known.alerts, changed),
    }))
  })
  const isWholeOf = (shown: string | undefined) => data?.isWhole === true && data.organizationId === shown
  const isWhole = isWholeOf(organizationId)
  const isFirstRead = (isPending || isPlaceholderData) && errorUpdateCount === 0
  return {
    alerts: data?.alerts ?? none,
    worstOf: useCallback((elevatorId: string) => worstOf(organizationId, elevatorId), [organizationId]),
    refresh: () => queryClient.invalidateQueries({ queryKey }),
    isWhole,
    isWholeOf,
    isMissingSome: isError || !(isWhole || isFirstRead),
    isLoading: isPending && isFirstRead,
  }
}

import { alertForUser, type ElevatorAlert, type ReadSeverity, severityOf } from '@hoistway/contracts/alert'
import { pagedResponse, paging } from '@hoistway/contracts/paging'
import { http } from '@hoistway/platform/http'
import { keys, queryClient } from '@hoistway/platform/query'
import { usePush, useRefetchSoon } from '@hoistway/platform/realtime'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { pushedChange } from '../../api/alerts.ts'
import { changeKnown } from '../../shared/change-known.ts'
import { retryInterval } from '../../shared/retry-interval.ts'
import { useLateStarts } from './use-late-starts.ts'

/** Alerts pushed during a read, which may be missing in its response. */
let pushed: ElevatorAlert[] = []

const activeAlerts = queryOptions({
  queryKey: keys.alerts.part('all', 'active'),
  queryFn: async ({ signal }) => {
    pushed = []
    const query = {
      isActive: true,
      pageSize: paging.pageSizeMax,
      sortBy: 'severity',
      sortDescending: true,
    }
    const { items, totalCount } = await http.get('elevatoralerts', pagedResponse(alertForUser), {
      query,
      signal,
    })
    return {
      alerts: pushed.reduce(withAlert, items),
      isWhole: totalCount !== undefined && totalCount <= items.length,
    }
  },
  refetchInterval: retryInterval,
})

type Active = Awaited<ReturnType<NonNullable<typeof activeAlerts.queryFn>>>

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

/** Alerts of unknown state count as active. */
export function worstByElevator(alerts: readonly ElevatorAlert[]): ReadonlyMap<string, ReadSeverity> {
  const worst = new Map<string, ReadSeverity>()
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

const knownOf = (elevatorId: string) =>
  queryClient.getQueryData<Active>(activeAlerts.queryKey)?.alerts.filter(isOf(elevatorId)) ?? []

const worstOf = (elevatorId: string): ElevatorAlert | undefined =>
  bySeverity(knownOf(elevatorId).filter(({ isActive }) => isActive !== false))[0]

const refresh = () => queryClient.invalidateQueries({ queryKey: activeAlerts.queryKey })

/** Stays current for subscribed elevators only. */
export function useWorstAlerts() {
  const { data, isError, isPending, errorUpdateCount } = useQuery(activeAlerts)
  const refetchSoon = useRefetchSoon(activeAlerts.queryKey)
  const isLateStart = useLateStarts()
  // Earlier alerts were not pushed.
  usePush('ElevatorSubscriptionConfirmed', refetchSoon)
  usePush('ElevatorAlert', ({ elevatorId, alert }) => {
    if (isLateStart(alert)) return refetchSoon()
    const changed = { ...alert, elevatorId }
    if (alert.isActive !== false && knownOf(elevatorId).length === 0) refetchSoon()
    if (queryClient.isFetching(activeAlerts) > 0) pushed.push(changed)
    changeKnown<Active>(activeAlerts.queryKey, (known) => ({
      ...known,
      alerts: withAlert(known.alerts, changed),
    }))
  })
  const worst = useMemo(() => worstByElevator(data?.alerts ?? []), [data])
  return {
    worst,
    worstOf,
    refresh,
    isWhole: !isError && data?.isWhole !== false,
    isLoading: isPending && errorUpdateCount === 0,
  }
}

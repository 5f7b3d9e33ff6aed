import { keys, queryClient } from '@hoistway/platform/query'
import { useElevatorSubscription, usePush } from '@hoistway/platform/realtime'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { ATTENTION_SHOWN } from '../dashboard.constants.ts'
import { criticalAlerts, offlineElevators, warningAlerts } from '../dashboard-queries.ts'
import { usePresenceOutdatedSince } from '../outdated-since.ts'
import { attentionItems, knownElevators } from './attention.ts'

/** Elevators that need attention, with totals, kept current by pushes and refetches. */
export function useAttention() {
  const critical = useQuery(criticalAlerts)
  const warning = useQuery(warningAlerts)
  const offline = useQuery(offlineElevators)
  const items = useMemo(
    () =>
      attentionItems(
        {
          critical: critical.data?.items ?? [],
          warning: warning.data?.items ?? [],
          offline: offline.data?.items ?? [],
        },
        ATTENTION_SHOWN,
      ),
    [critical.data, warning.data, offline.data],
  )
  // The server pushes when a listed elevator is online again; critical alerts of all elevators come as notifications.
  useElevatorSubscription(
    useMemo(
      () => [...new Set([...(offline.data?.items ?? []).map(({ id }) => id), ...knownElevators(items)])],
      [offline.data, items],
    ),
  )
  usePush('ElevatorConnectionStatus', () => {
    for (const { queryKey } of [offlineElevators, criticalAlerts, warningAlerts])
      void queryClient.invalidateQueries({ queryKey })
  })
  usePush('OrganizationNotification', () => queryClient.invalidateQueries({ queryKey: keys.alerts.all }))
  const all = [critical, warning, offline]
  const outdatedSince = usePresenceOutdatedSince(all)
  const isUnknown = all.some(({ isError, data }) => isError && !data)
  return {
    items,
    totals: {
      critical: critical.data?.totalCount,
      offline: offline.data?.totalCount,
      warning: warning.data?.totalCount,
    },
    /** Something could not be loaded at all. */
    isUnknown,
    isLoading: !isUnknown && all.some(({ isPending }) => isPending),
    /** Since when the items may be outdated, in milliseconds; `undefined` while they are current. */
    outdatedSince,
  }
}

import { isKnown } from '@hoistway/contracts/reading'
import { queryClient } from '@hoistway/platform/query'
import { useElevatorSubscription, usePush, useRefetchSoon } from '@hoistway/platform/realtime'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { fleetOverviewKey } from '../../../api/fleet.ts'
import { usePresenceOutdatedSince } from '../../../shared/outdated-since.ts'
import { overview, type Scope } from '../dashboard-queries.ts'

const refresh = () => queryClient.invalidateQueries({ queryKey: fleetOverviewKey })

export function useAttention(scope: Scope) {
  const query = useQuery(overview(scope))
  const { data, isPending, isError } = query
  // The server pushes when a listed elevator is online again; critical alerts of all elevators come as notifications.
  useElevatorSubscription(
    useMemo(() => (data?.attention ?? []).map(({ elevatorId }) => elevatorId).filter(isKnown), [data]),
  )
  const refetchSoon = useRefetchSoon(fleetOverviewKey)
  usePush('ElevatorConnectionStatus', refetchSoon)
  usePush('OrganizationNotification', refetchSoon)
  return {
    overview: data,
    isUnknown: isError && !data,
    isLoading: isPending && !isError,
    /** In milliseconds; `undefined` while the items are current. */
    outdatedSince: usePresenceOutdatedSince([query]),
    refresh,
  }
}

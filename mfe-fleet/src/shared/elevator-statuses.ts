import type { Elevator } from '@hoistway/contracts/elevator'
import type { ElevatorConnectionStatus } from '@hoistway/contracts/hub'
import { keys, queryClient } from '@hoistway/platform/query'
import { usePush } from '@hoistway/platform/realtime'
import { queryOptions } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type ElevatorQuery, fetchAllElevators } from '../api/elevators.ts'
import { changeKnown } from './change-known.ts'

type Status = Pick<ElevatorConnectionStatus, 'elevatorId' | 'isOnline' | 'lastSeenAt'>
type Known = Awaited<ReturnType<typeof fetchAllElevators>>

/** Statuses pushed during a read, which may be missing in its response. */
let pushed: Status[] = []

const withStatus = (known: Known, { elevatorId, isOnline, lastSeenAt }: Status): Known => ({
  ...known,
  items: known.items.map((each) =>
    each.id === elevatorId ? { ...each, isOnline, lastSeenAt: lastSeenAt ?? each.lastSeenAt } : each,
  ),
})

/** Query of elevators whose status {@link useStatuses} keeps current. */
export const elevatorsWithStatus = ({ page: _, pageSize: __, ...query }: ElevatorQuery, limit: number) =>
  queryOptions({
    queryKey: keys.elevators.list({ ...query, limit }),
    queryFn: async ({ signal }) => {
      pushed = []
      const page = await fetchAllElevators(query, { limit, signal })
      return { ...pushed.reduce(withStatus, page), query }
    },
    // Pushes change the shown list only.
    staleTime: 0,
  })

/** Keeps the status of the shown elevators of the query current. They must be subscribed. */
export function useStatuses(
  all: ReturnType<typeof elevatorsWithStatus>,
  shown: readonly Elevator[] | undefined,
): void {
  const known = useMemo(() => new Map(shown?.map((elevator) => [elevator.id, elevator])), [shown])
  const change = (status: Status) => {
    if (!known.has(status.elevatorId)) return
    if (queryClient.isFetching(all) > 0) pushed.push(status)
    changeKnown<Known>(all.queryKey, (known) => withStatus(known, status))
  }
  usePush('ElevatorConnectionStatus', change)
  // The status may have changed before the subscription.
  usePush('ElevatorStateUpdate', ({ elevatorId, isOnline, lastSeenAt }) => {
    const before = known.get(elevatorId)
    if (isOnline == null || isOnline === before?.isOnline) return
    const knownAt = before?.lastSeenAt ?? ''
    // A state that was read before the elevator went offline or came online may arrive later.
    const isLate = lastSeenAt && (isOnline ? lastSeenAt <= knownAt : lastSeenAt < knownAt)
    if (!isLate) change({ elevatorId, isOnline, lastSeenAt })
  })
}

import { elevatorEvents } from '@hoistway/contracts/elevator-event'
import { elevatorHistory } from '@hoistway/contracts/history'
import { http } from '@hoistway/platform/http'
import { keys } from '@hoistway/platform/query'
import { queryOptions } from '@tanstack/react-query'
import { DEMO_PAST_MS } from './demo-past.ts'

/** A part of an elevator's history. */
interface Asked {
  /** Milliseconds since 1970. */
  readonly from: number
  readonly to: number
  /** Seconds of a sample; `undefined`: every change. */
  readonly resolution: number | undefined
  /** It goes on while it is shown. */
  readonly isOpen: boolean
}

/** What goes on is also pushed; read again it is what the server has recorded of it. */
const REFETCH_MS = 5 * 60_000
const KEPT_MS = 10 * 60_000

/** What the car of an elevator did. What is over does not change; a read that nobody waits for any more is cancelled. */
export const historyPart = (elevatorId: string, { from, to, resolution, isOpen }: Asked) =>
  queryOptions({
    queryKey: keys.elevators.part(elevatorId, 'history', { from, to, resolution, isOpen }),
    queryFn: ({ signal }) =>
      http.get(`elevators/${encodeURIComponent(elevatorId)}/history`, elevatorHistory, {
        query: { from: new Date(from).toISOString(), to: new Date(to).toISOString(), resolution },
        signal,
      }),
    staleTime: isOpen ? 0 : Number.POSITIVE_INFINITY,
    gcTime: KEPT_MS,
    refetchInterval: ({ state }) => (state.data?.demoPast ? DEMO_PAST_MS : isOpen && REFETCH_MS),
  })

/** Key of all events of an elevator: what happens to it now changes them. */
export const eventsKey = (elevatorId: string) => keys.elevators.part(elevatorId, 'events')

/** What else happened to an elevator between two times (milliseconds since 1970). */
export const eventsBetween = (elevatorId: string, from: number, to: number) =>
  queryOptions({
    queryKey: keys.elevators.part(elevatorId, 'events', { from, to }),
    queryFn: ({ signal }) =>
      http.get(`elevators/${encodeURIComponent(elevatorId)}/events`, elevatorEvents, {
        query: { from: new Date(from).toISOString(), to: new Date(to).toISOString() },
        signal,
      }),
    gcTime: KEPT_MS,
  })

import { elevatorEvents } from '@hoistway/contracts/elevator-event'
import { elevatorHistory } from '@hoistway/contracts/history'
import { http } from '@hoistway/platform/http'
import { keys } from '@hoistway/platform/query'
import { present } from '@hoistway/ui/use-now'
import { queryOptions } from '@tanstack/react-query'
import { DEMO_PAST_MS } from './demo-past.ts'

interface HistoryRequest {
  /** Milliseconds since 1970. */
  readonly from: number
  readonly to: number
  /** Seconds per sample; `undefined` returns every change. */
  readonly resolution: number | undefined
  /** The period reaches into the future. */
  readonly isOpen: boolean
}

/** Changes of an open period are also pushed; a refetch loads their recorded form. */
const REFETCH_MS = 5 * 60_000
const KEPT_MS = 10 * 60_000

export const historyPart = (elevatorId: string, { from, to, resolution, isOpen }: HistoryRequest) =>
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

export const eventsKey = (elevatorId: string) => keys.elevators.part(elevatorId, 'events')

/** `from` and `to` in milliseconds since 1970. */
export const eventsBetween = (elevatorId: string, from: number, to: number) =>
  queryOptions({
    queryKey: keys.elevators.part(elevatorId, 'events', { from, to }),
    queryFn: ({ signal }) =>
      http.get(`elevators/${encodeURIComponent(elevatorId)}/events`, elevatorEvents, {
        query: { from: new Date(from).toISOString(), to: new Date(to).toISOString() },
        signal,
      }),
    gcTime: KEPT_MS,
    // Not every event is pushed.
    refetchInterval: () => to > present() && REFETCH_MS,
  })

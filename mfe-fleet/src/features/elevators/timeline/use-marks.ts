import type { Elevator } from '@hoistway/contracts/elevator'
import type { ElevatorEvent } from '@hoistway/contracts/elevator-event'
import { usePush } from '@hoistway/platform/realtime'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { eventsBetween, eventsKey } from '../../../api/history.ts'
import { useElevatorRefetch } from '../../../shared/use-elevator-refetch.ts'
import { type Mark, marksOf } from './marks.ts'
import { DAY, HOUR } from './ticks.ts'
import type { Period } from './view.ts'

interface Marks {
  readonly marks: readonly Mark[]
  readonly isCut: boolean
  /** The events of this period are loaded, rather than those of a previous one. */
  readonly isRead: boolean
  readonly error: Error | undefined
  readonly retry: () => void
}

const SHORT = 6 * HOUR
const nothing: ElevatorEvent[] = []

/**
 * Requests whole days, so that small moves cause no requests; whole hours for a short view, because a response only has
 * the latest events of its period.
 */
export function useMarks({ id, floors }: Pick<Elevator, 'id' | 'floors'>, { from, to }: Period): Marks {
  const unit = to - from > SHORT ? DAY : HOUR
  const events = useQuery({
    ...eventsBetween(id, Math.floor(from / unit) * unit, (Math.floor(to / unit) + 1) * unit),
    placeholderData: keepPreviousData,
  })
  const happened = useElevatorRefetch(id, eventsKey(id))
  usePush('ElevatorAlert', happened)
  usePush('ElevatorCommandStatus', happened)
  usePush('ElevatorConnectionStatus', happened)
  usePush('ElevatorChanged', happened)
  const all = events.data?.events ?? nothing
  return {
    marks: useMemo(() => marksOf(all, floors), [all, floors]),
    isCut: events.data?.next != null,
    isRead: events.data !== undefined && !events.isPlaceholderData,
    error: events.error ?? undefined,
    retry: () => void events.refetch(),
  }
}

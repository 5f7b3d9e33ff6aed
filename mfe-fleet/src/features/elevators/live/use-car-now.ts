import type { Elevator } from '@hoistway/contracts/elevator'
import { readLive, useLiveElevator } from '@hoistway/platform/live'
import { queryClient } from '@hoistway/platform/query'
import { useQuery } from '@tanstack/react-query'
import { elevatorStateOf } from '../../../api/elevators.ts'
import { type CarState, carState } from './car-state.ts'
import { useIsLive } from './use-is-live.ts'

interface CarNow {
  readonly state: CarState | undefined
  readonly loading: boolean
  readonly isLive: boolean
  readonly isOnline: boolean | null | undefined
}

/** Renders with each push, so it belongs in small components. */
export function useCarNow({ id, isOnline: loadedOnline }: Pick<Elevator, 'id' | 'isOnline'>): CarNow {
  const live = useLiveElevator(id)
  const loaded = useQuery(elevatorStateOf(id))
  const state = carState(loaded.data, live)
  const isOnline = live?.isOnline ?? loadedOnline
  const isLive = useIsLive({ arrivedAt: state?.arrivedAt, gap: state?.gap ?? false, isOnline })
  return { state, loading: loaded.isPending, isLive, isOnline }
}

export const readCarState = (id: string): CarState | undefined =>
  carState(queryClient.getQueryData(elevatorStateOf(id).queryKey), readLive(id))

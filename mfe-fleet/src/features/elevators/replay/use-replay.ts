import type { Elevator } from '@hoistway/contracts/elevator'
import type { ElevatorHistory } from '@hoistway/contracts/history'
import { useNow } from '@hoistway/ui/use-now'
import { useQueries } from '@tanstack/react-query'
import { historyPart } from '../../../api/history.ts'
import { CLOCK_ERROR_MS } from '../timeline/pages.ts'
import { emptyHistory, joinResponses, type KnownHistory } from '../timeline/parts.ts'
import type { Period } from '../timeline/view.ts'
import { useNeighbours } from '../use-neighbours.ts'

export interface ReplayedElevator {
  readonly elevator: Elevator
  readonly known: KnownHistory
  readonly isLoading: boolean
  readonly error: Error | undefined
  readonly retry: () => void
}

const NEIGHBOURS = 8
/** Applies while the period of the replay continues. */
const REFETCH_MS = 3_000

const knownOf = (answer: ElevatorHistory): KnownHistory => joinResponses([answer])

export function useReplay(elevator: Elevator, period: Period): readonly ReplayedElevator[] {
  const neighbours = useNeighbours(elevator, NEIGHBOURS).elevators ?? []
  const isOpen = useNow() - CLOCK_ERROR_MS < period.to
  const elevators = [elevator, ...neighbours]
  const histories = useQueries({
    queries: elevators.map(({ id }) => ({
      ...historyPart(id, { ...period, resolution: undefined, isOpen }),
      // Keeps the identity of unchanged data, because a replay renders with each frame.
      select: knownOf,
      ...(isOpen && { refetchInterval: REFETCH_MS }),
    })),
  })
  return elevators.map((each, index) => {
    const history = histories[index]
    return {
      elevator: each,
      known: history?.data ?? emptyHistory,
      isLoading: history?.isPending ?? true,
      error: history?.error ?? undefined,
      retry: () => void history?.refetch(),
    }
  })
}

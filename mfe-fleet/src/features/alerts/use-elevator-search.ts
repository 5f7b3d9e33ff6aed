import type { Elevator } from '@hoistway/contracts/elevator'
import { useDebouncedValue } from '@hoistway/ui/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { SEARCH_DEBOUNCE_MS } from './alerts.constants.ts'
import { labelOf } from './elevator-label.ts'
import { searchedElevators } from './elevator-options.ts'

/** The elevators that fit a text: of those loaded, or of all when there are more than were loaded (reading 32). */
export function useElevatorSearch(
  elevators: readonly Elevator[] | undefined,
  text: string,
  more: boolean,
): readonly Elevator[] {
  const wanted = text.trim().toLowerCase()
  const [asked] = useDebouncedValue(wanted, SEARCH_DEBOUNCE_MS)
  const onServer = more && wanted !== ''
  const found = useQuery({ ...searchedElevators(asked), enabled: onServer && asked !== '' })
  const loaded = useMemo(
    () =>
      (elevators ?? []).filter(
        (elevator) => wanted === '' || labelOf(elevator).toLowerCase().includes(wanted),
      ),
    [elevators, wanted],
  )
  // Until the server has answered, or when it does not, what is loaded is better than nothing.
  return onServer && asked === wanted && found.data ? found.data.items : loaded
}

import type { Elevator } from '@hoistway/contracts/elevator'
import { useDebouncedValue } from '@hoistway/ui/core'
import { searchKey } from '@hoistway/ui/use-client-list'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { SEARCH_DEBOUNCE_MS } from '../alerts.constants.ts'
import { labelOf } from './elevator-label.ts'
import { searchedElevators } from './elevator-options.ts'

/** Elevators that match a text: of those loaded, or searched by the server when more exist than were loaded. */
export function useElevatorSearch(
  elevators: readonly Elevator[] | undefined,
  text: string,
  more: boolean,
): readonly Elevator[] {
  const wanted = searchKey(text.trim())
  const [requested] = useDebouncedValue(wanted, SEARCH_DEBOUNCE_MS)
  const onServer = more && wanted !== ''
  const found = useQuery({ ...searchedElevators(requested), enabled: onServer && requested !== '' })
  const loaded = useMemo(
    () =>
      (elevators ?? []).filter((elevator) => wanted === '' || searchKey(labelOf(elevator)).includes(wanted)),
    [elevators, wanted],
  )
  // Until the server responds, or if it fails, the loaded ones are better than nothing.
  return onServer && requested === wanted && found.data ? found.data.items : loaded
}

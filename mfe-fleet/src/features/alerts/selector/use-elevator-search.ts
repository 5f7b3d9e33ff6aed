import type { Elevator } from '@hoistway/contracts/elevator'
import { useDebouncedValue } from '@hoistway/ui/core'
import { searchKey } from '@hoistway/ui/use-client-list'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { SEARCH_DEBOUNCE_MS } from '../alerts.constants.ts'
import { labelOf } from './elevator-label.ts'
import { searchedElevators } from './elevator-options.ts'

/** Searches the loaded elevators, or the server when more exist. */
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
  // Shows loaded matches until the server responds, and if it fails.
  return onServer && requested === wanted && found.data ? found.data.items : loaded
}

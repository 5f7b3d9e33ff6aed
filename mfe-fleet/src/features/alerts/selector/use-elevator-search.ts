import type { Elevator } from '@hoistway/contracts/elevator'
import { useDebouncedValue } from '@hoistway/ui/core'
import { searchKey } from '@hoistway/ui/use-client-list'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { SEARCH_DEBOUNCE_MS } from '../alerts.constants.ts'
import { labelOf } from './elevator-label.ts'
import { searchedElevators } from './elevator-options.ts'

export function useElevatorSearch(
  elevators: readonly Elevator[] | undefined,
  text: string,
  more: boolean,
): readonly Elevator[] {
  const search = searchKey(text.trim())
  const [requested] = useDebouncedValue(search, SEARCH_DEBOUNCE_MS)
  const onServer = more && search !== ''
  const found = useQuery({ ...searchedElevators(requested), enabled: onServer && requested !== '' })
  const loaded = useMemo(
    () =>
      (elevators ?? []).filter((elevator) => search === '' || searchKey(labelOf(elevator)).includes(search)),
    [elevators, search],
  )
  // Shows loaded matches until the server responds, and if it fails.
  return onServer && requested === search && found.data ? found.data.items : loaded
}

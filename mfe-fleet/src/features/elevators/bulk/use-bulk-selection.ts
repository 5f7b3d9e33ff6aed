import type { Elevator } from '@hoistway/contracts/elevator'
import { isKnown } from '@hoistway/contracts/reading'
import { useSelection } from '@hoistway/ui/selection-column'
import { useMemo, useRef, useState } from 'react'

const nobody: readonly Elevator[] = []

/**
 * The elevators that are ticked in a list, over all its pages.
 * @param scope what narrows the list: when it changes, nothing is selected, as nobody saw the rest
 */
export function useBulkSelection(rows: readonly Elevator[] = nobody, scope: string) {
  const rowIds = useMemo(() => rows.map(({ id }) => id).filter(isKnown), [rows])
  const selection = useSelection(rowIds)
  const [before, setBefore] = useState(scope)
  if (scope !== before) {
    setBefore(scope)
    selection.clear()
  }
  // Names of rows that are on other pages by now.
  const known = useRef(new Map<string, Elevator>())
  const remember = (records: readonly Elevator[]) => {
    for (const record of records) known.current.set(record.id, record)
  }
  return {
    selection,
    /** The ticked records, as they were last seen. */
    records(): Elevator[] {
      remember(rows)
      return [...selection.ids].flatMap((id) => known.current.get(id) ?? [])
    },
    /** Ticks these as well. */
    add(records: readonly Elevator[]) {
      remember(records)
      selection.add(records.map(({ id }) => id).filter(isKnown))
    },
    /** Leaves these ticked and nothing else. */
    keep(ids: readonly string[]) {
      selection.clear()
      selection.add(ids)
    },
  }
}

export type BulkSelection = ReturnType<typeof useBulkSelection>

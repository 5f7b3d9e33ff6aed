import type { Elevator } from '@hoistway/contracts/elevator'
import { isKnown } from '@hoistway/contracts/reading'
import { useSelection } from '@hoistway/ui/selection-column'
import { useMemo, useState } from 'react'

const noRows: readonly Elevator[] = []

/**
 * The selection spans pages.
 * @param scope the filters: a change clears the selection, because the user has not seen the new rows
 */
export function useBulkSelection(rows: readonly Elevator[] = noRows, scope: string) {
  const rowIds = useMemo(() => rows.map(({ id }) => id).filter(isKnown), [rows])
  const selection = useSelection(rowIds)
  const [before, setBefore] = useState(scope)
  if (scope !== before) {
    setBefore(scope)
    selection.clear()
  }
  // Rows that are on other pages now, for their names.
  const [known] = useState(() => new Map<string, Elevator>())
  const remember = (records: readonly Elevator[]) => {
    for (const record of records) known.set(record.id, record)
  }
  remember(rows)
  return {
    selection,
    records(): Elevator[] {
      return [...selection.ids].flatMap((id) => known.get(id) ?? [])
    },
    add(records: readonly Elevator[]) {
      remember(records)
      selection.add(records.map(({ id }) => id).filter(isKnown))
    },
    keep(ids: readonly string[]) {
      selection.clear()
      selection.add(ids)
    },
  }
}

export type BulkSelection = ReturnType<typeof useBulkSelection>

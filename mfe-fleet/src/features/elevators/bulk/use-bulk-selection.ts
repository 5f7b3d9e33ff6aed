import type { Elevator } from '@hoistway/contracts/elevator'
import { isKnown } from '@hoistway/contracts/reading'
import { useSelection } from '@hoistway/ui/selection-column'
import { useMemo, useState } from 'react'

const noRows: readonly Elevator[] = []

const remember = (known: Map<string, Elevator>, records: readonly Elevator[]) =>
  records.flatMap((record) => {
    if (!isKnown(record.id)) return []
    known.set(record.id, record)
    return record.id
  })

/**
 * The selection spans pages.
 * @param scope the filters: a change clears the selection, because the user has not seen the new rows
 */
export function useBulkSelection(rows: readonly Elevator[] = noRows, scope: string) {
  // Rows of all pages so far, for the selected ones of other pages.
  const [known] = useState(() => new Map<string, Elevator>())
  const rowIds = useMemo(() => remember(known, rows), [known, rows])
  const selection = useSelection(rowIds)
  const [before, setBefore] = useState(scope)
  if (scope !== before) {
    setBefore(scope)
    selection.clear()
  }
  return {
    rowIds,
    selection,
    known,
    scope,
    add: (records: readonly Elevator[]) => selection.add(remember(known, records)),
  }
}

export type BulkSelection = ReturnType<typeof useBulkSelection>

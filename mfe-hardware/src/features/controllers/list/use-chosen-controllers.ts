import { isKnown } from '@hoistway/contracts/reading'
import { useSelection } from '@hoistway/ui/selection-column'
import { useMemo, useState } from 'react'
import type { ControllerRow } from '../../../api/controllers.ts'

/** The controllers that were chosen on any page, and the names of those that were on the screen. */
export function useChosenControllers(rows: readonly ControllerRow[] | undefined) {
  const ids = useMemo(() => (rows ?? []).map(({ id }) => id).filter(isKnown), [rows])
  // Chosen rows of earlier pages keep their names.
  const [seen] = useState(() => new Map<string, string>())
  for (const { id, controllerName } of rows ?? []) if (controllerName) seen.set(id, controllerName)
  return { selection: useSelection(ids), names: seen }
}

import { useMemo, useReducer, useState } from 'react'
import type { CanFilterRecord } from '../../../api/can-filters.ts'
import { idRows, rowsOf } from '../ids/id-rows.ts'

/** What a form starts with: a saved filter, or a new one that allows all and is not the default. */
const startOf = (filter: CanFilterRecord | undefined) => ({
  name: filter?.name ?? '',
  isDefault: filter?.isDefault ?? false,
  allowAll: filter?.allowAll ?? true,
  ids: filter?.messageIds ?? [],
})

/** What is being typed. A fresh read of the filter does not touch it. */
export function useFilterDraft(filter: CanFilterRecord | undefined) {
  const [start] = useState(() => startOf(filter))
  const [name, setName] = useState(start.name)
  const [nameTouched, setNameTouched] = useState(false)
  const [isDefault, setIsDefault] = useState(start.isDefault)
  const [allowAll, setAllowAll] = useState(start.allowAll)
  const [rows, changeRows] = useReducer(idRows, start.ids, rowsOf)
  const ids = useMemo(() => rows.rows.map(({ id }) => id), [rows])
  const sameIds = useMemo(
    () => ids.length === start.ids.length && ids.every((id, index) => id === start.ids[index]),
    [ids, start],
  )
  return {
    name,
    setName: (value: string) => {
      setName(value)
      setNameTouched(true)
    },
    nameTouched,
    touchName: () => setNameTouched(true),
    isDefault,
    setIsDefault,
    allowAll,
    setAllowAll,
    rows,
    changeRows,
    ids,
    dirty: name !== start.name || isDefault !== start.isDefault || allowAll !== start.allowAll || !sameIds,
  }
}
export type FilterDraft = ReturnType<typeof useFilterDraft>

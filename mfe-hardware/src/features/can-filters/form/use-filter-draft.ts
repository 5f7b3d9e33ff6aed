import { expandRules } from '@hoistway/contracts/can-filter-rule'
import { useMemo, useReducer, useState } from 'react'
import type { CanFilterRecord } from '../../../api/can-filters.ts'
import { type IdRow, idRows, isPlain, rowsOfFilter, ruleOf } from '../ids/id-rows.ts'
import type { FoundId } from '../parsers/index.ts'

const initialValues = (filter: CanFilterRecord | undefined) => ({
  name: filter?.name ?? '',
  isDefault: filter?.isDefault ?? false,
  allowAll: filter?.allowAll ?? true,
  rows: rowsOfFilter(filter),
})

const haveSameRules = (one: readonly IdRow[], other: readonly IdRow[]) =>
  one.length === other.length &&
  one.every((row, index) => {
    const { first, last, mask, bits } = other[index] ?? row
    return row.first === first && row.last === last && row.mask === mask && row.bits === bits
  })

/** Later reads of the filter do not change the values. A new filter begins with the IDs in `found`. */
export function useFilterDraft(filter: CanFilterRecord | undefined, found: readonly FoundId[] = []) {
  const [start] = useState(() => initialValues(filter))
  const [name, setName] = useState(start.name)
  const [nameTouched, setNameTouched] = useState(false)
  const [isDefault, setIsDefault] = useState(start.isDefault)
  const [allowAll, setAllowAll] = useState(start.allowAll && found.length === 0)
  const [rows, changeRows] = useReducer(idRows, start.rows, (empty) =>
    found.length === 0 ? empty : idRows(empty, { type: 'append', found, named: found }),
  )
  // A plain list of IDs is saved without rules.
  const rules = useMemo(() => (rows.rows.every(isPlain) ? undefined : rows.rows.map(ruleOf)), [rows])
  const ids = useMemo(() => (rules ? expandRules(rules) : rows.rows.map(({ first }) => first)), [rows, rules])
  const sameRows = useMemo(() => haveSameRules(rows.rows, start.rows.rows), [rows, start])
  return {
    start,
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
    rules,
    ids,
    dirty: name !== start.name || isDefault !== start.isDefault || allowAll !== start.allowAll || !sameRows,
  }
}
export type FilterDraft = ReturnType<typeof useFilterDraft>

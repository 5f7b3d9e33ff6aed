import { expandRules } from '@hoistway/contracts/can-filter-rule'
import { useMemo, useReducer, useState } from 'react'
import type { CanFilterRecord } from '../../../api/can-filters.ts'
import { type IdRow, idRows, isPlain, rowsOf, rowsOfRules, ruleOf } from '../ids/id-rows.ts'

/** What a form starts with: a saved filter, or a new one that allows all and is not the default. */
const startOf = (filter: CanFilterRecord | undefined) => ({
  name: filter?.name ?? '',
  isDefault: filter?.isDefault ?? false,
  allowAll: filter?.allowAll ?? true,
  rows: filter?.rules ? rowsOfRules(filter.rules) : rowsOf(filter?.messageIds ?? []),
})

/** Whether two lists of rows are saved alike. */
const areSame = (one: readonly IdRow[], other: readonly IdRow[]) =>
  one.length === other.length &&
  one.every((row, index) => {
    const { id, last, mask, bits } = other[index] ?? row
    return row.id === id && row.last === last && row.mask === mask && row.bits === bits
  })

/** What is being typed. A fresh read of the filter does not touch it. */
export function useFilterDraft(filter: CanFilterRecord | undefined) {
  const [start] = useState(() => startOf(filter))
  const [name, setName] = useState(start.name)
  const [nameTouched, setNameTouched] = useState(false)
  const [isDefault, setIsDefault] = useState(start.isDefault)
  const [allowAll, setAllowAll] = useState(start.allowAll)
  const [rows, changeRows] = useReducer(idRows, start.rows)
  // Rules are kept as they were entered; a plain list of IDs needs none.
  const rules = useMemo(() => (rows.rows.every(isPlain) ? undefined : rows.rows.map(ruleOf)), [rows])
  const ids = useMemo(() => (rules ? expandRules(rules) : rows.rows.map(({ id }) => id)), [rows, rules])
  const sameRows = useMemo(() => areSame(rows.rows, start.rows.rows), [rows, start])
  return {
    /** What the form was filled with. */
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
    /** What the rows stand for. */
    ids,
    dirty: name !== start.name || isDefault !== start.isDefault || allowAll !== start.allowAll || !sameRows,
  }
}
export type FilterDraft = ReturnType<typeof useFilterDraft>

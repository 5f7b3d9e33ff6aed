import { IconArrowDown, IconArrowUp, IconSelector } from '@tabler/icons-react'
import type { Column, Sort } from './column.ts'
import classes from './table.module.css'

interface Props<T> {
  readonly column: Column<T>
  readonly sort: Sort | undefined
  readonly onSort: ((key: string) => void) | undefined
}

/** A header; a sortable one is a button that shows the sort order. */
export function HeaderCell<T>({ column, sort, onSort }: Props<T>) {
  const { header, headerControl, sortKey, align, width, secondary, controls } = column
  const sorted = sortKey !== undefined && sort?.key === sortKey ? sort : undefined
  const className = secondary ? classes.secondary : undefined
  if (sortKey === undefined || !onSort) {
    return (
      <th
        scope="col"
        data-align={align}
        data-controls={controls || undefined}
        style={{ width }}
        className={className}
      >
        {headerControl ?? header}
      </th>
    )
  }
  const Icon = sorted === undefined ? IconSelector : sorted.descending ? IconArrowDown : IconArrowUp
  return (
    <th
      scope="col"
      data-align={align}
      style={{ width }}
      className={className}
      aria-sort={sorted === undefined ? 'none' : sorted.descending ? 'descending' : 'ascending'}
    >
      <button
        type="button"
        className={classes.sort}
        onClick={() => onSort(sortKey)}
        data-sorted={sorted !== undefined || undefined}
      >
        {header}
        <Icon size={14} aria-hidden />
      </button>
    </th>
  )
}

import { IconArrowDown, IconArrowUp, IconSelector } from '@tabler/icons-react'
import { Tooltip } from '../overlay/tooltip.tsx'
import type { Column, Sort } from './column.ts'
import classes from './table.module.css'

interface Props<T> {
  readonly column: Column<T>
  readonly sort: Sort | undefined
  readonly onSort: ((key: string) => void) | undefined
}

/** A header; a sortable one is a button that shows the sort order. */
export function HeaderCell<T>({ column, sort, onSort }: Props<T>) {
  const { header, headerControl, hint, sortKey, align, width, secondary, controls } = column
  const sorted = sortKey !== undefined && sort?.key === sortKey ? sort : undefined
  if (sortKey === undefined || !onSort) {
    return (
      <th
        scope="col"
        data-align={align}
        data-controls={controls || undefined}
        style={{ width }}
        data-secondary={secondary || undefined}
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
      data-secondary={secondary || undefined}
      aria-sort={sorted === undefined ? 'none' : sorted.descending ? 'descending' : 'ascending'}
    >
      <Tooltip label={hint} disabled={hint === undefined}>
        <button
          type="button"
          className={classes.sort}
          onClick={() => onSort(sortKey)}
          data-sorted={sorted !== undefined || undefined}
        >
          {header}
          <Icon size={14} aria-hidden />
        </button>
      </Tooltip>
    </th>
  )
}

import { IconArrowDown, IconArrowUp, IconSelector } from '@tabler/icons-react'
import type { Sort } from '../list/list-state.ts'
import { Tooltip } from '../overlay/tooltip.tsx'
import { table as messages } from '../texts/en.ts'
import type { Column } from './column.ts'
import classes from './table.module.css'

interface Props<T> {
  readonly column: Column<T>
  readonly sort: Sort | undefined
  readonly onSort: ((key: string) => void) | undefined
}

const iconOf = ({ descending }: Sort) => (descending ? IconArrowDown : IconArrowUp)

export function HeaderCell<T>({ column, sort, onSort }: Props<T>) {
  const { header, headerControl, hint, sortKey, align, width, controls } = column
  const sorted = sort?.key === sortKey ? sort : undefined
  const Icon = sorted ? iconOf(sorted) : IconSelector
  const isSortable = sortKey !== undefined && onSort !== undefined
  return (
    <th
      scope="col"
      data-align={align}
      data-controls={controls || undefined}
      style={{ width }}
      aria-sort={
        isSortable ? (sorted ? (sorted.descending ? 'descending' : 'ascending') : 'none') : undefined
      }
    >
      {isSortable ? (
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
      ) : (
        (headerControl ?? header)
      )}
    </th>
  )
}

interface SortMenuProps<T> {
  readonly columns: readonly Column<T>[]
  readonly sort: Sort
  readonly onSort: (key: string) => void
}

/** For a table with cards as rows. */
export function SortMenu<T>({ columns, sort, onSort }: SortMenuProps<T>) {
  const sortable = columns.filter(({ sortKey }) => sortKey)
  const Icon = iconOf(sort)
  const isColumn = sortable.some(({ sortKey }) => sortKey === sort.key)
  return (
    <td role="none" className={classes.sortMenu}>
      <select
        aria-label={messages.sortBy}
        value={isColumn ? sort.key : ''}
        onChange={(event) => onSort(event.currentTarget.value)}
      >
        <option value="" disabled>
          {messages.sortBy}
        </option>
        {sortable.map(({ key, sortKey, header }) => (
          <option key={key} value={sortKey}>
            {header}
          </option>
        ))}
      </select>
      <button
        type="button"
        className={classes.sort}
        aria-label={sort.descending ? messages.descending : messages.ascending}
        onClick={() => onSort(sort.key)}
      >
        <Icon size={18} aria-hidden />
      </button>
    </td>
  )
}

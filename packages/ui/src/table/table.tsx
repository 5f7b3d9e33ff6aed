import { Skeleton } from '@mantine/core'
import { type CSSProperties, Fragment, type MouseEvent, memo, type ReactNode, useEffect, useRef } from 'react'
import { EmptyState, ErrorBanner } from '../feedback/feedback.tsx'
import { isForBrowser, useArrowKeys, useFollowLinks } from '../list/list-links.ts'
import type { Sort } from '../list/list-state.ts'
import type { Column } from './column.ts'
import { HeaderCell, SortMenu } from './header-cell.tsx'
import { InTable } from './in-table.ts'
import classes from './table.module.css'

export type { Sort } from '../list/list-state.ts'
export { CellBadge } from './cell-badge.tsx'
export { actionsColumn, type Column, column } from './column.ts'

/** A row's link, or the link where the focus stops. */
const ROW = 'a:is([data-row], [data-stop])'

interface Props<T> {
  /** For screen readers. */
  readonly label: string
  readonly columns: readonly Column<T>[]
  /** `undefined` while the first ones load. */
  readonly rows: readonly T[] | undefined
  /** Shown above the rows, or instead of a table without rows. */
  readonly failure?: { readonly error: unknown; readonly text: string; readonly retry: () => void }
  readonly rowKey: (row: T) => string
  /** The first cell without controls becomes a link, and the whole row clickable. */
  readonly rowHref?: ((row: T) => string | undefined) | undefined
  readonly sort?: Sort | undefined
  readonly onSort?: ((key: string) => void) | undefined
  readonly empty: { readonly title?: string; readonly hint?: string; readonly action?: ReactNode }
  readonly isDimmed?: (row: T) => boolean
  readonly isHighlighted?: (row: T) => boolean
  /** Heading of a row's group; rows of one group must follow each other. */
  readonly groupOf?: ((row: T) => string) | undefined
  /** While the first rows load. */
  readonly skeletonRows?: number
}

/** Renders a table of records, or why they could not be loaded. */
export function DataTable<T>({ failure, ...table }: Props<T>) {
  const failed = Boolean(failure?.error)
  return (
    <>
      {failed && <ErrorBanner onRetry={failure?.retry}>{failure?.text}</ErrorBanner>}
      {!(failed && table.rows === undefined) && <Table {...table} />}
    </>
  )
}

function Table<T>({
  label,
  columns,
  rows,
  rowKey,
  sort,
  onSort,
  empty,
  groupOf,
  skeletonRows = 6,
  rowHref,
  isDimmed,
  isHighlighted,
}: Omit<Props<T>, 'failure'>) {
  const hasRows = rows !== undefined && rows.length > 0
  useEffect(() => {
    if (hasRows) markFirstRows()
  }, [hasRows])
  const region = useRef<HTMLDivElement>(null)
  const followLinks = useFollowLinks()
  const arrowKeys = useArrowKeys(region, { selector: ROW })
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a row is a larger target for the mouse; the keyboard has its link
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div
      ref={region}
      className={classes.region}
      role="group"
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
      tabIndex={0}
      style={roomFor(columns)}
      onClick={(event) => {
        followLinks(event)
        if (!event.defaultPrevented) openRow(event)
      }}
      {...arrowKeys}
    >
      <table className={classes.table} aria-label={label} aria-busy={rows === undefined}>
        <thead>
          <tr>
            {columns.map((column) => (
              <HeaderCell key={column.key} column={column} sort={sort} onSort={onSort} />
            ))}
            {sort && onSort && <SortMenu columns={columns} sort={sort} onSort={onSort} />}
          </tr>
        </thead>
        <tbody>
          <InTable value>
            {rows === undefined
              ? Array.from({ length: skeletonRows }, (_, index) => (
                  <SkeletonRow key={`s${index + 1}`} columns={columns} />
                ))
              : rows.map((record, index) => {
                  const group = groupOf?.(record)
                  const before = index > 0 ? rows[index - 1] : undefined
                  return (
                    <Fragment key={rowKey(record)}>
                      {group !== undefined && (before === undefined || groupOf?.(before) !== group) && (
                        <GroupRow columns={columns.length}>{group}</GroupRow>
                      )}
                      <Row
                        record={record}
                        columns={columns}
                        href={rowHref?.(record)}
                        dimmed={isDimmed?.(record) ?? false}
                        highlighted={isHighlighted?.(record) ?? false}
                      />
                    </Fragment>
                  )
                })}
          </InTable>
        </tbody>
      </table>
      {rows?.length === 0 && <EmptyState {...empty} />}
    </div>
  )
}

let areRowsMarked = false

/** Marks the next paint, once in the life of a page. */
function markFirstRows(): void {
  if (areRowsMarked) return
  areRowsMarked = true
  requestAnimationFrame(() => setTimeout(() => performance.mark('hoistway:rows')))
}

/** The style sheet derives widths from these numbers. */
const roomFor = <T,>(
  columns: readonly Column<T>[],
): CSSProperties & Record<'--columns' | '--fields', number> => ({
  '--columns': columns.length,
  '--fields': columns.filter((column, index) => isField(column, index, columns)).length || 1,
})

/** The name, headings and controls at the ends have no label in cards. */
function isField<T>({ controls, heading, align }: Column<T>, index: number, columns: readonly Column<T>[]) {
  return index !== nameIndex(columns) && !heading && !(controls && (index === 0 || align === 'right'))
}

/** Controls, such as the selection, may precede the record's name. */
const nameIndex = <T,>(columns: readonly Column<T>[]) => columns.findIndex(({ controls }) => !controls)

const marksOf = <T,>(
  { align, header, heading, controls }: Column<T>,
  index: number,
  columns: readonly Column<T>[],
) => ({
  'data-align': align,
  'data-label': index === nameIndex(columns) || heading ? undefined : header,
  'data-heading': heading,
  'data-controls': controls || undefined,
})

/** Ignores a click that selected text. */
function openRow(event: MouseEvent): void {
  if (event.button !== 0 || isForBrowser(event) || !(event.target instanceof Element)) return
  const inner = event.target.closest('a, button, input, label, [data-controls]')
  if (inner || window.getSelection()?.toString()) return
  event.target.closest('tr')?.querySelector<HTMLAnchorElement>('a[data-row]')?.click()
}

interface RowProps<T> {
  readonly record: T
  readonly columns: readonly Column<T>[]
  readonly href: string | undefined
  readonly dimmed: boolean
  readonly highlighted: boolean
}

/** An unchanged record does not render while the list around it changes, for example with each key of a search. */
const Row = memo(RowOfRecord) as typeof RowOfRecord

function RowOfRecord<T>({ record, columns, href, dimmed, highlighted }: RowProps<T>) {
  const linked = nameIndex(columns)
  return (
    <tr
      data-dimmed={dimmed || undefined}
      data-highlighted={highlighted || undefined}
      data-link={href !== undefined || undefined}
    >
      {columns.map((column, index) => (
        <td key={column.key} {...marksOf(column, index, columns)}>
          {index === linked && href !== undefined ? (
            <a href={href} className={classes.link} data-row>
              {column.cell(record)}
            </a>
          ) : (
            column.cell(record)
          )}
        </td>
      ))}
    </tr>
  )
}

function GroupRow({ columns, children }: { readonly columns: number; readonly children: string }) {
  return (
    <tr className={classes.group}>
      <th scope="colgroup" colSpan={columns}>
        {children}
      </th>
    </tr>
  )
}

function SkeletonRow<T>({ columns }: { readonly columns: readonly Column<T>[] }) {
  return (
    <tr>
      {columns.map((column, index) => (
        <td key={column.key} {...marksOf(column, index, columns)}>
          <Skeleton height={14} my={4} />
        </td>
      ))}
    </tr>
  )
}

/** Renders a main text and a detail in a cell. */
export function TwoLines({ first, second }: { readonly first: ReactNode; readonly second: ReactNode }) {
  return (
    <>
      <div className={classes.first}>{first}</div>
      <div className={classes.second}>{second}</div>
    </>
  )
}

import type { ReactNode } from 'react'
import { table as messages } from '../texts/en.ts'

/** Define columns outside the component, so that they stay the same. */
export interface Column<T> {
  readonly key: string
  /** Also labels the value where each row is a card. */
  readonly header: string
  /** Replaces the header's text, which then only names the column. */
  readonly headerControl?: ReactNode
  /** Tooltip of a sortable header. */
  readonly hint?: string
  /** An element with `data-muted` mutes the row, so that a live value can do so without rendering the table. */
  readonly cell: (row: T) => ReactNode
  /** Absent: the column does not sort. */
  readonly sortKey?: string
  /** Cells follow the name in the first line of a card, without a label. */
  readonly heading?: boolean
  readonly align?: 'left' | 'right' | 'center'
  /** CSS width. */
  readonly width?: string
  /** @deprecated Has no effect: a table without room for its columns shows each row as a card. */
  readonly secondary?: boolean | 'phone'
  /** A click on the cells does not open the row. */
  readonly controls?: boolean
}

/** Returns a column. `more` has its sorting and layout. */
export const column = <T>(
  key: string,
  header: string,
  cell: Column<T>['cell'],
  more?: Omit<Column<T>, 'key' | 'header' | 'cell'>,
): Column<T> => ({ key, header, cell, ...more })

/** Returns the column of row buttons, which comes last. */
export const actionsColumn = <T>(cell: Column<T>['cell'], header: string = messages.actions): Column<T> =>
  column('actions', header, cell, { align: 'right', controls: true })

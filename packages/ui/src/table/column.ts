import type { ReactNode } from 'react'

/** One column; define columns outside the component, so that they stay the same. */
export interface Column<T> {
  readonly key: string
  /** Heads the column, and labels its value where each row is a card. */
  readonly header: string
  /** Stands in the header instead of its text, which then only names the column. */
  readonly headerControl?: ReactNode
  /** What the column counts or measures: the tooltip of its header, where it sorts. */
  readonly hint?: string
  /** An element in it with `data-muted` mutes its whole row, so that a live value can without drawing the table again. */
  readonly cell: (row: T) => ReactNode
  /** Sort key that a click on the header asks for; absent: the column does not sort. */
  readonly sortKey?: string
  readonly align?: 'left' | 'right' | 'center'
  /** CSS width. */
  readonly width?: string
  /** @deprecated Has no effect: a table without room for its columns shows each row as a card. */
  readonly secondary?: boolean | 'phone'
  /** Its cells hold controls: a click on them does not open the row. */
  readonly controls?: boolean
}

/** By what a table is sorted. */
export interface Sort {
  readonly key: string
  readonly descending: boolean
}

import type { ReactNode } from 'react'

/** One column. Define columns outside the component, so that they stay the same. */
export interface Column<T> {
  readonly key: string
  /** Header of the column, and label of its value where each row is a card. */
  readonly header: string
  /** Replaces the header's text, which then only names the column. */
  readonly headerControl?: ReactNode
  /** Explains the values of a sortable column, as the tooltip of its header. */
  readonly hint?: string
  /**
   * Renders a cell. An element in it with `data-muted` mutes the whole row, so that a live value can do so without
   * rendering the table again.
   */
  readonly cell: (row: T) => ReactNode
  /** Sort key that a click on the header requests; absent: the column does not sort. */
  readonly sortKey?: string
  /** Whether its cells follow the name in the first line of a card, without a label. */
  readonly heading?: boolean
  readonly align?: 'left' | 'right' | 'center'
  /** CSS width. */
  readonly width?: string
  /** @deprecated Has no effect: a table without room for its columns shows each row as a card. */
  readonly secondary?: boolean | 'phone'
  /** Whether its cells contain controls, so that a click on them does not open the row. */
  readonly controls?: boolean
}

export interface Sort {
  readonly key: string
  readonly descending: boolean
}

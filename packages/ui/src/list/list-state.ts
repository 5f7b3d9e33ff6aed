import type { Sort } from '../table/column.ts'

/** What a list starts with. Keys of `filters` become query parameters of the address. */
export interface ListDefaults<Filter extends string = string> {
  readonly sort: string
  readonly descending?: boolean
  readonly pageSize: number
  /** Names the list for this browser, which then remembers the size of its pages. */
  readonly name?: string
  readonly filters?: Readonly<Record<Filter, string>>
  /** Whether a column that was not sorted by starts descending (alerts do). */
  readonly newSortDescending?: boolean
}

/** What both list hooks have in common: search, filters, sort and page, all in the address. */
export interface ListState<Filter extends string = string> {
  readonly search: { readonly value: string; readonly onChange: (value: string) => void }
  readonly filters: Readonly<Record<Filter, string>>
  readonly setFilter: (name: Filter, value: string) => void
  readonly sort: Sort
  readonly onSort: (key: string) => void
  readonly page: number
  readonly pageSize: number
  readonly setPageSize: (size: number) => void
  readonly onPage: (page: number) => void
  /** Puts another page into the address, in place of one that does not exist. */
  readonly replacePage: (page: number) => void
  /** How many filters, without the search, differ from their default. */
  readonly activeFilters: number
  /** Whether anything narrows the list. */
  readonly isFiltered: boolean
}

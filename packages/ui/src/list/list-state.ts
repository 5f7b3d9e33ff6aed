import type { Sort } from '../table/column.ts'

/** Initial state of a list. Keys of `filters` become query parameters of the address. */
export interface ListDefaults<Filter extends string = string> {
  readonly sort: string
  readonly descending?: boolean
  readonly pageSize: number
  /** Name under which this browser remembers the list's page size. */
  readonly name?: string
  readonly filters?: Readonly<Record<Filter, string>>
  /** Whether a newly sorted column starts descending, as in the alerts. */
  readonly newSortDescending?: boolean
}

/** The common part of both list hooks: search, filters, sort and page, all in the address. */
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
  /** Replaces a page that does not exist in the address. */
  readonly replacePage: (page: number) => void
  /** Number of filters, without the search, that differ from their default. */
  readonly activeFilters: number
  /** Whether a search or filter narrows the list. */
  readonly isFiltered: boolean
}

/** The page of a list that is requested from a server. */
export interface PageRequest<Filter extends string = string> {
  readonly searchTerm: string
  readonly page: number
  readonly pageSize: number
  readonly sortBy: string
  readonly sortDescending: boolean
  readonly filters: Readonly<Record<Filter, string>>
}

export interface Sort {
  readonly key: string
  readonly descending: boolean
}

/** Keys of `filters` become query parameters of the address. */
export interface ListDefaults<Filter extends string = string> {
  readonly sort: string
  readonly descending?: boolean
  readonly pageSize: number
  /** Name under which this browser remembers the page size. */
  readonly name?: string
  readonly filters?: Readonly<Record<Filter, string>>
  readonly newSortDescending?: boolean
}

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
  /** Replaces a page that does not exist. */
  readonly replacePage: (page: number) => void
  /** Filters that differ from their default. */
  readonly activeFilters: number
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

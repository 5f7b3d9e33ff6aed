import { useCallback, useMemo } from 'react'
import type { ListDefaults, ListState, PageRequest } from './list-state.ts'
import { pageSizeOf, usePageSize } from './page-sizes.ts'
import { useUrlState } from './use-url-state.ts'

/** Each row takes time to render. */
const LARGEST_PAGE = 100
/** Servers refuse a higher page, and a longer search. */
const PAGE_MAX = 10_000_000
export const SEARCH_MAX = 200

const initialValues = ({ filters, sort, descending = false, pageSize }: ListDefaults) => ({
  ...filters,
  search: '',
  sort,
  order: descending ? 'desc' : 'asc',
  page: '1',
  size: String(pageSize),
})

function readValues(
  values: Readonly<Record<string, string>>,
  { sort, pageSize }: ListDefaults,
  rememberedSize = pageSize,
) {
  return {
    searchTerm: (values.search ?? '').slice(0, SEARCH_MAX),
    sort: { key: values.sort ?? sort, descending: values.order === 'desc' },
    page: positive(values.page, 1),
    // A size in the address was chosen for this link and overrides the remembered one.
    pageSize: Math.min(
      values.size === String(pageSize) ? rememberedSize : positive(values.size, pageSize),
      LARGEST_PAGE,
    ),
  }
}

// The keys of the defaults.
const chosenFilters = <Filter extends string>(
  { filters }: ListDefaults<Filter>,
  values: Readonly<Record<string, string>>,
) =>
  Object.fromEntries(Object.keys(filters ?? {}).map((name) => [name, values[name] ?? ''])) as Record<
    Filter,
    string
  >

export function requestOf<Filter extends string>(
  defaults: ListDefaults<Filter>,
  query: URLSearchParams,
): PageRequest<Filter> {
  const values = { ...initialValues(defaults), ...Object.fromEntries(query) }
  const { sort, ...paging } = readValues(values, defaults, pageSizeOf(defaults.name))
  return {
    ...paging,
    sortBy: sort.key,
    sortDescending: sort.descending,
    filters: chosenFilters(defaults, values),
  }
}

/** Any change except for the page returns to page 1. */
export function useListState<Filter extends string>(defaults: ListDefaults<Filter>): ListState<Filter> {
  const { sort, descending = false, pageSize, name, filters, newSortDescending = false } = defaults
  const [rememberedSize, rememberSize] = usePageSize(name)
  const initial = useMemo(
    () => initialValues({ ...(filters && { filters }), sort, descending, pageSize }),
    [filters, sort, descending, pageSize],
  )
  const [values, set] = useUrlState<Record<string, string>>(initial)
  const { sort: sorted, searchTerm, ...paging } = readValues(values, defaults, rememberedSize)
  const names = Object.keys(filters ?? {})
  const activeFilters = names.filter((name) => values[name] !== initial[name as keyof typeof initial]).length
  const filterKey = JSON.stringify(chosenFilters(defaults, values))
  // The filters do not render when the order or the page changes.
  const chosen: Record<Filter, string> = useMemo(() => JSON.parse(filterKey), [filterKey])
  const setFilter = useCallback((name: Filter, value: string) => set({ [name]: value, page: '1' }), [set])
  const setSearch = useCallback((search: string) => set({ search, page: '1' }), [set])
  const search = useMemo(() => ({ value: searchTerm, onChange: setSearch }), [searchTerm, setSearch])
  return {
    search,
    filters: chosen,
    setFilter,
    sort: sorted,
    onSort: (key) => {
      const down = key === sorted.key ? !sorted.descending : newSortDescending
      set({ sort: key, order: down ? 'desc' : 'asc', page: '1' })
    },
    ...paging,
    setPageSize: (size) => {
      rememberSize(size)
      set({ size: String(size), page: '1' })
    },
    onPage: (page) => set({ page: String(page) }, { push: true }),
    replacePage: (page) => set({ page: String(page) }),
    activeFilters,
    isFiltered: values.search !== '' || activeFilters > 0,
  }
}

function positive(text: string | undefined, otherwise: number): number {
  const value = Number(text)
  return Number.isInteger(value) && value > 0 ? Math.min(value, PAGE_MAX) : otherwise
}

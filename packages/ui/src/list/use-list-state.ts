import { useCallback, useMemo } from 'react'
import type { ListDefaults, ListState } from './list-state.ts'
import { usePageSize } from './page-sizes.ts'
import { useUrlState } from './use-url-state.ts'

/** Limit of the page size in an address, because each row takes time to render. */
const LARGEST_PAGE = 100

/** Keeps search, filters, sort and page of a list in the address. Any other change returns to page 1. */
export function useListState<Filter extends string>(defaults: ListDefaults<Filter>): ListState<Filter> {
  const { sort, descending = false, pageSize, name, filters, newSortDescending = false } = defaults
  const [rememberedSize = pageSize, rememberSize] = usePageSize(name)
  const initial = useMemo(
    () => ({
      ...filters,
      search: '',
      sort,
      order: descending ? 'desc' : 'asc',
      page: '1',
      size: String(pageSize),
    }),
    [filters, sort, descending, pageSize],
  )
  const [values, set] = useUrlState<Record<string, string>>(initial)
  const sorted = { key: values.sort ?? sort, descending: values.order === 'desc' }
  const names = Object.keys(filters ?? {})
  const activeFilters = names.filter((name) => values[name] !== initial[name as keyof typeof initial]).length
  const filterKey = JSON.stringify(names.map((name) => [name, values[name] ?? '']))
  // Stable while the filters stay, so that they do not render when the order or the page changes.
  const chosen = useMemo(
    () => Object.fromEntries(JSON.parse(filterKey)) as Record<Filter, string>,
    [filterKey],
  )
  const setFilter = useCallback((name: Filter, value: string) => set({ [name]: value, page: '1' }), [set])
  const setSearch = useCallback((search: string) => set({ search, page: '1' }), [set])
  const searched = values.search ?? ''
  const search = useMemo(() => ({ value: searched, onChange: setSearch }), [searched, setSearch])
  return {
    search,
    filters: chosen,
    setFilter,
    sort: sorted,
    onSort: (key) => {
      const down = key === sorted.key ? !sorted.descending : newSortDescending
      set({ sort: key, order: down ? 'desc' : 'asc', page: '1' })
    },
    page: positive(values.page, 1),
    // A size in the address was chosen for this link and overrides the remembered one.
    pageSize: Math.min(
      values.size === initial.size ? rememberedSize : positive(values.size, pageSize),
      LARGEST_PAGE,
    ),
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
  return Number.isInteger(value) && value > 0 ? value : otherwise
}

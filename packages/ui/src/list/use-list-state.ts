import { useCallback, useMemo } from 'react'
import type { ListDefaults, ListState } from './list-state.ts'
import { usePageSize } from './page-sizes.ts'
import { useUrlState } from './use-url-state.ts'

/** No address makes a browser draw more rows than this. */
const LARGEST_PAGE = 100

/** Search, filters, sort and page of a list, kept in the address. Any change but of the page goes to page 1. */
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
  // The same while they stay, so that what narrows a list is not drawn again when its order or its page changes.
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
    // An address without a size is that of any list; one with a size is what somebody meant to show.
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

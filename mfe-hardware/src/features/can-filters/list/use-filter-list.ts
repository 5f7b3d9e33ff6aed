import { useUrlState } from '@hoistway/ui/use-url-state'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { filterPage } from '../../../api/can-filters.ts'

const defaults = { search: '', page: '1' }

/** A page of filters, searched by name in the browser; a new search reads the same page again (B §2, reading 12). */
export function useFilterList() {
  const [{ search, page: asked }, set] = useUrlState(defaults)
  const wanted = Number(asked)
  const page = Number.isInteger(wanted) && wanted > 0 ? wanted : 1
  const { data, error, isPending, isPlaceholderData, refetch } = useQuery(filterPage(page))
  const totalPages = Math.max(1, data?.totalPages ?? 1)
  // A deletion or a shared link can lead behind the last page.
  const beyond = data !== undefined && !isPlaceholderData && page > totalPages
  const correct = useEffectEvent(() => set({ page: String(totalPages) }))
  useEffect(() => {
    if (beyond) correct()
  }, [beyond])
  const term = search.trim().toLowerCase()
  return {
    search,
    onSearch: (text: string) => {
      set({ search: text })
      refetch()
    },
    rows: beyond
      ? undefined
      : data?.items.filter(({ name }) => name?.toLowerCase().includes(term) ?? term === ''),
    loading: isPending || beyond,
    error,
    retry: () => refetch(),
    page,
    totalPages,
    totalCount: data?.totalCount,
    /** B §4: only pages that exist, and not the present one. */
    onPage: (to: number) => {
      if (to >= 1 && to <= totalPages && to !== page) set({ page: String(to) }, { push: true })
    },
  }
}

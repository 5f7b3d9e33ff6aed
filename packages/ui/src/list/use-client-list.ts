import { useMemo } from 'react'
import type { ListDefaults } from './list-state.ts'
import { useListState } from './use-list-state.ts'
import type { PagedList } from './use-server-list.ts'

interface ClientListSource<T> {
  /** `undefined` while they load. */
  readonly records: readonly T[] | undefined
  readonly error: unknown
  readonly retry: () => void
  readonly isRefreshing?: boolean
}

interface ClientListRules<T, Filter extends string> extends ListDefaults<Filter> {
  /** Texts that the search compares. */
  readonly searched: (record: T) => readonly (string | null | undefined)[]
  readonly passes?: (record: T, filters: Readonly<Record<Filter, string>>) => boolean
  readonly sortValue?: (record: T, key: string) => string | number | null | undefined
}

const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' })

const written: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ħ: 'h',
  ı: 'i',
}

/** Returns a text without case, accents and isolates, so that 'zurich' finds 'Zürich'. */
export const searchKey = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[\u0300-\u036f\u2066-\u2069]/g, '')
    .replaceAll(/[ßæœøłđħı]/g, (letter) => written[letter] ?? letter)

/** Searches, filters, sorts and pages a whole list in the browser. */
export function useClientList<T, Filter extends string = never>(
  source: ClientListSource<T>,
  rules: ClientListRules<T, Filter>,
): PagedList<T, Filter> & { readonly filtered: readonly T[] | undefined } {
  const state = useListState<Filter>(rules)
  const { records } = source
  const search = searchKey(state.search.value.trim())
  const filterKey = JSON.stringify(state.filters)
  const { key, descending } = state.sort

  // Search texts are computed once, not per keystroke or sort order.
  const texts = useMemo(
    () =>
      new Map(
        records?.map((record) => [record, searchKey(rules.searched(record).filter(Boolean).join('\n'))]),
      ),
    [records, rules],
  )

  const sorted = useMemo(() => {
    const { sortValue } = rules
    if (!records || !sortValue) return records
    return records
      .map((record) => ({ record, value: sortValue(record, key) }))
      .sort((a, b) => compare(a.value, b.value, descending))
      .map(({ record }) => record)
  }, [records, rules, key, descending])

  const filtered = useMemo(() => {
    const filters: Record<Filter, string> = JSON.parse(filterKey)
    return sorted?.filter(
      (record) => texts.get(record)?.includes(search) && (rules.passes?.(record, filters) ?? true),
    )
  }, [sorted, texts, rules, search, filterKey])

  const totalPages = Math.max(1, Math.ceil((filtered?.length ?? 0) / state.pageSize))
  const page = Math.min(state.page, totalPages)
  return {
    ...state,
    page,
    onPage: (wanted) => {
      if (wanted >= 1 && wanted <= totalPages && wanted !== page) state.onPage(wanted)
    },
    rows: filtered?.slice((page - 1) * state.pageSize, page * state.pageSize),
    filtered,
    totalCount: filtered?.length,
    totalPages,
    error: source.error,
    retry: source.retry,
    isRefreshing: source.isRefreshing ?? false,
  }
}

type Sortable = string | number | null | undefined

/** Unknown values sort last in either order. */
function compare(a: Sortable, b: Sortable, descending: boolean): number {
  if (a == null || b == null) return a == null ? (b == null ? 0 : 1) : -1
  const order =
    typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(String(a), String(b))
  return descending ? -order : order
}

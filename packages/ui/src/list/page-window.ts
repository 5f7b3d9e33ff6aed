export type PageItem = number | 'gap-before' | 'gap-after'

/**
 * Returns a sliding window of `size` numbers, or with `ends` the first and last page and the neighbours of the current
 * one.
 */
export function pageWindow(page: number, totalPages: number, size: number, ends: boolean): PageItem[] {
  const side = Math.floor(size / 2)
  const first = Math.max(1, ends ? page - side : Math.min(page - side, totalPages - size + 1))
  const last = Math.min(totalPages, ends ? page + side : first + size - 1)
  const items: PageItem[] = Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index)
  if (first > (ends ? 2 : 1)) items.unshift('gap-before')
  if (last < totalPages - (ends ? 1 : 0)) items.push('gap-after')
  if (ends && first > 1) items.unshift(1)
  if (ends && last < totalPages) items.push(totalPages)
  return items
}

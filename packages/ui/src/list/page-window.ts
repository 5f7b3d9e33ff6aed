/** A page number, or a gap between two. */
export type PageItem = number | 'gap-before' | 'gap-after'

/**
 * The page numbers to show: `size` of them around the current page, with a gap where numbers are left out.
 * With `ends` the first and last page are always there; without, the gaps are the last thing shown.
 */
export function pageWindow(page: number, totalPages: number, size: number, ends: boolean): PageItem[] {
  const first = Math.max(1, Math.min(page - Math.floor(size / 2), totalPages - size + 1))
  const last = Math.min(totalPages, first + size - 1)
  const items: PageItem[] = Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index)
  if (ends ? first > 2 : first > 1) items.unshift('gap-before')
  if (ends ? last < totalPages - 1 : last < totalPages) items.push('gap-after')
  if (ends && first > 1) items.unshift(1)
  if (ends && last < totalPages) items.push(totalPages)
  return items
}

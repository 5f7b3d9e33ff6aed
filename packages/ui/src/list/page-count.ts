interface LoadedPage {
  readonly items: readonly unknown[]
  readonly totalCount: number | undefined
  readonly totalPages: number | undefined
}

/**
 * How many pages a list has, at least 1. Counted from `totalCount` when `totalPages` is unknown; when both are, there
 * is one more page for as long as pages come full.
 */
export function pageCount(loaded: LoadedPage, page: number, pageSize: number): number {
  const { items, totalCount, totalPages } = loaded
  if (totalPages !== undefined) return Math.max(1, totalPages)
  if (totalCount !== undefined) return Math.max(1, Math.ceil(totalCount / pageSize))
  return items.length >= pageSize ? page + 1 : page
}

interface LoadedPage {
  readonly items: readonly unknown[]
  readonly totalCount: number | undefined
  readonly totalPages: number | undefined
}

/** Returns at least 1. Without any total, a full page has a successor. */
export function pageCount(loaded: LoadedPage, page: number, pageSize: number): number {
  const { items, totalCount, totalPages } = loaded
  if (totalPages !== undefined) return Math.max(1, totalPages)
  if (totalCount !== undefined) return Math.max(1, Math.ceil(totalCount / pageSize))
  return items.length >= pageSize ? page + 1 : page
}

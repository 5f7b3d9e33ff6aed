import { type Page, paging } from '@hoistway/contracts/paging'
import { isKnown } from '@hoistway/contracts/reading'

type FetchPage<T> = (page: number, pageSize: number) => Promise<Page<T>>

export async function readAllPages<T extends { readonly id?: string | null | undefined }>(
  fetchPage: FetchPage<T>,
  limit: number,
): Promise<Pick<Page<T>, 'items' | 'totalCount'>> {
  const pageSize = paging.pageSizeMax
  // By id, because a change between two requests can move records to another page.
  const all = new Map<string, T>()
  for (let page = 1; ; page += 1) {
    const { items, totalCount, totalPages } = await fetchPage(page, pageSize)
    for (const [index, each] of items.entries()) {
      // A generated id is unique within its page only.
      const id = each.id != null && isKnown(each.id) ? each.id : `${each.id ?? index}/${page}`
      all.set(id, each.id == null ? each : { ...each, id })
    }
    const isLast = totalPages === undefined ? items.length < pageSize : page >= totalPages
    if (isLast || all.size >= limit) return { items: [...all.values()].slice(0, limit), totalCount }
  }
}

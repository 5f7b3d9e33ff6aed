import { type AuditEntry, auditEntry } from '@hoistway/contracts/audit'
import { type Page, pagedResponse, paging } from '@hoistway/contracts/paging'
import { http } from '@hoistway/platform/http'
import type { PageRequest } from '@hoistway/ui/use-server-list'
import { auditLog as messages } from '../../texts/en.ts'

export type AuditFilter = 'entity' | 'result' | 'days' | 'account' | 'entityId'

/** A browser holds the lines of an export in memory. */
const EXPORT_MAX = 20_000
const DAY_MS = 86_400_000

/** Values of the filters that offer a fixed choice. */
export const filterValues = () => ({
  entity: Object.keys(messages.entities),
  result: ['done', 'refused'] as const,
  days: ['1', '7', '30'] as const,
})

/** An unknown value in the address counts as the default. */
function knownFilters(filters: PageRequest<AuditFilter>['filters']) {
  const known: Partial<Record<AuditFilter, readonly string[]>> = filterValues()
  return Object.fromEntries(
    Object.entries(filters).filter(([name, value]) => known[name as AuditFilter]?.includes(value) ?? true),
  )
}

type Query = Pick<PageRequest<AuditFilter>, 'filters' | 'searchTerm'>

function load({ filters, searchTerm }: Query, page: number, pageSize: number, signal?: AbortSignal) {
  const { days, ...rest } = knownFilters(filters)
  const from = days && new Date(Date.now() - Number(days) * DAY_MS).toISOString()
  const chosen = Object.entries({ ...rest, searchTerm, from }).filter(([, value]) => value)
  return http.get('audit', pagedResponse(auditEntry), {
    query: { ...Object.fromEntries(chosen), page, pageSize },
    ...(signal && { signal }),
  })
}

export const auditList = {
  key: (request: PageRequest<AuditFilter>) => ['audit', request],
  load: (request: PageRequest<AuditFilter>, signal: AbortSignal): Promise<Page<AuditEntry>> =>
    load(request, request.page, request.pageSize, signal),
}

export async function loadForExport(query: Query): Promise<{ lines: AuditEntry[]; isCut: boolean }> {
  const lines: AuditEntry[] = []
  const seen = new Set<string>()
  for (let page = 1; ; page += 1) {
    const { items, totalPages = 0 } = await load(query, page, paging.pageSizeMax)
    // New lines move older ones to the next page.
    for (const line of items.filter(({ id }) => !seen.has(id))) {
      seen.add(line.id)
      lines.push(line)
    }
    if (page >= totalPages) return { lines, isCut: false }
    if (lines.length >= EXPORT_MAX) return { lines, isCut: true }
  }
}

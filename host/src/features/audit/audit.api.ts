import { type AuditEntry, auditEntry } from '@hoistway/contracts/audit'
import { type Page, pagedResponse, paging } from '@hoistway/contracts/paging'
import { serverNow } from '@hoistway/platform/environment'
import { http } from '@hoistway/platform/http'
import { knownOption } from '@hoistway/ui/select-filter'
import type { PageRequest } from '@hoistway/ui/use-server-list'
import { auditLog as messages } from '../../texts/en.ts'

export type AuditFilter = 'entity' | 'result' | 'days' | 'account' | 'entityId'

/** A browser holds the lines of an export in memory. */
const EXPORT_MAX = 20_000
const DAY_MS = 86_400_000

/** The first option of each filter is the default. */
export function filterOptions() {
  const { entity, result, days } = messages.filters
  return {
    entity: [
      { value: '', label: entity.any },
      ...Object.entries(messages.entities).map(([value, label]) => ({ value, label })),
    ],
    result: [
      { value: '', label: result.any },
      { value: 'done', label: result.done },
      { value: 'refused', label: result.refused },
    ],
    days: [
      { value: '', label: days.any },
      ...(['1', '7', '30'] as const).map((value) => ({ value, label: days[value] })),
    ],
  } as const
}

/** An unknown value in the address counts as the default. */
function knownFilters({ entity, result, days, ...others }: PageRequest<AuditFilter>['filters']) {
  const options = filterOptions()
  return {
    ...others,
    entity: knownOption<string>(options.entity, entity),
    result: knownOption<string>(options.result, result),
    days: knownOption<string>(options.days, days),
  }
}

type Query = Pick<PageRequest<AuditFilter>, 'filters' | 'searchTerm'>

function load({ filters, searchTerm }: Query, page: number, pageSize: number, signal?: AbortSignal) {
  const { days, ...rest } = knownFilters(filters)
  const from = days && new Date(serverNow() - Number(days) * DAY_MS).toISOString()
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

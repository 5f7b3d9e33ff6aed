import { pagedResponse } from '@hoistway/contracts/paging'
import { http } from '@hoistway/platform/http'
import { releaseAuditEntry } from '@hoistway/releases/release-audit'
import type { PageRequest } from '@hoistway/ui/use-server-list'

/** Source of the audit list, newest first. */
export const auditList = {
  key: (request: PageRequest<'remote'>) => ['releases', 'audit', request],
  load: ({ filters: { remote }, page, pageSize }: PageRequest<'remote'>, signal: AbortSignal) =>
    http.get('releases/audit', pagedResponse(releaseAuditEntry), {
      query: { remote, page, pageSize },
      signal,
    }),
}

import { pagedResponse } from '@hoistway/contracts/paging'
import { http } from '@hoistway/platform/http'
import { releaseDeed } from '@hoistway/releases/deed'
import type { PageRequest } from '@hoistway/ui/use-server-list'

/** GET /releases/audit, newest first. */
export const auditList = {
  key: (request: PageRequest<'remote'>) => ['releases', 'audit', request],
  load: ({ filters: { remote }, page, pageSize }: PageRequest<'remote'>, signal: AbortSignal) =>
    http.get('releases/audit', pagedResponse(releaseDeed), { query: { remote, page, pageSize }, signal }),
}

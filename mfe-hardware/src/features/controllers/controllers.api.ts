import { controller } from '@hoistway/contracts/controller'
import { pagedResponse } from '@hoistway/contracts/paging'
import { http } from '@hoistway/platform/http'
import { keys } from '@hoistway/platform/query'
import type { PageRequest } from '@hoistway/ui/use-server-list'

/** A page of controllers (B §7). */
export const controllerList = {
  key: (request: PageRequest<never>) => keys.controllers.list(request),
  load: ({ filters: _, ...query }: PageRequest<never>, signal: AbortSignal) =>
    http.get('controllers', pagedResponse(controller), { query, signal }),
}

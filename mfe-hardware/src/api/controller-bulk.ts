import type { BulkResult } from '@hoistway/contracts/bulk'
import type { DeviceSetting } from '@hoistway/contracts/controller'
import { bulkWritten } from '@hoistway/contracts/controller-bulk'
import { http } from '@hoistway/platform/http'
import { keys, queryClient, refreshAfter } from '@hoistway/platform/query'

/** Not awaited: the dialog does not need the refetched lists. */
async function refresh() {
  void queryClient.invalidateQueries({ queryKey: keys.controllers.all })
  void queryClient.invalidateQueries({ queryKey: keys.canFilters.all })
}

const write = async (path: string, body: object): Promise<readonly BulkResult[]> =>
  (await refreshAfter(http.post(`controllers/bulk/${path}`, bulkWritten, body), refresh)).results

/** `null` assigns the default filter. */
export const assignFilterToAll = (ids: readonly string[], canMessageIdFilterId: string | null) =>
  write('assign-filter', { ids, canMessageIdFilterId })

export const setSettingsOfAll = (ids: readonly string[], settings: readonly DeviceSetting[]) =>
  write('device-settings', { ids, settings })

import { type BulkResult, bulkAcknowledged, bulkAssigned } from '@hoistway/contracts/bulk'
import { limits } from '@hoistway/contracts/limits'
import { http, reasonOf } from '@hoistway/platform/http'
import { keys, queryClient, refreshAfter } from '@hoistway/platform/query'

export interface BulkOutcome {
  readonly results: readonly BulkResult[]
  readonly acknowledged: number
}

/** Splits a selection above the limit of one call. A failed call after others fails for its part and the rest. */
async function inBatches(
  ids: readonly string[],
  send: (part: readonly string[]) => Promise<{ results: BulkResult[]; acknowledged?: number }>,
): Promise<BulkOutcome> {
  const results: BulkResult[] = []
  let acknowledged = 0
  for (let from = 0; from < ids.length; from += limits.bulk.max) {
    try {
      const answer = await send(ids.slice(from, from + limits.bulk.max))
      results.push(...answer.results)
      acknowledged += answer.acknowledged ?? 0
    } catch (error) {
      if (from === 0) throw error
      results.push(...ids.slice(from).map((id) => ({ id, error: reasonOf(error) ?? '' })))
      break
    }
  }
  return { results, acknowledged }
}

/** Not awaited: the dialog does not need the refetched lists. */
async function changed() {
  for (const queryKey of [keys.elevators.all, keys.alerts.all, keys.organizations.all])
    void queryClient.invalidateQueries({ queryKey })
}

/** Leaves alerts recorded after `until`. */
export const acknowledgeAlertsOf = (ids: readonly string[], note: string, until: number) =>
  refreshAfter(
    inBatches(ids, (part) =>
      http.post('elevators/bulk/acknowledge', bulkAcknowledged, {
        ids: part,
        until: new Date(until).toISOString(),
        ...(note.trim() && { note: note.trim() }),
      }),
    ),
    changed,
  )

export const assignOrganization = (ids: readonly string[], organizationId: string) =>
  refreshAfter(
    inBatches(ids, (part) =>
      http.post('elevators/bulk/assign-organization', bulkAssigned, { ids: part, organizationId }),
    ),
    changed,
  )

import { queryClient } from '@hoistway/platform/query'
import { useIsMutating } from '@tanstack/react-query'
import { syncFilter } from '../../api/can-filters.ts'

export const useIsSyncing = (id: string): boolean => useIsMutating(running(id)) > 0

const running = (id: string) => ({ mutationKey: syncFilter(id).mutationKey })

/**
 * Returns the server's flag; `undefined` when a sync of the same filter is running.
 *
 * @param ifMatch the version that the user sees
 */
export async function runSync(id: string, ifMatch?: string): Promise<boolean | undefined> {
  if (queryClient.isMutating(running(id)) > 0) return undefined
  return queryClient.getMutationCache().build(queryClient, syncFilter(id)).execute(ifMatch)
}

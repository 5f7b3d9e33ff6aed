import { queryClient } from '@hoistway/platform/query'
import { useMutationState } from '@tanstack/react-query'
import { syncFilter } from '../../api/can-filters.ts'

export function useIsSyncing(id: string): boolean {
  const { mutationKey } = syncFilter(id)
  return useMutationState({ filters: { mutationKey: mutationKey ?? [], status: 'pending' } }).length > 0
}

/**
 * Returns the server's flag; `undefined` when a sync of the same filter is running.
 *
 * @param ifMatch the version that the user sees
 */
export async function runSync(id: string, ifMatch?: string): Promise<boolean | undefined> {
  const { mutationKey } = syncFilter(id)
  const cache = queryClient.getMutationCache()
  if (cache.find({ mutationKey: mutationKey ?? [], status: 'pending' })) return undefined
  return cache.build(queryClient, syncFilter(id)).execute(ifMatch)
}

import { forgetPresence } from '../live/live-store.ts'
import { keys } from '../query/keys.ts'
import { queryClient } from '../query/query.ts'

/** Also forgets presence pushed before `since`, which newer lists replace. After a failed read the push is newer. */
export async function refetchAll(since: number): Promise<void> {
  await queryClient.invalidateQueries()
  const failed = queryClient.getQueryCache().findAll({
    type: 'active',
    queryKey: keys.elevators.all,
    // Other queries have no presence.
    predicate: ({ queryKey, state }) =>
      state.status === 'error' && (queryKey[1] === 'list' || queryKey[1] === 'detail'),
  })
  if (failed.length === 0) forgetPresence(since)
}

import type { CanFilter } from '@hoistway/contracts/can-filter'
import { reasonOf } from '@hoistway/platform/http'
import { queryClient } from '@hoistway/platform/query'
import { useMutationState } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { syncFilter } from '../../api/can-filters.ts'
import { SYNC_TICK_MS } from './can-filters.constants.ts'
import { messages } from './can-filters.messages.ts'
import type { OnProblem } from './list/filter-problem.ts'

/** Whether a filter is being synchronized right now, from this page or another. */
export function useIsSyncing(id: string): boolean {
  const { mutationKey } = syncFilter(id)
  return useMutationState({ filters: { mutationKey: mutationKey ?? [], status: 'pending' } }).length > 0
}

/** Starts a sync unless the same filter is being synchronized; answers the server's flag, or nothing when blocked. */
export async function runSync(id: string): Promise<boolean | undefined> {
  const { mutationKey } = syncFilter(id)
  const cache = queryClient.getMutationCache()
  if (cache.find({ mutationKey: mutationKey ?? [], status: 'pending' })) return undefined
  return cache.build(queryClient, syncFilter(id)).execute(undefined)
}

/** Synchronizing from the list: the tick beside the name for 2 s, and what went wrong (B §2, §8). */
export function useListSync(onProblem: OnProblem) {
  const [ticked, setTicked] = useState<{ readonly id: string; readonly at: number }>()
  useEffect(() => {
    if (!ticked) return
    const timer = setTimeout(() => setTicked(undefined), SYNC_TICK_MS)
    return () => clearTimeout(timer)
  }, [ticked])
  async function sync({ id, name }: CanFilter) {
    onProblem(undefined)
    try {
      const done = await runSync(id)
      if (done) setTicked({ id, at: Date.now() })
      if (done === false) onProblem({ id, text: messages.syncRefused(name ?? id) })
    } catch (error) {
      onProblem({ id, text: messages.syncFailed(name ?? id), reason: reasonOf(error) })
    }
  }
  return { tickedId: ticked?.id, sync }
}

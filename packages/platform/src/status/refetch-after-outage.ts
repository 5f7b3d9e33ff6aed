import { queryClient } from '../query/query.ts'
import { onServerStatus } from './server-status.ts'

/** Refetches failed queries once the server answers again. Returns an unsubscribe function. */
export function refetchAfterOutage(): () => void {
  return onServerStatus(({ api }, before) => {
    const wasOut = before.api.state === 'unreachable' || before.api.state === 'failing'
    if (!wasOut || api.state === 'unreachable' || api.state === 'failing') return
    void queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' })
  })
}

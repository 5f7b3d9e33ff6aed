import { queryClient } from '../query/query.ts'
import { onServerStatus } from './server-status.ts'

/**
 * Asks for what could not be loaded once the server answers again, so that pages heal by themselves. Returns an
 * unsubscribe function.
 */
export function refetchAfterOutage(): () => void {
  return onServerStatus(({ api }, before) => {
    const wasOut = before.api.state === 'unreachable' || before.api.state === 'failing'
    if (!wasOut || api.state === 'unreachable' || api.state === 'failing') return
    void queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' })
  })
}

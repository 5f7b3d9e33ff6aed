import { onLanguage } from '@hoistway/language/messages'
import { notifyManager, QueryClient } from '@tanstack/react-query'
import { dropEarly } from '../early/early-requests.ts'

export { type EditedRecord, useEditedRecord } from './edited-record.ts'
export { keys, ownKeys } from './keys.ts'

// The default timer may run after the second click of a double click, while the button is still enabled.
notifyManager.setScheduler(queueMicrotask)

/** Maximum age of a list that is not read again on mount or focus. */
const STALE_MS = 10_000

/**
 * Server state of the host and all remotes, so that a write or push in one refreshes the others. The HTTP layer retries
 * reads. Without a network a query fails immediately.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: false,
      staleTime: STALE_MS,
      networkMode: 'always',
      refetchOnWindowFocus: true,
      refetchOnReconnect: true,
    },
    mutations: { retry: false, networkMode: 'always' },
  },
})

// Early responses from before an invalidation are outdated.
queryClient.getQueryCache().subscribe((event) => {
  if (event.type === 'updated' && event.action.type === 'invalidate') dropEarly()
})

// Texts from the server are in the language of their request.
onLanguage(() => void queryClient.invalidateQueries())

/**
 * Refreshes after a failure too: the response may be lost, or the record already changed or deleted. Waits for the
 * refresh only after a success, so that a failure is shown immediately.
 */
export async function refreshAfter<T>(write: Promise<T>, refresh: () => Promise<unknown>): Promise<T> {
  try {
    await write
  } catch (error) {
    void refresh()
    throw error
  }
  await refresh()
  return write
}

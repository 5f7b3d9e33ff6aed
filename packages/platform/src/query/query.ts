import { onLanguage } from '@hoistway/language/messages'
import { notifyManager, QueryClient } from '@tanstack/react-query'
import { dropEarly } from '../early/early-requests.ts'

export { type EditedRecord, useEditedRecord } from './edited-record.ts'
export { keys, ownKeys } from './keys.ts'

// Its default is a timer, which the second click of a double click may overtake: a button would still be enabled.
notifyManager.setScheduler(queueMicrotask)

/** A list that was read this recently is not read again when a page mounts or the window gets focus. */
const STALE_MS = 10_000

/**
 * Server state of the host and all remotes, so that a write or a push in one refreshes another's lists.
 * The HTTP layer repeats reads, so queries do not. Lists refetch on focus and when the network returns.
 * Without a network a query fails at once, and its page says so.
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

// What was sent ahead before something changed must not answer what is read again after it.
queryClient.getQueryCache().subscribe((event) => {
  if (event.type === 'updated' && event.action.type === 'invalidate') dropEarly()
})

// Texts of the server are in the language in which they were asked for.
onLanguage(() => void queryClient.invalidateQueries())

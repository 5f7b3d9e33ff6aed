import { useSyncExternalStore } from 'react'
import * as z from 'zod/mini'

const message = z.object({ type: z.literal('last-known'), at: z.number() })

/** When the oldest of the answers was kept that the service worker gave since the network went away. */
let oldest: number | undefined

/** Since when the data on the page is as last known; `undefined` while none of it came from the service worker. */
export const useLastKnown = () => useSyncExternalStore(subscribe, () => oldest)

function subscribe(onChange: () => void): () => void {
  const events = new AbortController()
  const { signal } = events
  navigator.serviceWorker?.addEventListener(
    'message',
    ({ data }) => {
      const known = message.safeParse(data)
      if (!known.success || (oldest !== undefined && oldest <= known.data.at)) return
      oldest = known.data.at
      onChange()
    },
    { signal },
  )
  // Messages that came before anybody listened wait until then.
  navigator.serviceWorker?.startMessages()
  window.addEventListener(
    'online',
    () => {
      oldest = undefined
      onChange()
    },
    { signal },
  )
  return () => events.abort()
}

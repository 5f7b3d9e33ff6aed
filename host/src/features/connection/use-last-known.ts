import { useSyncExternalStore } from 'react'
import * as z from 'zod/mini'

const message = z.object({ type: z.literal('last-known'), at: z.number() })

/** Time of the oldest answer from the service worker's cache since the network was lost. */
let oldest: number | undefined

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
  // Messages that arrived earlier are queued until then.
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

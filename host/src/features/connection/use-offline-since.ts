import { useSyncExternalStore } from 'react'

let offlineSince: number | undefined = navigator.onLine ? undefined : Date.now()

window.addEventListener('online', () => {
  offlineSince = undefined
})
window.addEventListener('offline', () => {
  offlineSince = Date.now()
})

function subscribe(onChange: () => void): () => void {
  window.addEventListener('online', onChange)
  window.addEventListener('offline', onChange)
  return () => {
    window.removeEventListener('online', onChange)
    window.removeEventListener('offline', onChange)
  }
}

/**
 * Returns since when the browser has no network, in milliseconds since 1970; `undefined` while it reports one, although
 * that does not prove a connection.
 */
export function useOfflineSince(): number | undefined {
  return useSyncExternalStore(subscribe, () => offlineSince)
}

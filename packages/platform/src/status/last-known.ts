import { create } from 'zustand'

/** Of answers that the service worker stored, in milliseconds since 1970. */
export const STORED_AT = 'x-hoistway-stored-at'

const useOldest = create<{ readonly at?: number | undefined }>(() => ({}))

globalThis.window?.addEventListener('online', () => useOldest.setState({ at: undefined }))

export function noteStored(storedAt: number): void {
  useOldest.setState(({ at = storedAt }) => ({ at: Math.min(at, storedAt) }))
}

/**
 * Returns when the oldest answer was stored that the page has read since the network was lost, in milliseconds since
 * 1970.
 */
export const useLastKnown = () => useOldest().at

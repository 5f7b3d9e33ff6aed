import { create } from 'zustand'

/** Header of answers that the service worker stored: the time in milliseconds since 1970. */
export const STORED_AT = 'x-hoistway-stored-at'

const useOldest = create<{ readonly at?: number | undefined }>(() => ({}))

globalThis.window?.addEventListener('online', () => useOldest.setState({ at: undefined }))

export function noteStored(storedAt: number): void {
  useOldest.setState(({ at = storedAt }) => ({ at: Math.min(at, storedAt) }))
}

/**
 * Without a network, returns when the server sent the oldest of the stored answers that the page shows, in milliseconds
 * since 1970.
 */
export const useLastKnown = () => useOldest().at

import { create } from 'zustand'

/** Header of answers that the service worker stored: the time in milliseconds since 1970. */
export const STORED_AT = 'x-hoistway-stored-at'

const useOldest = create<{ readonly at?: number | undefined }>(() => ({}))

globalThis.window?.addEventListener('online', () => useOldest.setState({ at: undefined }))

export function noteStored(storedAt: number): void {
  useOldest.setState(({ at = storedAt }) => ({ at: Math.min(at, storedAt) }))
}

/**
 * Returns the age of what the page shows without a network: the time at which the oldest of its stored answers was
 * received, in milliseconds since 1970.
 */
export const useLastKnown = () => useOldest().at

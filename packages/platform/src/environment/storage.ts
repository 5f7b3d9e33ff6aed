/**
 * The browser's local storage, for this package only. If the browser blocks it (private mode, full disk), values are
 * lost at a reload, but nothing fails.
 */
export const storage = {
  read(key: string): string | undefined {
    try {
      return window.localStorage.getItem(key) ?? undefined
    } catch {
      return undefined
    }
  },
  write(key: string, value: string): void {
    try {
      window.localStorage.setItem(key, value)
    } catch {
      // The value in memory still applies in this tab.
    }
  },
  remove(key: string): void {
    try {
      window.localStorage.removeItem(key)
    } catch {}
  },
}

/** Calls `listener` when another tab wrote one of `keys`, or cleared the storage. Returns an unsubscribe function. */
export function onStorageChange(keys: readonly string[], listener: () => void): () => void {
  const hear = (event: StorageEvent) => {
    if (event.key === null || keys.includes(event.key)) listener()
  }
  window.addEventListener('storage', hear)
  return () => window.removeEventListener('storage', hear)
}

/** Values are lost at a reload if the browser blocks local storage, but nothing fails. */
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
      // The value in memory still applies.
    }
  },
  remove(key: string): void {
    try {
      window.localStorage.removeItem(key)
    } catch {}
  },
}

/** Also calls `listener` when another tab cleared the storage. */
export function onStorageChange(keys: readonly string[], listener: () => void): () => void {
  const hear = (event: StorageEvent) => {
    if (event.key === null || keys.includes(event.key)) listener()
  }
  window.addEventListener('storage', hear)
  return () => window.removeEventListener('storage', hear)
}

import { useCallback, useSyncExternalStore } from 'react'

/** Stores a user's page size per list. */
export interface PageSizeMemory {
  readonly read: (list: string) => number | undefined
  readonly write: (list: string, size: number) => void
}

/** Used until the host provides a permanent store. */
const ofThisPage = new Map<string, number>()
let memory: PageSizeMemory = {
  read: (list) => ofThisPage.get(list),
  write: (list, size) => ofThisPage.set(list, size),
}
const listeners = new Set<() => void>()

/** Sets the store of page sizes. The host calls it. */
export function rememberPageSizesIn(place: PageSizeMemory): void {
  memory = place
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const pageSizeOf = (list: string | undefined): number | undefined =>
  list === undefined ? undefined : memory.read(list)

export function usePageSize(list: string | undefined) {
  const size = useSyncExternalStore(subscribe, () => pageSizeOf(list))
  const remember = useCallback(
    (next: number) => {
      if (list !== undefined) memory.write(list, next)
      for (const listener of listeners) listener()
    },
    [list],
  )
  return [size, remember] as const
}

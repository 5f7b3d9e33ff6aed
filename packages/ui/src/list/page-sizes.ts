import { useCallback, useSyncExternalStore } from 'react'

/** Keeps how many rows of a list a user wants on a page. */
export interface PageSizeMemory {
  readonly read: (list: string) => number | undefined
  readonly write: (list: string, size: number) => void
}

/** For the life of the page, until the host says where they are kept. */
const ofThisPage = new Map<string, number>()
let memory: PageSizeMemory = {
  read: (list) => ofThisPage.get(list),
  write: (list, size) => ofThisPage.set(list, size),
}
const listeners = new Set<() => void>()

/** Keeps the sizes of pages in `place`. The host sets it. */
export function rememberPageSizesIn(place: PageSizeMemory): void {
  memory = place
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The size that is remembered for a list, and a function that remembers another. A list without a name remembers none. */
export function usePageSize(list: string | undefined) {
  const size = useSyncExternalStore(subscribe, () => (list === undefined ? undefined : memory.read(list)))
  const remember = useCallback(
    (next: number) => {
      if (list !== undefined) memory.write(list, next)
      for (const listener of listeners) listener()
    },
    [list],
  )
  return [size, remember] as const
}

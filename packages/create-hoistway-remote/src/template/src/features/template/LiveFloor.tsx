import { useLive } from '@hoistway/platform/live'

/** The floor where an elevator is, as it was pushed last; a dash while nothing was, or the connection was lost since. */
export function LiveFloor({ id }: { readonly id: string }) {
  const floor = useLive(id, (live) => (live?.gap ? undefined : live?.floor))
  return floor ?? '—'
}

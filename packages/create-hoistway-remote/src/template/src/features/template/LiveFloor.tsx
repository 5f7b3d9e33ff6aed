import { useLive } from '@hoistway/platform/live'

/** A dash without a push, and after a lost connection. */
export function LiveFloor({ id }: { readonly id: string }) {
  const floor = useLive(id, (live) => (live?.gap ? undefined : live?.floor))
  return floor ?? '—'
}

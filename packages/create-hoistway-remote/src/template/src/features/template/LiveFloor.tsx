import { useLive } from '@hoistway/platform/live'

/** Shows the last pushed floor of an elevator; a dash without a push or after a lost connection. */
export function LiveFloor({ id }: { readonly id: string }) {
  const floor = useLive(id, (live) => (live?.gap ? undefined : live?.floor))
  return floor ?? '—'
}

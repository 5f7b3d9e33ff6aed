import type { DemoPast } from '@hoistway/contracts/demo-past'

/** Refetch interval while the server writes the requested past of a demo. */
export const DEMO_PAST_MS = 3_000

interface Answer {
  readonly from: number
  readonly demoPast?: DemoPast | undefined
}

export const isBeingWritten = ({ from, demoPast }: Answer): boolean =>
  demoPast !== undefined && from < demoPast.writtenFrom

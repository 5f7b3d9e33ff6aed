import { limits } from '@hoistway/contracts/limits'
import { hex } from '@hoistway/ui/formats'

const { idsShown } = limits.canFilter

/** The first 3 IDs in hex and how many more there are, or 'None' (B §2). */
export function idsText(ids: readonly number[] | null | undefined): string {
  if (!ids || ids.length === 0) return 'None'
  const shown = ids.slice(0, idsShown).map(hex).join(', ')
  return ids.length > idsShown ? `${shown} (+${ids.length - idsShown} more)` : shown
}

/** How the saved filter stands to what was last handed to the controllers. */
export type SyncState = 'never' | 'drifted' | 'synced'

export function syncState({
  updatedAt,
  lastSyncedAt,
}: {
  readonly updatedAt?: string | null | undefined
  readonly lastSyncedAt?: string | null | undefined
}): SyncState | undefined {
  if (lastSyncedAt === undefined) return undefined
  if (lastSyncedAt === null) return 'never'
  if (!updatedAt) return 'synced'
  return Date.parse(updatedAt) > Date.parse(lastSyncedAt) ? 'drifted' : 'synced'
}

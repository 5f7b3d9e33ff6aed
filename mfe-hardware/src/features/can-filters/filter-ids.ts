import { ruleText } from '@hoistway/contracts/can-filter-rule'
import { limits } from '@hoistway/contracts/limits'
import type { CanFilterRow } from '../../api/can-filters.ts'
import { canFilters as messages } from '../../texts/en.ts'

const { idsShown } = limits.canFilter

/** Returns the first 3 IDs and the number of further ones, 'None', or '—' for an unreadable list. */
export function idsText({
  messageIds: ids,
  rules,
  unreadable,
}: Pick<CanFilterRow, 'messageIds' | 'unreadable'> & Partial<Pick<CanFilterRow, 'rules'>>): string {
  if (unreadable.includes('messageIds')) return '—'
  const lines = rules ?? ids?.map((first) => ({ first })) ?? []
  if (lines.length === 0) return messages.noIds
  const shown = lines.slice(0, idsShown).map(ruleText).join(', ')
  return lines.length > idsShown ? messages.moreIds(shown, lines.length - idsShown) : shown
}

export type SyncState = 'never' | 'drifted' | 'synced'

/** Returns `undefined` when the server sends no sync time or an unreadable one. */
export function syncState({
  updatedAt,
  lastSyncedAt,
  unreadable,
}: Pick<CanFilterRow, 'updatedAt' | 'lastSyncedAt' | 'unreadable'>): SyncState | undefined {
  if (lastSyncedAt === undefined) return undefined
  if (unreadable.includes('lastSyncedAt') || unreadable.includes('updatedAt')) return undefined
  if (lastSyncedAt === null) return 'never'
  if (!updatedAt) return 'synced'
  return Date.parse(updatedAt) > Date.parse(lastSyncedAt) ? 'drifted' : 'synced'
}

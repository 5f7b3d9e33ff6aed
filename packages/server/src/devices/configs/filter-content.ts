import { createHash } from 'node:crypto'
import { extendedIds } from '@hoistway/contracts/can-filter-rule'
import type { canFilters } from '../../db/schema.ts'

export interface FilterContent {
  readonly id: string
  readonly allowAll: boolean
  readonly messageIds: readonly number[]
  /** 29-bit ids that fit into 11 bits. */
  readonly extendedIds?: readonly number[]
}

type SavedFilter = Pick<typeof canFilters.$inferSelect, 'allowAll' | 'messageIds' | 'rules'>

export function contentOf({ allowAll, messageIds, rules }: SavedFilter) {
  const extended = extendedIds(rules ?? [])
  return { allowAll, messageIds, ...(extended.length > 0 && { extendedIds: extended }) }
}

export function sentFilter({ allowAll, messageIds, extendedIds = [] }: Omit<FilterContent, 'id'>) {
  return { allowAll, ids: [...messageIds], ...(extendedIds.length > 0 && { extendedIds: [...extendedIds] }) }
}

/** SHA-256 of `{"allowAll":…,"ids":[…]}`, with `extendedIds` if any, as controllers report it. */
export const filterHash = (content: Omit<FilterContent, 'id'>): string =>
  createHash('sha256')
    .update(JSON.stringify(sentFilter(content)))
    .digest('hex')

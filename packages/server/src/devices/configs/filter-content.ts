import { createHash } from 'node:crypto'

export interface FilterContent {
  readonly id: string
  readonly allowAll: boolean
  readonly messageIds: readonly number[]
  /** Ids that fit into 11 bits but are 29-bit ids. */
  readonly extendedIds?: readonly number[]
}

/** Returns the form of a filter that devices receive. */
export function sentFilter({ allowAll, messageIds, extendedIds = [] }: Omit<FilterContent, 'id'>) {
  return { allowAll, ids: [...messageIds], ...(extendedIds.length > 0 && { extendedIds: [...extendedIds] }) }
}

/**
 * Returns the hash that a controller with this filter reports: SHA-256 of `{"allowAll":…,"ids":[…]}`, with
 * `extendedIds` if any.
 */
export const filterHash = (content: Omit<FilterContent, 'id'>): string =>
  createHash('sha256')
    .update(JSON.stringify(sentFilter(content)))
    .digest('hex')

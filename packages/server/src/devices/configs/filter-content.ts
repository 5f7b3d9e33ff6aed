import { createHash } from 'node:crypto'

/** What a filter lets pass. */
export interface FilterContent {
  readonly id: string
  readonly allowAll: boolean
  readonly messageIds: readonly number[]
  /** Of those that would fit into 11 bits, the ones that have 29. */
  readonly extendedIds?: readonly number[]
}

/** A filter as devices get it. */
export function sentFilter({ allowAll, messageIds, extendedIds = [] }: Omit<FilterContent, 'id'>) {
  return { allowAll, ids: [...messageIds], ...(extendedIds.length > 0 && { extendedIds: [...extendedIds] }) }
}

/** A controller that reports this hash has this filter: SHA-256 of `{"allowAll":…,"ids":[…]}`, and `extendedIds` if any. */
export const filterHash = (content: Omit<FilterContent, 'id'>): string =>
  createHash('sha256')
    .update(JSON.stringify(sentFilter(content)))
    .digest('hex')

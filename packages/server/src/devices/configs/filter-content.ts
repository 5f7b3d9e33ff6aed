import { createHash } from 'node:crypto'

export interface FilterContent {
  readonly id: string
  readonly allowAll: boolean
  readonly messageIds: readonly number[]
  /** 29-bit ids that fit into 11 bits. */
  readonly extendedIds?: readonly number[]
}

export function sentFilter({ allowAll, messageIds, extendedIds = [] }: Omit<FilterContent, 'id'>) {
  return { allowAll, ids: [...messageIds], ...(extendedIds.length > 0 && { extendedIds: [...extendedIds] }) }
}

/** SHA-256 of `{"allowAll":…,"ids":[…]}`, with `extendedIds` if any, as controllers report it. */
export const filterHash = (content: Omit<FilterContent, 'id'>): string =>
  createHash('sha256')
    .update(JSON.stringify(sentFilter(content)))
    .digest('hex')

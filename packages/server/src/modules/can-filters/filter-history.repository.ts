import { FILTER_CHANGES_MAX, type FilterChange } from '@hoistway/contracts/can-filter'
import { type FilterRule, ruleText } from '@hoistway/contracts/can-filter-rule'
import { desc, eq, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { canFilterChanges, userName, users } from '../../db/schema.ts'

const NAMED = 20

interface Content {
  readonly name: string
  readonly isDefault: boolean
  readonly allowAll: boolean
  readonly messageIds: readonly number[]
  readonly rules: readonly FilterRule[] | null
}

export function filterHistory(db: Database) {
  return {
    /** Call in the transaction of the change. */
    async record(
      filterId: string,
      userId: string,
      action: NonNullable<FilterChange['action']>,
      before?: Content,
      after?: Content,
    ): Promise<void> {
      const details = action === 'delete' && before ? lastOf(before) : after ? differences(before, after) : {}
      if (action === 'update' && Object.keys(details).length === 0) return
      await db.insert(canFilterChanges).values({ filterId, userId, action, details })
    },

    async of(filterId: string): Promise<(Omit<FilterChange, 'at'> & { at: Date })[]> {
      const rows = await db
        .select({
          at: canFilterChanges.at,
          userName,
          action: canFilterChanges.action,
          details: canFilterChanges.details,
        })
        .from(canFilterChanges)
        .leftJoin(users, eq(users.id, canFilterChanges.userId))
        .where(eq(canFilterChanges.filterId, filterId))
        .orderBy(desc(canFilterChanges.at), desc(canFilterChanges.id))
        .limit(FILTER_CHANGES_MAX)
      return rows.map(({ details, ...row }) => ({ ...row, ...details }))
    },

    deleted: () =>
      db
        .select({
          id: canFilterChanges.filterId,
          name: sql<string | null>`${canFilterChanges.details}->'name'->>'from'`,
          at: canFilterChanges.at,
          userName,
        })
        .from(canFilterChanges)
        .leftJoin(users, eq(users.id, canFilterChanges.userId))
        .where(eq(canFilterChanges.action, 'delete'))
        .orderBy(desc(canFilterChanges.at), desc(canFilterChanges.id))
        .limit(FILTER_CHANGES_MAX),
  }
}

const lineOf = (rule: FilterRule) =>
  `${ruleText(rule)}${rule.bits === undefined ? '' : ` (${rule.bits} bit)`}`
const linesOf = ({ messageIds, rules }: Content) =>
  new Set((rules ?? messageIds.map((first) => ({ first }))).map(lineOf))

function differences(before: Content | undefined, after: Content) {
  const [known, now] = [before ? linesOf(before) : new Set<string>(), linesOf(after)]
  const added = [...now].filter((line) => !known.has(line))
  const removed = [...known].filter((line) => !now.has(line))
  const changed = <Key extends 'name' | 'isDefault' | 'allowAll'>(key: Key) =>
    before && before[key] !== after[key] ? { [key]: { from: before[key], to: after[key] } } : {}
  return {
    ...changed('name'),
    ...changed('isDefault'),
    ...changed('allowAll'),
    ...(added.length > 0 && { added: added.slice(0, NAMED), addedCount: added.length }),
    ...(removed.length > 0 && { removed: removed.slice(0, NAMED), removedCount: removed.length }),
  }
}

const lastOf = (before: Content) => ({
  ...differences(before, { ...before, messageIds: [], rules: null }),
  name: { from: before.name, to: '' },
})

import { and, eq, gt, sql } from 'drizzle-orm'
import type { Caller } from '../../base/caller.ts'
import type { Database } from '../../db/database.ts'
import { elevatorStates, elevators } from '../../db/schema.ts'
import { ofOrganizations, organizationsInScope } from '../../db/scope.ts'
import { sharedReading } from '../../db/shared-reading.ts'

/** Up to this many organizations are counted by their elevators' states. */
const FEW = 20

/** Counters by organization would be written with every state, so all states are summed. */
export function canMessageCounts(db: Database) {
  const { canMessages, elevatorId } = elevatorStates
  const sum = sql<string | null>`sum(${canMessages})`
  const counts = gt(canMessages, 0)

  const ofAll = sharedReading(async () => {
    const [counted] = await db.select({ n: sum }).from(elevatorStates).where(counts)
    return counted?.n ?? undefined
  })

  const byOrganization = sharedReading(async () => {
    const rows = await db
      .select({ id: elevators.organizationId, n: sum })
      .from(elevatorStates)
      .innerJoin(elevators, eq(elevators.id, elevatorId))
      .where(counts)
      .groupBy(elevators.organizationId)
    return new Map(rows.map(({ id, n }) => [id, BigInt(n ?? 0)]))
  })

  async function ofFew(organizationIds: ReadonlySet<string>) {
    const theirs = db
      .select({ id: elevators.id })
      .from(elevators)
      .where(ofOrganizations(elevators.organizationId, organizationIds))
    // An array lets the planner look the states up by key.
    const [counted] = await db
      .select({ n: sum })
      .from(elevatorStates)
      .where(and(counts, sql`${elevatorId} = any(array${theirs})`))
    return counted?.n ?? undefined
  }

  async function ofMany(organizationIds: ReadonlySet<string>) {
    const counted = [...(await byOrganization())].flatMap(([id, n]) => (organizationIds.has(id) ? n : []))
    return counted.length === 0 ? undefined : counted.reduce((total, n) => total + n)
  }

  /** Returns `undefined` when no controller has counted. */
  return async (caller: Caller, below?: string): Promise<number | undefined> => {
    const scope = await organizationsInScope(db, caller, below)
    const n = scope ? await (scope.size > FEW ? ofMany(scope) : ofFew(scope)) : await ofAll()
    return n === undefined ? undefined : Math.min(Number(n), Number.MAX_SAFE_INTEGER)
  }
}

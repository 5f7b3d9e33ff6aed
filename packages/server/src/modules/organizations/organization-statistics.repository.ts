import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Caller } from '../../base/caller.ts'
import type { Database } from '../../db/database.ts'
import {
  activeAlerts,
  elevatorCounts,
  elevators,
  isActivePerson,
  memberships,
  users,
} from '../../db/schema.ts'
import { inOrganizations, ofOrganizations, organizationsWithin } from '../../db/scope.ts'
import { rankOf } from '../alerts/alert-filters.repository.ts'
import { isNotCommissioned, isSilent } from '../elevators/elevator-statistics.repository.ts'

interface Options {
  readonly id?: string
  readonly below?: string | undefined
  readonly includeInactive: boolean
}

type Scope = readonly string[] | undefined

const { total, isOnline } = elevatorCounts
const lifts = sql`sum(${total})::int as total, coalesce(sum(${total}) filter (where not ${isOnline}), 0)::int as offline`
const rowCount = sql`count(*)::int as total`
const critical = sql`count(distinct ${activeAlerts.elevatorId})::int as total`
const isCritical = eq(activeAlerts.rank, rankOf('critical'))
const isPerson = and(
  eq(memberships.isActive, true),
  sql`not exists (select from ${users} where ${users.id} = ${memberships.userId} and ${users.isService})`,
)

async function countsOf(db: Database, scope: Scope, id: PgColumn, counts: SQL, condition?: SQL) {
  const where = and(condition, ofOrganizations(id, scope)) ?? sql`true`
  const { rows } = await db.execute<{ id: string; total: number; offline?: number }>(
    sql`select ${id} as id, ${counts} from ${id.table} where ${where} group by ${id}`,
  )
  return new Map(rows.map((row) => [row.id, row]))
}

/** Parallel reads, because a join over thousands of organizations takes longer. */
export const organizationStatistics =
  (db: Database) =>
  async (caller: Caller, { id, below, includeInactive }: Options) => {
    const { all, scope } = await organizationsWithin(db, caller, id ?? below)
    const wanted = all.filter(
      (each) =>
        (scope?.has(each.id) ?? true) &&
        (includeInactive || each.isActive) &&
        (id === undefined || each.id === id.toLowerCase()),
    )
    const counted = scope && wanted.map((each) => each.id)
    const [own, fresh, silent, urgent, members] = await Promise.all([
      countsOf(db, counted, elevatorCounts.organizationId, lifts),
      countsOf(db, counted, elevators.organizationId, rowCount, isNotCommissioned),
      countsOf(db, counted, elevators.organizationId, rowCount, isSilent),
      countsOf(db, counted, activeAlerts.organizationId, critical, isCritical),
      countsOf(db, counted, memberships.organizationId, rowCount, isPerson),
    ])
    return wanted.map((each) => ({
      organizationId: each.id,
      elevatorCount: own.get(each.id)?.total ?? 0,
      offlineCount: Math.max(0, (own.get(each.id)?.offline ?? 0) - (fresh.get(each.id)?.total ?? 0)),
      notCommissionedCount: fresh.get(each.id)?.total ?? 0,
      silentCount: silent.get(each.id)?.total ?? 0,
      criticalCount: urgent.get(each.id)?.total ?? 0,
      userCount: members.get(each.id)?.total ?? 0,
      childCount: each.childCount,
    }))
  }

export async function countUsers(db: Database, caller: Caller, below: string | undefined): Promise<number> {
  const [counted] = await db
    .select({ n: sql<number>`count(distinct ${memberships.userId})::int` })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(
      and(memberships.isActive, isActivePerson, inOrganizations(caller, memberships.organizationId, below)),
    )
  return counted?.n ?? 0
}

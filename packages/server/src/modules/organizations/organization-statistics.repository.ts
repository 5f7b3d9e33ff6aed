import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Caller } from '../../base/caller.ts'
import type { Database } from '../../db/database.ts'
import { activeAlerts, elevatorCounts, elevators, memberships, users } from '../../db/schema.ts'
import { inOrganizations, ofOrganizations, organizationsWithin } from '../../db/scope.ts'
import { wireRows } from '../../db/wire-rows.ts'
import { rankOf } from '../alerts/alert-filters.repository.ts'
import { isNotCommissioned, isSilent } from '../elevators/elevator-statistics.repository.ts'

interface Options {
  readonly id?: string
  readonly below?: string | undefined
  readonly includeInactive: boolean
}

type Scope = readonly string[] | undefined

const number = (value: SQL) => sql<number>`${value}::int`

const { total, isOnline } = elevatorCounts
const lifts = wireRows(
  { id: elevatorCounts.organizationId },
  {
    total: number(sql`sum(${total})`),
    offline: number(sql`coalesce(sum(${total}) filter (where not ${isOnline}), 0)`),
  },
)
const critical = wireRows(
  { id: activeAlerts.organizationId },
  { total: number(sql`count(distinct ${activeAlerts.elevatorId})`) },
)
const chosen = wireRows({ id: elevators.organizationId }, { total: number(sql`count(*)`) })
const people = wireRows({ id: memberships.organizationId }, { total: number(sql`count(*)`) })

const byOrganization = async <Row extends { id: string }>(rows: Promise<Row[]>) =>
  new Map((await rows).map((row) => [row.id, row]))

const liftsOf = (db: Database, scope: Scope) => {
  const { organizationId: id } = elevatorCounts
  const query = db.select(lifts.fields).from(elevatorCounts).where(ofOrganizations(id, scope)).groupBy(id)
  return byOrganization(lifts.read(db, query))
}

const criticalOf = (db: Database, scope: Scope) => {
  const { organizationId: id, rank } = activeAlerts
  const isCritical = and(ofOrganizations(id, scope), eq(rank, rankOf('critical')))
  const query = db.select(critical.fields).from(activeAlerts).where(isCritical).groupBy(id)
  return byOrganization(critical.read(db, query))
}

const elevatorsWhich = (db: Database, scope: Scope, condition: SQL | undefined) => {
  const { organizationId: id } = elevators
  const query = db.select(chosen.fields).from(elevators)
  return byOrganization(chosen.read(db, query.where(and(condition, ofOrganizations(id, scope))).groupBy(id)))
}

const isPerson = and(
  eq(memberships.isActive, true),
  sql`not exists (select from ${users} where ${users.id} = ${memberships.userId} and ${users.isService})`,
)

const peopleOf = (db: Database, scope: Scope) => {
  const { organizationId: id } = memberships
  const isMember = and(isPerson, ofOrganizations(id, scope))
  const query = db.select(people.fields).from(memberships).where(isMember).groupBy(id)
  return byOrganization(people.read(db, query))
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
      liftsOf(db, counted),
      elevatorsWhich(db, counted, isNotCommissioned),
      elevatorsWhich(db, counted, isSilent),
      criticalOf(db, counted),
      peopleOf(db, counted),
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

/** Like the accounts in the state `active`. */
export async function countUsers(db: Database, caller: Caller, below: string | undefined): Promise<number> {
  const [counted] = await db
    .select({ n: sql<number>`count(distinct ${memberships.userId})::int` })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(
      and(
        isPerson,
        users.isActive,
        isNull(users.awaiting),
        inOrganizations(caller, memberships.organizationId, below),
      ),
    )
  return counted?.n ?? 0
}

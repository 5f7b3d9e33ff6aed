import { type alertQuery, criticalPrefixes, warningPrefixes } from '@hoistway/contracts/alert'
import { and, asc, count, desc, eq, ilike, not, or, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Database } from '../../db/database.ts'
import { alerts, elevators, users } from '../../db/schema.ts'
import { containing, type Viewer, within } from '../../db/scope.ts'

type Query = z.output<typeof alertQuery>

const columns = {
  id: alerts.id,
  elevatorId: alerts.elevatorId,
  elevatorName: elevators.name,
  alertCode: alerts.code,
  alertMessage: alerts.message,
  isActive: alerts.isActive,
  firstOccurrence: alerts.firstOccurrence,
  lastOccurrence: alerts.lastOccurrence,
  resolveDate: alerts.resolveDate,
  acknowledgedBy: sql<string | null>`${users.firstName} || ' ' || ${users.lastName}`,
  acknowledgedAt: alerts.acknowledgedAt,
  acknowledgeNote: alerts.acknowledgeNote,
}

const sortColumns = {
  timestamp: alerts.lastOccurrence,
  alertCode: alerts.code,
  alertMessage: alerts.message,
  firstOccurrence: alerts.firstOccurrence,
  lastOccurrence: alerts.lastOccurrence,
} as const

export function alertRepository(db: Database) {
  const joined = () =>
    db
      .select(columns)
      .from(alerts)
      .innerJoin(elevators, eq(elevators.id, alerts.elevatorId))
      .leftJoin(users, eq(users.id, alerts.acknowledgedBy))

  return {
    /** Alerts of one elevator, or of all that the viewer sees. */
    async page(viewer: Viewer, query: Query, elevatorId?: string) {
      const where = and(
        within(viewer, elevators.organizationId),
        elevatorId === undefined ? undefined : eq(alerts.elevatorId, elevatorId),
        ...filters(query),
      )
      const direction = query.sortDescending ? desc : asc
      const rows = await joined()
        .where(where)
        .orderBy(direction(sortColumns[query.sortBy]), direction(alerts.id))
        .limit(query.pageSize)
        .offset((query.page - 1) * query.pageSize)
      const [total] = await db
        .select({ n: count() })
        .from(alerts)
        .innerJoin(elevators, eq(elevators.id, alerts.elevatorId))
        .where(where)
      return { rows, total: total?.n ?? 0 }
    },

    async find(viewer: Viewer, id: string) {
      const [found] = await joined().where(and(eq(alerts.id, id), within(viewer, elevators.organizationId)))
      return found
    },

    async acknowledge(id: string, userId: string, note: string | undefined): Promise<void> {
      await db
        .update(alerts)
        .set({ acknowledgedBy: userId, acknowledgedAt: new Date(), acknowledgeNote: note ?? null })
        .where(eq(alerts.id, id))
    },
  }
}

function filters({ searchTerm, isActive, severity }: Query): (SQL | undefined)[] {
  const text = searchTerm && containing(searchTerm)
  return [
    text ? or(ilike(alerts.code, text), ilike(alerts.message, text)) : undefined,
    isActive === undefined ? undefined : eq(alerts.isActive, isActive),
    severity && ofSeverity(severity),
  ]
}

const startsWith = (prefixes: readonly string[]) =>
  or(...prefixes.map((prefix) => sql`starts_with(${alerts.code}, ${prefix})`)) ?? sql`false`

/** The SQL of `severityOf` (A §4). */
function ofSeverity(severity: NonNullable<Query['severity']>): SQL | undefined {
  const active = eq(alerts.isActive, true)
  const critical = startsWith(criticalPrefixes)
  const warning = startsWith(warningPrefixes)
  switch (severity) {
    case 'resolved':
      return not(active)
    case 'critical':
      return and(active, critical)
    case 'warning':
      return and(active, warning)
    case 'info':
      return and(active, not(critical), not(warning))
  }
}

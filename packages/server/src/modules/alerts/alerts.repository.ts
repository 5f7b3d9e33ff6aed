import type { alertQuery } from '@hoistway/contracts/alert'
import { and, asc, count, desc, eq, inArray, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Database } from '../../db/database.ts'
import { alertKindCounts, alerts, elevatorAlertCounts, elevators, users } from '../../db/schema.ts'
import { type Viewer, within } from '../../db/scope.ts'
import { activity, ofKind, severityFilter } from './alert-filters.repository.ts'

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

  const seenBy = (viewer: Viewer) => {
    const condition = within(viewer, elevators.organizationId)
    return condition && db.select({ id: elevators.id }).from(elevators).where(condition)
  }

  return {
    /** Alerts of one elevator (which the viewer sees), or of all that the viewer sees. */
    async page(viewer: Viewer, query: Query, elevatorId?: string) {
      const seen = elevatorId === undefined ? seenBy(viewer) : undefined
      const where = and(
        elevatorId === undefined ? undefined : eq(alerts.elevatorId, elevatorId),
        seen && inArray(alerts.elevatorId, seen),
        ofKind(alerts, query.searchTerm),
        activity(query.isActive),
        severityFilter(query.severity),
      )
      const direction = query.sortDescending ? desc : asc
      const order = [direction(sortColumns[query.sortBy]), direction(alerts.id)] as const
      // The page's ids first, so that names are looked up for the rows of the page alone.
      const page = db
        .select({ id: alerts.id })
        .from(alerts)
        .where(where)
        .orderBy(...order)
        .limit(query.pageSize)
        .offset((query.page - 1) * query.pageSize)
      const rows = await joined()
        .where(inArray(alerts.id, page))
        .orderBy(...order)
      const total = await countOf(query, elevatorId, seen, where)
      return { rows, total }
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

  /** Alerts in all pages: from the counters where they know, else counted. */
  async function countOf(
    query: Query,
    elevatorId: string | undefined,
    seen: ReturnType<typeof seenBy>,
    where: ReturnType<typeof and>,
  ): Promise<number> {
    if (elevatorId === undefined && seen === undefined) return countKinds(query)
    const isPlain = !query.searchTerm && query.severity === undefined
    if (elevatorId !== undefined || !isPlain || !seen) {
      const [counted] = await db.select({ n: count() }).from(alerts).where(where)
      return counted?.n ?? 0
    }
    const [counted] = await db
      .select({ n: totalOf(elevatorAlertCounts, query.isActive) })
      .from(elevatorAlertCounts)
      .where(inArray(elevatorAlertCounts.elevatorId, seen))
    return counted?.n ?? 0
  }

  async function countKinds({ searchTerm, isActive, severity }: Query): Promise<number> {
    const wanted = severity === undefined ? isActive : severity !== 'resolved'
    // An active alert is never of the class resolved, and the other way round.
    if (isActive !== undefined && wanted !== isActive) return 0
    const [counted] = await db
      .select({ n: totalOf(alertKindCounts, wanted) })
      .from(alertKindCounts)
      .where(and(ofKind(alertKindCounts, searchTerm), severityFilter(severity, alertKindCounts.code)))
    return counted?.n ?? 0
  }
}

function totalOf(
  { total, active }: typeof alertKindCounts | typeof elevatorAlertCounts,
  isActive: boolean | undefined,
) {
  const wanted = isActive === undefined ? total : isActive ? active : sql`${total} - ${active}`
  return sql<number>`coalesce(sum(${wanted}), 0)::int`
}

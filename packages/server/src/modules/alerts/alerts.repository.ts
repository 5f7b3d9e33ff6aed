import type { alertQuery, alertTotalsQuery, fleetAlertQuery } from '@hoistway/contracts/alert'
import { limits } from '@hoistway/contracts/limits'
import { recordedText } from '@hoistway/contracts/recorded'
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Caller } from '../../base/caller.ts'
import { type Database, firstRow } from '../../db/database.ts'
import { holdAlertsOf } from '../../db/fleet-locks.ts'
import { alerts, elevators, userName, users } from '../../db/schema.ts'
import { mayOn, organizationsInScope, visibleTo } from '../../db/scope.ts'
import {
  activity,
  begunIn,
  ofKind,
  ofScope,
  severityFilter,
  severityRank,
} from './alert-filters.repository.ts'
import { organizationNames, pageOfLines } from './alert-lines.repository.ts'
import { alertTotalsOf, sumOf } from './alert-totals.repository.ts'

type Query = z.output<typeof alertQuery>
type FleetQuery = z.output<typeof fleetAlertQuery>
type Filters = z.output<typeof alertTotalsQuery>

const columnsFor = (caller: Caller) => ({
  id: alerts.id,
  elevatorId: alerts.elevatorId,
  elevatorName: elevators.name,
  elevatorIsOnline: elevators.isOnline,
  elevatorIsActive: elevators.isActive,
  elevatorLastSeenAt: elevators.lastSeenAt,
  alertCode: alerts.code,
  alertMessage: sql<string | null>`${alerts.message}`.mapWith(recordedText),
  isActive: alerts.isActive,
  firstOccurrence: alerts.firstOccurrence,
  lastOccurrence: alerts.lastOccurrence,
  resolveDate: alerts.resolveDate,
  acknowledgedBy: userName,
  acknowledgedAt: alerts.acknowledgedAt,
  acknowledgeNote: alerts.acknowledgeNote,
  mayAcknowledge: mayOn(caller, 'Operator', elevators.organizationId),
})

const sortColumns = {
  timestamp: [alerts.lastOccurrence],
  severity: [severityRank, alerts.lastOccurrence],
  alertCode: [alerts.code],
  alertMessage: [alerts.message],
  firstOccurrence: [alerts.firstOccurrence],
  lastOccurrence: [alerts.lastOccurrence],
} as const

export function alertRepository(db: Database) {
  const joined = (caller: Caller) =>
    db
      .select(columnsFor(caller))
      .from(alerts)
      .innerJoin(elevators, eq(elevators.id, alerts.elevatorId))
      .leftJoin(users, eq(users.id, alerts.acknowledgedBy))

  return {
    /** Returns `undefined` when there are too many alerts to group. */
    async lines(caller: Caller, query: FleetQuery, limit: number) {
      const scope = await organizationsInScope(db, caller, query.organizationId)
      if (sumOf(await alertTotalsOf(db, scope, query)) > limits.alert.groupedMax) return undefined
      const { lines, ...counts } = await pageOfLines(db, matching(db, scope, query), order(query), query)
      const ids = lines.flatMap(({ members }) => members.slice(0, Math.max(1, limit)).map(({ id }) => id))
      const found = await joined(caller).where(sql`${alerts.id} = any(${sql.param(ids)}::uuid[])`)
      const byId = new Map(found.map((alert) => [alert.id, alert]))
      const names = await organizationNames(db, lines)
      const rows = lines.flatMap((line) => {
        const organizationName = names.get(line.organizationId) ?? null
        const all = line.members.flatMap(({ id }) => byId.get(id) ?? [])
        const members = limit > 0 && line.alerts > 1 ? all : []
        // Empty if the line's alerts were deleted in between.
        return all.slice(0, 1).map((head) => ({ ...head, line: { ...line, organizationName, members } }))
      })
      return { ...counts, rows }
    },

    async page(caller: Caller, query: Query, elevatorId?: string) {
      const scope =
        elevatorId === undefined ? await organizationsInScope(db, caller, query.organizationId) : undefined
      const where = matching(db, scope, query, elevatorId)
      const total = sumOf(await alertTotalsOf(db, scope, { ...query, elevatorId }))
      const skip = (query.page - 1) * query.pageSize
      const take = Math.min(query.pageSize, total - skip)
      if (take <= 0) return { rows: [], total }
      const backwards = skip > total / 2
      const page = db
        .select({ id: alerts.id })
        .from(alerts)
        .where(where)
        .orderBy(...order(query, backwards))
        .limit(take)
        .offset(backwards ? total - skip - take : skip)
      const rows = await joined(caller)
        .where(inArray(alerts.id, page))
        .orderBy(...order(query))
      return { rows, total }
    },

    totals: async (caller: Caller, filters: Filters) =>
      alertTotalsOf(db, await organizationsInScope(db, caller, filters.organizationId), filters),

    find: (caller: Caller, id: string) =>
      firstRow(joined(caller).where(and(eq(alerts.id, id), visibleTo(caller, elevators.organizationId)))),

    /**
     * Later notes are added to an acknowledgement, with their author; a repeated request adds nothing. A note does not
     * acknowledge a resolved alert.
     */
    async acknowledge(
      { id, elevatorId }: { readonly id: string; readonly elevatorId: string },
      { id: userId, firstName, lastName }: Caller,
      note: string | undefined,
    ): Promise<void> {
      await holdAlertsOf(db, [elevatorId])
      const isFirst = sql`(${alerts.acknowledgedAt} is null and (${alerts.isActive} or ${note ?? null}::text is null))`
      const added = note && `${firstName} ${lastName}: ${note}`
      const isRepeated = sql`(right(E'\\n' || ${alerts.acknowledgeNote}, length(${added ?? null}::text) + 1) = E'\\n' || ${added ?? null}::text
        or (${alerts.acknowledgedBy} = ${userId}::uuid and left(${alerts.acknowledgeNote} || E'\\n', length(${note ?? null}::text) + 1) = ${note ?? null}::text || E'\\n'))`
      await db
        .update(alerts)
        .set({
          acknowledgedBy: sql`case when ${isFirst} then ${userId}::uuid else ${alerts.acknowledgedBy} end`,
          acknowledgedAt: sql`case when ${isFirst} then now() else ${alerts.acknowledgedAt} end`,
          acknowledgeNote: sql`case when ${isFirst} then nullif(concat_ws(E'\\n', ${note ?? null}::text, ${alerts.acknowledgeNote}), '')
            when ${isRepeated} then ${alerts.acknowledgeNote}
            else concat_ws(E'\\n', ${alerts.acknowledgeNote}, ${added ?? null}::text) end`,
        })
        .where(eq(alerts.id, id))
    },
  }
}

const matching = (db: Database, scope: ReadonlySet<string> | undefined, query: Query, elevatorId?: string) =>
  and(
    elevatorId === undefined ? ofScope(db, scope) : eq(alerts.elevatorId, elevatorId),
    ofKind(alerts, query.searchTerm),
    activity(query.isActive),
    severityFilter(query.severity),
    begunIn(query),
  )

function order({ sortBy, sortDescending }: Query, backwards = false) {
  const direction = sortDescending === backwards ? asc : desc
  return [...sortColumns[sortBy], alerts.id].map((column) => direction(column))
}

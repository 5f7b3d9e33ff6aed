import { and, inArray, isNull, lt, ne, sql } from 'drizzle-orm'
import type { Caller } from '../../base/caller.ts'
import { isId } from '../../base/wire.ts'
import type { Database } from '../../db/database.ts'
import { holdAlertsOf, holdElevators } from '../../db/fleet-locks.ts'
import { idAt } from '../../db/schema/columns.ts'
import { alerts, elevators } from '../../db/schema.ts'
import { mayOn, visibleTo } from '../../db/scope.ts'
import { activity } from '../alerts/alert-filters.repository.ts'

const isSeen = (caller: Caller, ids: readonly string[]) =>
  and(inArray(elevators.id, ids.filter(isId)), visibleTo(caller, elevators.organizationId))

export function bulkRepository(tx: Database) {
  return {
    async visible(caller: Caller, ids: readonly string[]): Promise<string[]> {
      const rows = await tx.select({ id: elevators.id }).from(elevators).where(isSeen(caller, ids))
      return rows.map(({ id }) => id)
    },

    /** Visible elevators by whether the caller may acknowledge their alerts. */
    async mayAcknowledge(caller: Caller, ids: readonly string[]): Promise<ReadonlyMap<string, boolean>> {
      const rows = await tx
        .select({ id: elevators.id, may: mayOn(caller, 'Operator', elevators.organizationId) })
        .from(elevators)
        .where(isSeen(caller, ids))
      return new Map(rows.map(({ id, may }) => [id, may]))
    },

    async acknowledge(
      elevatorIds: readonly string[],
      userId: string,
      note: string | undefined,
      { only, until }: { only?: readonly string[]; until?: string | undefined } = {},
    ) {
      await holdAlertsOf(tx, elevatorIds)
      const found = await tx
        .select({ id: alerts.id, elevatorId: alerts.elevatorId })
        .from(alerts)
        .where(
          and(
            inArray(alerts.elevatorId, [...elevatorIds]),
            activity(true),
            isNull(alerts.acknowledgedAt),
            only && inArray(alerts.id, [...only]),
            until === undefined ? undefined : lt(alerts.id, idAt(Date.parse(until) + 1)),
          ),
        )
        .orderBy(alerts.elevatorId, alerts.deviceAlertId)
        .for('no key update')
      const ids = found.map(({ id }) => id)
      await tx
        .update(alerts)
        .set({
          acknowledgedBy: userId,
          acknowledgedAt: sql`now()`,
          // An alert that became active again may have notes, which stay.
          acknowledgeNote: sql`nullif(concat_ws(E'\\n', ${note || null}::text, ${alerts.acknowledgeNote}), '')`,
        })
        .where(inArray(alerts.id, ids))
      return found
    },

    async assignOrganization(elevatorIds: readonly string[], organizationId: string) {
      await holdElevators(tx, elevatorIds)
      const moved = await tx
        .update(elevators)
        .set({ organizationId, updatedAt: new Date(), version: sql`${elevators.version} + 1` })
        .where(and(inArray(elevators.id, [...elevatorIds]), ne(elevators.organizationId, organizationId)))
        .returning({ id: elevators.id })
      return moved.map(({ id }) => id)
    },
  }
}

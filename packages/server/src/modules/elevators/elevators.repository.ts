import { and, eq, sql } from 'drizzle-orm'
import type { Caller } from '../../base/caller.ts'
import type { Database } from '../../db/database.ts'
import { elevatorStates, elevators } from '../../db/schema.ts'
import { visibleTo } from '../../db/scope.ts'
import { notAhead } from '../../devices/mark-offline.repository.ts'
import { bulkRepository } from './bulk.repository.ts'
import { elevatorsSharing } from './controller-sharing.repository.ts'
import { readElevator, readElevators } from './select-elevators.repository.ts'

export const visibleElevator = (db: Database, caller: Caller, id: string) =>
  readElevator(db, and(eq(elevators.id, id), visibleTo(caller, elevators.organizationId)))

/** A replaced controller leaves only the count of CAN messages. The demo's states are not numbered. */
const isKnown = sql`(${elevatorStates.seq} >= 0 or ${elevatorStates.floor} is not null)`

export function elevatorRepository(db: Database) {
  return {
    ofOrganization: (caller: Caller, organizationId: string, activeOnly: boolean) =>
      readElevators(
        db,
        and(
          visibleTo(caller, elevators.organizationId),
          eq(elevators.organizationId, organizationId),
          activeOnly ? eq(elevators.isActive, true) : undefined,
        ),
        sql`${elevators.name}, ${elevators.id}`,
      ),

    /** Null: an elevator that the caller does not see. */
    async sharing(
      caller: Caller,
      { id, controllerId }: { readonly id: string; readonly controllerId: string | null },
    ) {
      if (controllerId === null) return []
      const others = await elevatorsSharing(db, controllerId, id)
      if (others.length === 0) return []
      const ids = others.map((other) => other.id)
      const seen = await bulkRepository(db).visible(caller, ids)
      return others.map((other) => (seen.includes(other.id) ? other.name : null))
    },

    async state(id: string) {
      const [state] = await db
        .select()
        .from(elevatorStates)
        .where(and(eq(elevatorStates.elevatorId, id), isKnown))
      return state
    },

    async live(ids: readonly string[]) {
      const rows = await db
        .select({
          id: elevators.id,
          floor: elevatorStates.floor,
          direction: elevatorStates.direction,
          door: elevatorStates.door,
          arrivedAt: elevatorStates.arrivedAt,
          measuredAt: elevatorStates.measuredAt,
          clockSkewMs: elevatorStates.clockSkewMs,
          revision: elevatorStates.revision,
          isOnline: elevators.isOnline,
          // The list's column is written less often than the state.
          lastSeenAt:
            sql<Date | null>`greatest(${elevators.lastSeenAt}, ${notAhead(elevatorStates.arrivedAt)})`.mapWith(
              elevators.lastSeenAt,
            ),
        })
        .from(elevators)
        .leftJoin(elevatorStates, and(eq(elevatorStates.elevatorId, elevators.id), isKnown))
        .where(sql`${elevators.id} = any(${sql.param([...ids])}::uuid[])`)
      return new Map(rows.map(({ id, ...live }) => [id, live]))
    },
  }
}

import type { CanTriggerBody } from '@hoistway/contracts/can-recording'
import type { ElevatorType } from '@hoistway/contracts/elevator-parts'
import { and, asc, eq, getTableColumns, isNull, or, sql } from 'drizzle-orm'
import { changed, type Database, onlyRow } from '../../db/database.ts'
import { canTriggers, organizations, userName, users } from '../../db/schema.ts'
import { organizationAndAbove } from '../../db/scope.ts'

const { elevatorId: _, createdAt: __, ...own } = getTableColumns(canTriggers)

interface Placed {
  readonly id: string
  readonly organizationId: string
  readonly elevatorType: ElevatorType
}

export function canTriggerRepository(db: Database) {
  return {
    of: ({ id, organizationId, elevatorType }: Placed) =>
      db
        .select({ ...own, userName, organizationName: organizations.name })
        .from(canTriggers)
        .leftJoin(users, eq(users.id, canTriggers.userId))
        .leftJoin(organizations, eq(organizations.id, canTriggers.organizationId))
        .where(
          or(
            eq(canTriggers.elevatorId, id),
            and(
              sql`${canTriggers.organizationId} = any(${organizationAndAbove(organizationId)})`,
              or(isNull(canTriggers.elevatorType), eq(canTriggers.elevatorType, elevatorType)),
            ),
          ),
        )
        .orderBy(asc(canTriggers.createdAt), asc(canTriggers.id)),

    /** Returns an organization and all above it, bottom first. */
    async line(organizationId: string): Promise<{ id: string; name: string }[]> {
      const { rows } = await db.execute<{ id: string; name: string }>(sql`
        with recursive line as (
          select id, name, parent_id, 0 as depth from organizations where id = ${organizationId}
          union all
          select above.id, above.name, above.parent_id, depth + 1
          from organizations above join line on above.id = line.parent_id
        ) select id, name from line order by depth`)
      return rows
    },

    async create(elevator: Placed, userId: string, body: CanTriggerBody): Promise<string> {
      const { alertCode, organizationId, sameType, beforeSeconds, afterSeconds } = body
      const place =
        organizationId === null
          ? { elevatorId: elevator.id }
          : { organizationId, elevatorType: sameType ? elevator.elevatorType : null }
      const values = { alertCode, beforeSeconds, afterSeconds, userId, ...place }
      return (await onlyRow(db.insert(canTriggers).values(values).returning({ id: canTriggers.id }))).id
    },

    remove: (id: string) => changed(db.delete(canTriggers).where(eq(canTriggers.id, id))),
  }
}

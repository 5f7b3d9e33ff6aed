import type { ControllerType } from '@hoistway/contracts/controller'
import { FIRMWARE_USERS_MAX } from '@hoistway/contracts/firmware'
import { and, asc, count, eq, isNull, or, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { controllers, firmwareUpdates } from '../../db/schema.ts'
import { isOpen } from '../../devices/updates/firmware-update-states.repository.ts'

export function firmwareUsage(db: Database) {
  return {
    users(id: string, followersOf: ControllerType | undefined) {
      const isFollower =
        followersOf && and(isNull(controllers.firmwareId), eq(controllers.controllerType, followersOf))
      return db
        .select({
          id: controllers.id,
          controllerName: controllers.name,
          controllerKey: controllers.key,
          followsLatest: sql<boolean>`${controllers.firmwareId} is null`,
        })
        .from(controllers)
        .where(or(eq(controllers.firmwareId, id), isFollower))
        .orderBy(sql`${controllers.firmwareId} is null`, asc(controllers.name), asc(controllers.id))
        .limit(FIRMWARE_USERS_MAX)
    },

    updating: (id: string) =>
      db
        .select({ controllerName: controllers.name, total: sql<number>`count(*) over ()::int` })
        .from(firmwareUpdates)
        .innerJoin(controllers, eq(controllers.id, firmwareUpdates.controllerId))
        .where(and(eq(firmwareUpdates.firmwareId, id), isOpen))
        .orderBy(asc(controllers.name))
        .limit(FIRMWARE_USERS_MAX),

    async countFollowers(): Promise<ReadonlyMap<ControllerType, number>> {
      const rows = await db
        .select({ type: controllers.controllerType, n: count() })
        .from(controllers)
        .where(isNull(controllers.firmwareId))
        .groupBy(controllers.controllerType)
      return new Map(rows.map(({ type, n }) => [type, n]))
    },
  }
}

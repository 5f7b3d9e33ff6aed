import { and, eq, ne, sql } from 'drizzle-orm'
import { hasKey, isNamed } from '../../db/controller-key.ts'
import type { Database } from '../../db/database.ts'
import { canFilters, controllers, firmware, firmwareReleases } from '../../db/schema.ts'
import { elevatorsSharing } from '../elevators/controller-sharing.repository.ts'

export function controllerChecks(db: Database) {
  return {
    async isKeyTaken(key: string, exceptId: string | undefined): Promise<boolean> {
      const isOther = exceptId === undefined ? undefined : ne(controllers.id, exceptId)
      return (await db.$count(controllers, and(hasKey(key), isOther))) > 0
    },

    isNamed: async (name: string) => (await db.$count(controllers, isNamed(name))) > 0,

    /** Prevents the deletion of the filter until the transaction ends. */
    async hasFilter(id: string): Promise<boolean> {
      const [found] = await db
        .select({ id: canFilters.id })
        .from(canFilters)
        .where(eq(canFilters.id, id))
        .for('key share')
      return found !== undefined
    },

    async assignable(id: string, controllerId: string | undefined) {
      const [found] = await db
        .select({
          controllerType: firmware.controllerType,
          state: firmwareReleases.state,
          isAssigned: sql<boolean>`exists (${db
            .select({ one: sql`1` })
            .from(controllers)
            .where(
              and(eq(controllers.id, sql`${controllerId ?? null}::uuid`), eq(controllers.firmwareId, id)),
            )})`,
        })
        .from(firmware)
        .leftJoin(firmwareReleases, eq(firmwareReleases.firmwareId, firmware.id))
        .where(eq(firmware.id, id))
      return found
    },

    /** Valid within the transaction that wrote the key. */
    async carriers(key: string): Promise<readonly string[]> {
      return (await elevatorsSharing(db, key, undefined)).map(({ name }) => name)
    },
  }
}
export type ControllerChecks = ReturnType<typeof controllerChecks>

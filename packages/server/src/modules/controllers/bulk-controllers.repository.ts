import { type DeviceSetting, settingsProblem } from '@hoistway/contracts/controller'
import { and, inArray, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { lockRows } from '../../db/fleet-locks.ts'
import { controllers } from '../../db/schema.ts'

export function bulkControllers(tx: Database) {
  const newer = () => ({ updatedAt: new Date(), version: sql`${controllers.version} + 1` })
  return {
    /** Returns the existing controllers. */
    lock: (ids: readonly string[]) => lockRows(tx, controllers, inArray(controllers.id, [...ids])),

    async assignFilter(ids: readonly string[], canFilterId: string | null): Promise<string[]> {
      const written = await tx
        .update(controllers)
        .set({ canFilterId, ...newer() })
        .where(
          and(
            inArray(controllers.id, [...ids]),
            sql`${controllers.canFilterId} is distinct from ${canFilterId}::uuid`,
          ),
        )
        .returning({ id: controllers.id })
      return written.map(({ id }) => id)
    },

    async setSettings(ids: readonly string[], settings: readonly DeviceSetting[]) {
      const rows = await tx
        .select({ id: controllers.id, before: controllers.deviceSettings })
        .from(controllers)
        .where(inArray(controllers.id, [...ids]))
      const written: string[] = []
      const refused = new Map<string, string>()
      for (const { id, before } of rows) {
        const merged = new Map([...before, ...settings].map(({ key, value }) => [key, value]))
        const deviceSettings = [...merged].map(([key, value]) => ({ key, value }))
        const problem = settingsProblem(deviceSettings)
        if (problem !== undefined) refused.set(id, problem)
        else if (
          settings.some(({ key, value }) => !before.some((each) => each.key === key && each.value === value))
        ) {
          await tx
            .update(controllers)
            .set({ deviceSettings, ...newer() })
            .where(inArray(controllers.id, [id]))
          written.push(id)
        }
      }
      return { written, refused }
    },
  }
}

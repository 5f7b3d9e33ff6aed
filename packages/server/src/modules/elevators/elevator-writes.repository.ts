import type { ElevatorBody } from '@hoistway/contracts/elevator'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { elevators } from '../../db/schema.ts'

/** Writes elevators. */
export function elevatorWrites(db: Database) {
  return {
    async create(body: ElevatorBody): Promise<string> {
      const [created] = await db
        .insert(elevators)
        .values({ ...valuesOf(body), ...serviceOf(body, sql`now()`) })
        .returning({ id: elevators.id })
      if (!created) throw new Error('no elevator was created')
      return created.id
    },

    async update(id: string, body: ElevatorBody, expected: number | undefined): Promise<boolean> {
      const done = await db
        .update(elevators)
        .set({
          ...valuesOf(body),
          ...serviceOf(
            body,
            sql`case when ${elevators.isActive} then now() else ${elevators.outOfServiceSince} end`,
          ),
          updatedAt: new Date(),
          version: sql`${elevators.version} + 1`,
        })
        .where(
          and(eq(elevators.id, id), expected === undefined ? undefined : eq(elevators.version, expected)),
        )
        .returning({ id: elevators.id })
      return done.length > 0
    },

    async remove(id: string): Promise<boolean> {
      const deleted = await db.delete(elevators).where(eq(elevators.id, id)).returning({ id: elevators.id })
      return deleted.length > 0
    },
  }
}

function valuesOf(body: ElevatorBody) {
  return {
    name: body.name,
    controllerId: body.controllerId,
    elevatorType: body.elevatorType,
    location: body.location ?? null,
    description: body.description ?? null,
    firmwareVersion: body.firmwareVersion ?? null,
    organizationId: body.organizationId,
  }
}

/** Whether it is in service, why not and since when; nothing changes when the body does not say. */
function serviceOf({ isActive, outOfServiceReason }: ElevatorBody, since: SQL) {
  if (isActive === undefined) return {}
  return isActive
    ? { isActive, outOfServiceReason: null, outOfServiceSince: null }
    : { isActive, outOfServiceReason: outOfServiceReason ?? null, outOfServiceSince: since }
}

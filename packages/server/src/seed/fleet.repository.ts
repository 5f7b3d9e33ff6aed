import { and, asc, eq, gt, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { readByPages } from '../db/read-by-pages.ts'
import { alerts, controllers, elevatorStates, elevators, organizations } from '../db/schema.ts'

interface ActiveAlert {
  readonly alertId: string
  readonly code: string | null
  readonly message: string | null
}

/** Secrets are sealed. */
export const simulatedControllers = (db: Database) => {
  const carrier = db
    .select({
      fw: elevators.firmwareVersion,
      // The building's column is called `name` as well.
      name: sql<string | null>`${elevators.name}`.as('elevator_name'),
      building: organizations.name,
      floor: elevatorStates.floor,
      active: sql<readonly ActiveAlert[]>`coalesce((
        select json_agg(json_build_object('alertId', ${alerts.deviceAlertId}, 'code', ${alerts.code}, 'message', ${alerts.message})
          order by ${alerts.firstOccurrence} desc)
        from ${alerts} where ${alerts.elevatorId} = ${elevators.id} and ${alerts.isActive}), '[]')`.as(
        'active',
      ),
    })
    .from(elevators)
    .innerJoin(organizations, eq(organizations.id, elevators.organizationId))
    .leftJoin(elevatorStates, eq(elevatorStates.elevatorId, elevators.id))
    .where(
      and(
        eq(elevators.isActive, true),
        sql`${elevators.controllerId} in (${controllers.key}, ${controllers.id}::text)`,
      ),
    )
    .limit(1)
    .as('carrier')
  return readByPages(
    (after, limit) =>
      db
        .select({
          key: controllers.key,
          sealedSecret: controllers.sharedSecret,
          fw: carrier.fw,
          name: carrier.name,
          building: carrier.building,
          floor: carrier.floor,
          active: carrier.active,
        })
        .from(controllers)
        .innerJoinLateral(carrier, sql`true`)
        .where(after === undefined ? undefined : gt(controllers.key, after))
        .orderBy(asc(controllers.key))
        .limit(limit),
    ({ key }) => key,
  )
}

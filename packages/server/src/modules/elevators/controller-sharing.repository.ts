import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Caller } from '../../base/caller.ts'
import { isId } from '../../base/wire.ts'
import { hasKey, isNamed } from '../../db/controller-key.ts'
import type { Database } from '../../db/database.ts'
import { controllers, elevators } from '../../db/schema.ts'
import { visibleTo } from '../../db/scope.ts'
import { readElevators } from './select-elevators.repository.ts'

/** Ignores case. Elevators may name an unregistered controller. */
export function elevatorsOfControllerKey(db: Database, caller: Caller, key: string) {
  const wanted = key.toLowerCase()
  return readElevators(
    db,
    and(
      visibleTo(caller, elevators.organizationId),
      // With `or`, the planner would read all elevators.
      sql`${elevators.id} = any(array(
        select ${elevators.id} from ${elevators} where lower(${elevators.controllerId}) = ${wanted}
        union select ${elevators.id} from ${elevators} join ${controllers} on ${elevators.controllerId} = ${controllers.id}::text
        where lower(${controllers.key}) = ${wanted}))`,
    ),
    sql`${elevators.name}, ${elevators.id}`,
  )
}

export async function registeredName(db: Database, name: string): Promise<string> {
  const [known] = await db
    .select({ key: controllers.key })
    .from(controllers)
    .where(hasKey(name))
    .orderBy(sql`${controllers.key} <> ${name}`)
    .limit(1)
  return known?.key ?? name
}

export async function controllerKeyOf(db: Database, name: string): Promise<string> {
  if (!isId(name)) return registeredName(db, name)
  const [known] = await db.select({ key: controllers.key }).from(controllers).where(eq(controllers.id, name))
  return known?.key ?? name
}

export async function elevatorsSharing(db: Database, controllerId: string, exceptId: string | undefined) {
  const named = await db
    .select({ id: controllers.id, key: controllers.key })
    .from(controllers)
    .where(isNamed(controllerId))
  const names = [controllerId, ...named.flatMap(({ id, key }) => [id, key])].map((name) => name.toLowerCase())
  return db
    .select({ id: elevators.id, name: elevators.name, organizationId: elevators.organizationId })
    .from(elevators)
    .where(
      and(
        inArray(sql`lower(${elevators.controllerId})`, names),
        exceptId === undefined ? undefined : ne(elevators.id, exceptId),
      ),
    )
    .orderBy(elevators.name, elevators.id)
}

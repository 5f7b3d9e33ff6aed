import { and, asc, gt, inArray, isNotNull, lte, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { readByPages } from '../../db/read-by-pages.ts'
import { controllers, elevators, fleetChanges, fleetRevision } from '../../db/schema.ts'

export async function elevatorIndex(db: Database) {
  return readByPages(
    (after, limit) =>
      selectElevators(db, after === undefined ? undefined : gt(elevators.id, after))
        .orderBy(asc(elevators.id))
        .limit(limit),
    (row) => row.id,
  )
}

const selectElevators = (db: Database, condition: SQL | undefined) =>
  db
    .select({
      id: elevators.id,
      name: elevators.name,
      organizationId: elevators.organizationId,
      controllerKey: sql<string>`coalesce(${controllers.key}, ${elevators.controllerId})`,
    })
    .from(elevators)
    .leftJoin(controllers, sql`${controllers.id}::text = ${elevators.controllerId}`)
    .where(and(isNotNull(elevators.controllerId), condition))
    .$dynamic()

export async function controllerKeys(db: Database): Promise<string[]> {
  const { key } = controllers
  const rows = await readByPages(
    (after, limit) =>
      db
        .select({ key })
        .from(controllers)
        .where(after === undefined ? undefined : gt(key, after))
        .orderBy(asc(key))
        .limit(limit),
    (row) => row.key,
  )
  return rows.map((row) => row.key)
}

interface FleetRevision {
  /** Increases with every write of an elevator's name, organization or controller. */
  readonly revision: number
  /** Newest revision whose changes are no longer stored. */
  readonly forgotten: number
  readonly lastChange: string | null
  /** Differs from the last change of `known` if a failover to an older standby lost changes. */
  readonly knownChange: string | null
}

export async function fleetRevisionOf(
  db: Database,
  known: number | undefined,
): Promise<FleetRevision | undefined> {
  const { revision, forgotten } = fleetRevision
  const changeAt = (at: SQL) => sql<string | null>`(select ${fleetChanges.id} from ${fleetChanges}
    where ${fleetChanges.revision} <= ${at} order by ${fleetChanges.revision} desc, ${fleetChanges.id} desc limit 1)`
  const [row] = await db
    .select({
      revision,
      forgotten,
      lastChange: changeAt(sql`${fleetRevision}.revision`),
      knownChange: changeAt(sql`${known ?? null}::bigint`),
    })
    .from(fleetRevision)
  return row
}

const MOST_CHANGES = 5_000

/** Lists deleted rows only as touched. Returns `undefined` for too many changes. */
export async function changesSince(db: Database, after: number, until: number) {
  const changes = await db
    .select()
    .from(fleetChanges)
    .where(and(gt(fleetChanges.revision, after), lte(fleetChanges.revision, until)))
    .limit(MOST_CHANGES + 1)
  if (changes.length > MOST_CHANGES) return undefined
  const elevatorIds = new Set(changes.flatMap(({ elevatorId }) => elevatorId ?? []))
  const controllerIds = [...new Set(changes.flatMap(({ controllerId }) => controllerId ?? []))]
  const formerKeys = [...new Set(changes.flatMap(({ formerKey }) => formerKey ?? []))]
  const found =
    controllerIds.length === 0
      ? []
      : await db
          .select({ key: controllers.key })
          .from(controllers)
          .where(or(inArray(controllers.id, controllerIds), inArray(controllers.key, formerKeys)))
  const entries =
    changes.length === 0
      ? []
      : await selectElevators(
          db,
          or(
            anyOf(elevators.id, [...elevatorIds], 'uuid'),
            anyOf(elevators.controllerId, controllerIds, 'text'),
          ),
        )
  return {
    elevatorIds: new Set([...elevatorIds, ...entries.map(({ id }) => id)]),
    entries,
    controllerKeys: { touched: formerKeys, present: found.map(({ key }) => key) },
  }
}

const anyOf = (column: SQL | { getSQL(): SQL }, values: readonly string[], type: 'uuid' | 'text') =>
  sql`${column} = any(${sql.param([...values])}::${sql.raw(type)}[])`

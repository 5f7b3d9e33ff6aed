import type { controllerQuery } from '@hoistway/contracts/controller'
import type { ReleaseState } from '@hoistway/contracts/release-state'
import { and, asc, desc, eq, ilike, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Caller } from '../../auth/caller.ts'
import type { Database } from '../../db/database.ts'
import {
  canFilters,
  controllers,
  elevatorStates,
  elevators,
  firmware,
  firmwareReleases,
} from '../../db/schema.ts'
import { containing, visibleTo } from '../../db/scope.ts'
import { selectPage } from '../../db/select-page.ts'

type Query = z.output<typeof controllerQuery>

const columns = {
  id: controllers.id,
  controllerName: controllers.name,
  controllerKey: controllers.key,
  controllerType: controllers.controllerType,
  canMessageIdFilterId: controllers.canFilterId,
  canMessageIdFilterName: canFilters.name,
  firmwareId: controllers.firmwareId,
  firmwareName: firmware.name,
  firmwareVersion: firmware.version,
  firmwareReleaseState: sql<ReleaseState | null>`case when ${firmware.id} is not null
    then coalesce(${firmwareReleases.state}, 'draft') end`,
  deviceSettings: controllers.deviceSettings,
  timestamp: controllers.createdAt,
  updatedAt: controllers.updatedAt,
  isConfigPending: sql<boolean>`(${controllers.reported}->>'version')::numeric is distinct from ${controllers.version}`,
  version: controllers.version,
}

type Reported = NonNullable<(typeof controllers.$inferSelect)['reported']>
const report = sql<Reported | null>`${controllers.reported}`

const sortColumns = {
  name: controllers.name,
  controllerName: controllers.name,
  key: controllers.key,
  controllerKey: controllers.key,
  created: controllers.createdAt,
  timestamp: controllers.createdAt,
} as const

/** An Admin sees all controllers, everybody else those on elevators that they see, and those on none. */
function seenBy(caller: Caller): SQL | undefined {
  const scope = visibleTo(caller, sql`carrier.organization_id`)
  if (!scope) return undefined
  // One name in each, so that the planner may read the caller's elevators once for a whole list.
  const namedBy = (name: SQL) =>
    sql`exists (select 1 from elevators carrier where carrier.controller_id = ${name} and ${scope})`
  return or(
    eq(controllers.isCarried, false),
    namedBy(sql`${controllers.key}`),
    namedBy(sql`${controllers.id}::text`),
  )
}

/** Reading controllers. */
export function controllerRepository(db: Database) {
  /**
   * The elevator that carries a controller: it names it by key, else by id. Of several the caller
   * gets one that they may see.
   */
  const carrier = (caller: Caller) =>
    db
      .select({
        elevatorId: sql<string | null>`${elevators.id}`.as('elevator_id'),
        elevatorName: sql<string | null>`${elevators.name}`.as('elevator_name'),
        isOnline: elevators.isOnline,
        lastSeenAt: elevators.lastSeenAt,
        recordedFirmwareVersion: elevators.firmwareVersion,
        clockSkewMs: elevatorStates.clockSkewMs,
      })
      .from(elevators)
      .leftJoin(elevatorStates, eq(elevatorStates.elevatorId, elevators.id))
      .where(
        and(
          sql`${elevators.controllerId} in (${controllers.key}, ${controllers.id}::text)`,
          visibleTo(caller, elevators.organizationId),
        ),
      )
      .orderBy(sql`${elevators.controllerId} = ${controllers.key} desc`, asc(elevators.id))
      .limit(1)
      .as('carrier')

  /** @param reported what the controllers say of their configurations; lists leave it out, as it may be long. */
  const from = (caller: Caller, reported = sql<Reported | null>`null`) => {
    const { elevatorId, elevatorName, isOnline, lastSeenAt, recordedFirmwareVersion, clockSkewMs } =
      carrier(caller)
    return db
      .select({
        ...columns,
        elevatorId,
        elevatorName,
        isOnline,
        lastSeenAt,
        recordedFirmwareVersion,
        clockSkewMs,
        reported,
      })
      .from(controllers)
      .leftJoin(canFilters, eq(canFilters.id, controllers.canFilterId))
      .leftJoin(firmware, eq(firmware.id, controllers.firmwareId))
      .leftJoin(firmwareReleases, eq(firmwareReleases.firmwareId, firmware.id))
      .leftJoinLateral(carrier(caller), sql`true`)
  }
  const byName = () => [asc(controllers.name), asc(controllers.id)]

  return {
    async page(caller: Caller, query: Query) {
      const text = query.searchTerm && containing(query.searchTerm)
      const where = and(
        seenBy(caller),
        text ? or(ilike(controllers.name, text), ilike(controllers.key, text)) : undefined,
      )
      const direction = query.sortDescending ? desc : asc
      const column = sortColumns[query.sortBy]
      const { ids, total } = await selectPage(
        db,
        sql`select ${controllers.id}, ${column} as sort_key from ${controllers} where ${where ?? sql`true`}`,
        {
          order: sql`${direction(sql`sort_key`)}, ${direction(sql`id`)}`,
          skip: (query.page - 1) * query.pageSize,
          take: query.pageSize,
        },
      )
      if (ids.length === 0) return { rows: [], total }
      const rows = await from(caller)
        .where(inArray(controllers.id, ids))
        .orderBy(direction(column), direction(controllers.id))
      return { rows, total }
    },

    all: (caller: Caller) =>
      from(caller)
        .where(seenBy(caller))
        .orderBy(...byName()),

    named: (caller: Caller, name: string) =>
      from(caller)
        .where(and(seenBy(caller), ilike(controllers.name, containing(name))))
        .orderBy(...byName()),

    async find(caller: Caller, id: string) {
      const [found] = await from(caller, report).where(and(seenBy(caller), eq(controllers.id, id)))
      return found
    },

    /** The shared secret, encrypted: no list and no record carries it. */
    async sealedSecret(id: string): Promise<string | undefined> {
      const [found] = await db
        .select({ sharedSecret: controllers.sharedSecret })
        .from(controllers)
        .where(eq(controllers.id, id))
      return found?.sharedSecret
    },

    async findByKey(caller: Caller, key: string) {
      const [found] = await from(caller, report).where(and(seenBy(caller), eq(controllers.key, key)))
      return found
    },
  }
}
export type ControllerRepository = ReturnType<typeof controllerRepository>
/** A controller as it is read. */
export type ControllerRow = Awaited<ReturnType<ControllerRepository['all']>>[number]

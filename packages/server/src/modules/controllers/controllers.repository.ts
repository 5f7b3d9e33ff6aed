import type { controllerQuery } from '@hoistway/contracts/controller'
import { and, asc, count, desc, eq, ilike, or, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Database } from '../../db/database.ts'
import { canFilters, controllers, elevators, firmware } from '../../db/schema.ts'
import { containing, type Viewer, within } from '../../db/scope.ts'

type Query = z.output<typeof controllerQuery>

const columns = {
  id: controllers.id,
  controllerName: controllers.name,
  controllerKey: controllers.key,
  /** Sealed; opened for Admins alone. */
  sharedSecret: controllers.sharedSecret,
  controllerType: controllers.controllerType,
  canMessageIdFilterId: controllers.canFilterId,
  canMessageIdFilterName: canFilters.name,
  firmwareId: controllers.firmwareId,
  firmwareName: firmware.name,
  firmwareVersion: firmware.version,
  deviceSettings: controllers.deviceSettings,
  timestamp: controllers.createdAt,
  updatedAt: controllers.updatedAt,
  reported: controllers.reported,
  elevatorId: elevators.id,
  elevatorName: elevators.name,
  isOnline: elevators.isOnline,
  recordedFirmwareVersion: elevators.firmwareVersion,
  version: controllers.version,
}

const sortColumns = {
  name: controllers.name,
  controllerName: controllers.name,
  key: controllers.key,
  controllerKey: controllers.key,
  created: controllers.createdAt,
  timestamp: controllers.createdAt,
} as const

/** The elevators that name a controller, by key, else by id (readings 19, 20). */
const carries = sql`carrier.controller_id in (${controllers.key}, ${controllers.id}::text)`
const carrier = sql`${elevators.id} = (
  select carrier.id from elevators carrier where ${carries}
  order by carrier.controller_id = ${controllers.key} desc, carrier.id limit 1)`

/** An Admin sees all controllers, everybody else those on elevators that they see, and those on none. */
function seenBy(viewer: Viewer): SQL | undefined {
  const scope = within(viewer, sql`carrier.organization_id`)
  if (!scope) return undefined
  return sql`(exists (select 1 from elevators carrier where ${carries} and ${scope})
    or not exists (select 1 from elevators carrier where ${carries}))`
}

/** Reading controllers. */
export function controllerRepository(db: Database) {
  const from = () =>
    db
      .select(columns)
      .from(controllers)
      .leftJoin(canFilters, eq(canFilters.id, controllers.canFilterId))
      .leftJoin(firmware, eq(firmware.id, controllers.firmwareId))
      .leftJoin(elevators, carrier)
  const byName = () => [asc(controllers.name), asc(controllers.id)]

  return {
    async page(viewer: Viewer, query: Query) {
      const text = query.searchTerm && containing(query.searchTerm)
      const where = and(
        seenBy(viewer),
        text ? or(ilike(controllers.name, text), ilike(controllers.key, text)) : undefined,
      )
      const direction = query.sortDescending ? desc : asc
      const order = [direction(sortColumns[query.sortBy]), direction(controllers.id)]
      const page = db
        .select({ id: controllers.id })
        .from(controllers)
        .where(where)
        .orderBy(...order)
        .limit(query.pageSize)
        .offset((query.page - 1) * query.pageSize)
      const rows = await from()
        .where(sql`${controllers.id} in ${page}`)
        .orderBy(...order)
      const [total] = await db.select({ n: count() }).from(controllers).where(where)
      return { rows, total: total?.n ?? 0 }
    },

    all: (viewer: Viewer) =>
      from()
        .where(seenBy(viewer))
        .orderBy(...byName()),

    named: (viewer: Viewer, name: string) =>
      from()
        .where(and(seenBy(viewer), ilike(controllers.name, containing(name))))
        .orderBy(...byName()),

    async find(viewer: Viewer, id: string) {
      const [found] = await from().where(and(seenBy(viewer), eq(controllers.id, id)))
      return found
    },

    async findByKey(viewer: Viewer, key: string) {
      const [found] = await from().where(and(seenBy(viewer), eq(controllers.key, key)))
      return found
    },
  }
}
export type ControllerRepository = ReturnType<typeof controllerRepository>
/** A controller as it is stored: its secret sealed. */
export type ControllerRow = Awaited<ReturnType<ControllerRepository['all']>>[number]

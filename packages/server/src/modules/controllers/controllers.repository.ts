import type { controllerQuery } from '@hoistway/contracts/controller'
import { and, asc, count, desc, eq, ilike, or, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Seal } from '../../auth/sealed.ts'
import type { Database } from '../../db/database.ts'
import { canFilters, controllers, elevators, firmware } from '../../db/schema.ts'
import { containing } from '../../db/scope.ts'

type Query = z.output<typeof controllerQuery>

const columns = {
  id: controllers.id,
  controllerName: controllers.name,
  controllerKey: controllers.key,
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

/** The one elevator that carries a controller, by key, else by id (readings 19, 20). */
const carrier = sql`${elevators.id} = (
  select carrier.id from elevators carrier
  where carrier.controller_id in (${controllers.key}, ${controllers.id}::text)
  order by carrier.controller_id = ${controllers.key} desc, carrier.id limit 1)`

export function controllerRepository(db: Database, seal: Seal) {
  const from = () =>
    db
      .select(columns)
      .from(controllers)
      .leftJoin(canFilters, eq(canFilters.id, controllers.canFilterId))
      .leftJoin(firmware, eq(firmware.id, controllers.firmwareId))
      .leftJoin(elevators, carrier)

  const opened = <T extends { sharedSecret: string }>(row: T) => ({
    ...row,
    sharedSecret: seal.open(row.sharedSecret),
  })

  return {
    async page(query: Query) {
      const text = query.searchTerm && containing(query.searchTerm)
      const where = and(text ? or(ilike(controllers.name, text), ilike(controllers.key, text)) : undefined)
      const direction = query.sortDescending ? desc : asc
      const rows = await from()
        .where(where)
        .orderBy(direction(sortColumns[query.sortBy]), direction(controllers.id))
        .limit(query.pageSize)
        .offset((query.page - 1) * query.pageSize)
      const [total] = await db.select({ n: count() }).from(controllers).where(where)
      return { rows: rows.map(({ version: _, ...row }) => opened(row)), total: total?.n ?? 0 }
    },
  }
}

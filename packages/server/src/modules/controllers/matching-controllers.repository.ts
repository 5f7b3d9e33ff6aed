import { type controllerQuery, LATEST_FIRMWARE } from '@hoistway/contracts/controller'
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Caller } from '../../base/caller.ts'
import { isId } from '../../base/wire.ts'
import type { Database } from '../../db/database.ts'
import { controllers, firmware } from '../../db/schema.ts'
import { anyContains } from '../../db/scope.ts'
import {
  drift,
  filtersInForce,
  isInForce,
  isLatestOfType,
  latestFirmware,
} from '../../devices/configs/drift.repository.ts'
import { carrierOf, seenBy } from './select-controllers.repository.ts'

type Query = z.output<typeof controllerQuery>

/** Selects `id` and `sort_key`. */
export function matchingControllers(
  db: Database,
  caller: Caller,
  query: Query,
  sortKey: SQL | { getSQL(): SQL },
): SQL {
  const { searchTerm, controllerType, filterId, firmwareId } = query
  const standing = standingConditions(query)
  const where = and(
    seenBy(caller),
    searchTerm ? anyContains([controllers.name, controllers.key], searchTerm) : undefined,
    controllerType && eq(controllers.controllerType, controllerType),
    filterId === undefined ? undefined : hasFilter(filterId),
    firmwareId === undefined ? undefined : hasFirmware(firmwareId),
    ...standing,
  )
  // Lists without these conditions are counted without the joins.
  const joins =
    standing.length === 0
      ? sql.empty()
      : sql` left join ${firmware} on ${firmware.id} = ${controllers.firmwareId}
          left join ${latestFirmware} on ${isLatestOfType}
          left join ${filtersInForce} on ${isInForce}
          left join lateral ${carrierOf(db, caller)} on true`
  return sql`select ${controllers.id}, ${sortKey} as sort_key from ${controllers}${joins} where ${where ?? sql`true`}`
}

function hasFilter(id: string): SQL {
  if (!isId(id)) return sql`false`
  return sql`(${controllers.canFilterId} = ${id} or (${controllers.canFilterId} is null
    and exists (select 1 from can_filters f where f.id = ${id} and f.is_default)))`
}

function hasFirmware(id: string): SQL {
  if (id === LATEST_FIRMWARE) return isNull(controllers.firmwareId)
  return isId(id) ? eq(controllers.firmwareId, id) : sql`false`
}

function standingConditions({ isOnline, installedVersion, hasDrift }: Query): SQL[] {
  const drifts = sql`cardinality(coalesce(${drift}, '{}')) > 0`
  return [
    // A controller that never connected is neither.
    ...(isOnline === undefined
      ? []
      : [
          isOnline ? sql`carrier.is_online` : sql`not carrier.is_online and carrier.last_seen_at is not null`,
        ]),
    ...(installedVersion === undefined ? [] : [sql`carrier.firmware_version = ${installedVersion}`]),
    ...(hasDrift === undefined ? [] : [hasDrift ? drifts : sql`not (${drifts})`]),
  ]
}

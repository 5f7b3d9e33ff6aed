import type { ReleaseState } from '@hoistway/contracts/release-state'
import { and, asc, eq, or, type SQL, sql } from 'drizzle-orm'
import type { Caller } from '../../base/caller.ts'
import type { Database } from '../../db/database.ts'
import {
  canFilters,
  controllerOrganizations,
  controllers,
  elevatorStates,
  elevators,
  firmware,
  firmwareReleases,
} from '../../db/schema.ts'
import { visibleTo } from '../../db/scope.ts'
import {
  drift,
  filtersInForce,
  isInForce,
  isLatestOfType,
  latestFirmware,
  targetFirmwareVersion,
} from '../../devices/configs/drift.repository.ts'

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
export const reportedConfig = sql<Reported | null>`${controllers.reported}`

const standing = {
  filterInForceName: sql<string | null>`filters_in_force.name`,
  targetFirmwareVersion,
  drift,
}

/** Includes controllers on no elevator. */
export function seenBy(caller: Caller): SQL | undefined {
  const { controllerId, organizationId } = controllerOrganizations
  const scope = visibleTo(caller, organizationId)
  if (!scope) return undefined
  return or(
    eq(controllers.isCarried, false),
    sql`exists (select 1 from ${controllerOrganizations} where ${controllerId} = ${controllers.id} and ${scope})`,
  )
}

export const carrierOf = (db: Database, caller: Caller) =>
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

export function selectControllers(db: Database, caller: Caller, reported = sql<Reported | null>`null`) {
  const carrier = carrierOf(db, caller)
  const { elevatorId, elevatorName, isOnline, lastSeenAt, recordedFirmwareVersion, clockSkewMs } = carrier
  return db
    .select({
      ...columns,
      ...standing,
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
    .leftJoin(latestFirmware, isLatestOfType)
    .leftJoin(filtersInForce, isInForce)
    .leftJoinLateral(carrier, sql`true`)
}

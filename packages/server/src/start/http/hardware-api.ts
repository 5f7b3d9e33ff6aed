import type { App } from '../../base/wire.ts'
import type { AuditRepository } from '../../modules/audit/audit.repository.ts'
import { brokerRoutes } from '../../modules/broker/broker.routes.ts'
import { canDatabaseRoutes } from '../../modules/can-databases/can-databases.routes.ts'
import { canFilterWriteRoutes } from '../../modules/can-filters/can-filter-writes.routes.ts'
import { canFilterRoutes } from '../../modules/can-filters/can-filters.routes.ts'
import { bulkControllerRoutes } from '../../modules/controllers/bulk-controllers.routes.ts'
import { controllerWriteRoutes } from '../../modules/controllers/controller-writes.routes.ts'
import { controllerRoutes } from '../../modules/controllers/controllers.routes.ts'
import { deviceSettingRoutes } from '../../modules/controllers/device-settings.routes.ts'
import { firmwareUpdateWriteRoutes } from '../../modules/controllers/firmware-update-writes.routes.ts'
import { firmwareUpdateRoutes } from '../../modules/controllers/firmware-updates.routes.ts'
import { secretRoutes } from '../../modules/controllers/secrets.ts'
import { firmwareChannelRoutes, firmwareRoutes } from '../../modules/firmware/firmware.routes.ts'
import { firmwareWriteRoutes } from '../../modules/firmware/firmware-writes.routes.ts'
import { importRoutes } from '../../modules/imports/imports.routes.ts'
import type { AppDeps } from './app-deps.ts'

export function hardwareApi(routes: App, deps: AppDeps, audit: AuditRepository): void {
  const { db, seal, configs, maxFirmware } = deps
  if (deps.brokerAccess) brokerRoutes(routes, deps.brokerAccess)
  controllerRoutes(routes, db)
  secretRoutes(routes, db, seal, audit)
  const writing = { ...deps, audit }
  controllerWriteRoutes(routes, writing)
  bulkControllerRoutes(routes, audit, configs)
  deviceSettingRoutes(routes, writing)
  firmwareUpdateRoutes(routes, db)
  firmwareUpdateWriteRoutes(routes, writing)
  canFilterRoutes(routes, db)
  canDatabaseRoutes(routes, deps, audit)
  canFilterWriteRoutes(routes, db, configs, audit)
  firmwareChannelRoutes(routes, db, audit)
  firmwareRoutes(routes, db, maxFirmware)
  firmwareWriteRoutes(routes, db, audit, maxFirmware)
  importRoutes(routes, audit, deps)
}

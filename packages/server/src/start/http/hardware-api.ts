import type { App } from '../../base/wire.ts'
import { firmwareUpdateRepository } from '../../devices/updates/firmware-updates.repository.ts'
import type { AuditRepository } from '../../modules/audit/audit.repository.ts'
import { brokerRoutes } from '../../modules/broker/broker.routes.ts'
import { canFilterWriteRoutes } from '../../modules/can-filters/can-filter-writes.routes.ts'
import { canFilterRepository } from '../../modules/can-filters/can-filters.repository.ts'
import { canFilterFinder, canFilterRoutes } from '../../modules/can-filters/can-filters.routes.ts'
import { filterHistory } from '../../modules/can-filters/filter-history.repository.ts'
import { bulkControllerRoutes } from '../../modules/controllers/bulk-controllers.routes.ts'
import { controllerChecks } from '../../modules/controllers/controller-checks.repository.ts'
import { controllerWriteRoutes } from '../../modules/controllers/controller-writes.routes.ts'
import { controllerRepository } from '../../modules/controllers/controllers.repository.ts'
import { controllerFinder, controllerRoutes } from '../../modules/controllers/controllers.routes.ts'
import { deviceSettingRoutes } from '../../modules/controllers/device-settings.routes.ts'
import { firmwareUpdateWriteRoutes } from '../../modules/controllers/firmware-update-writes.routes.ts'
import { firmwareUpdateRoutes } from '../../modules/controllers/firmware-updates.routes.ts'
import { quarantineRoutes } from '../../modules/controllers/quarantine.routes.ts'
import { secretRoutes } from '../../modules/controllers/secrets.ts'
import { firmwareRepository } from '../../modules/firmware/firmware.repository.ts'
import { firmwareRoutes } from '../../modules/firmware/firmware.routes.ts'
import { firmwareChannelRoutes } from '../../modules/firmware/firmware-channel.routes.ts'
import { firmwareUsage } from '../../modules/firmware/firmware-usage.repository.ts'
import { firmwareWriteRoutes } from '../../modules/firmware/firmware-writes.routes.ts'
import type { AppDeps } from './app-deps.ts'

export function hardwareApi(routes: App, deps: AppDeps, audit: AuditRepository): void {
  const { db, seal, configs, jobs } = deps
  const controllers = controllerRepository(db)
  const filters = canFilterRepository(db)
  const firmware = firmwareRepository(db)
  const find = controllerFinder(controllers)
  quarantineRoutes(routes, deps.quarantined)
  if (deps.brokerAccess) brokerRoutes(routes, deps.brokerAccess)
  controllerRoutes(routes, { controllers, checks: controllerChecks(db), filters })
  secretRoutes(routes, { controllers, find, seal, audit })
  const writing = { find, audit, configs, changed: deps.controllersChanged }
  controllerWriteRoutes(routes, { ...writing, seal })
  bulkControllerRoutes(routes, { audit, configs })
  deviceSettingRoutes(routes, writing)
  const updates = firmwareUpdateRepository(db)
  firmwareUpdateRoutes(routes, { find, updates, firmware })
  firmwareUpdateWriteRoutes(routes, { find, updates, firmware, jobs, tokenOf: deps.downloadToken, audit })
  canFilterRoutes(routes, filters, filterHistory(db))
  canFilterWriteRoutes(routes, { find: canFilterFinder(filters), configs, audit })
  firmwareChannelRoutes(routes, { firmware, audit })
  firmwareRoutes(routes, { firmware, usage: firmwareUsage(db), maxFile: deps.maxFirmware })
  firmwareWriteRoutes(routes, { firmware, audit, maxFile: deps.maxFirmware })
}

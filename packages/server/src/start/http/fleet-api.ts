import type { App } from '../../base/wire.ts'
import { absenceRoutes } from '../../modules/absences/absences.routes.ts'
import { alertRoutes } from '../../modules/alerts/alerts.routes.ts'
import type { AuditRepository } from '../../modules/audit/audit.repository.ts'
import { canImportRoute } from '../../modules/can-recordings/can-import.routes.ts'
import { canRecordingWriteRoutes } from '../../modules/can-recordings/can-recording-writes.routes.ts'
import { canRecordingRoutes } from '../../modules/can-recordings/can-recordings.routes.ts'
import { canTriggerRoutes } from '../../modules/can-recordings/can-triggers.routes.ts'
import { codeBookImportRoute, codeBookRoutes } from '../../modules/code-book/code-book.routes.ts'
import { deliveryRoutes } from '../../modules/deliveries/deliveries.routes.ts'
import { deliverySettingsRoutes } from '../../modules/deliveries/settings.routes.ts'
import { bulkRoutes } from '../../modules/elevators/bulk.routes.ts'
import { commandRoutes } from '../../modules/elevators/commands.routes.ts'
import { deviceHealthRoutes } from '../../modules/elevators/device-health.routes.ts'
import { elevatorWriteRoutes } from '../../modules/elevators/elevator-writes.routes.ts'
import { elevatorRoutes } from '../../modules/elevators/elevators.routes.ts'
import { newElevatorRoutes } from '../../modules/elevators/new-elevators.routes.ts'
import { fleetRoutes, handoverRoutes } from '../../modules/fleet/fleet.routes.ts'
import { eventRoutes } from '../../modules/history/events.routes.ts'
import { exportRoutes } from '../../modules/history/exports.routes.ts'
import { historyRoutes } from '../../modules/history/history.routes.ts'
import { rollupRoutes } from '../../modules/history/rollups.routes.ts'
import { memberWriteRoutes } from '../../modules/members/member-writes.routes.ts'
import { memberRoutes } from '../../modules/members/members.routes.ts'
import { noteRoutes, noteWriteRoutes } from '../../modules/notes/notes.routes.ts'
import { maintenanceRoutes } from '../../modules/notification-rules/maintenance.routes.ts'
import { ruleRoutes } from '../../modules/notification-rules/rules.routes.ts'
import { notificationRoutes } from '../../modules/notifications/notifications.routes.ts'
import { onCallRoutes, ownDutyRoute, pageLinkRoutes } from '../../modules/on-call/on-call.routes.ts'
import { organizationWriteRoutes } from '../../modules/organizations/organization-writes.routes.ts'
import { organizationRoutes } from '../../modules/organizations/organizations.routes.ts'
import { patternRoutes } from '../../modules/patterns/patterns.routes.ts'
import { madeReportRoutes } from '../../modules/reports/made-reports.routes.ts'
import { reportRoutes } from '../../modules/reports/reports.routes.ts'
import { webhookRoutes } from '../../modules/webhooks/webhooks.routes.ts'
import type { AppDeps } from './app-deps.ts'

export function fleetApi(routes: App, deps: AppDeps, audit: AuditRepository): void {
  const { db, longReads, changes } = deps
  organizationRoutes(routes, db)
  organizationWriteRoutes(routes, db, audit)
  memberRoutes(routes, db)
  memberWriteRoutes(routes, db, audit, deps.limits)
  elevatorRoutes(routes, db)
  elevatorWriteRoutes(routes, db, audit, changes)
  newElevatorRoutes(routes, audit, deps)
  bulkRoutes(routes, db, audit, changes)
  fleetRoutes(routes, db)
  handoverRoutes(routes, db)
  commandRoutes(routes, deps, audit)
  deviceHealthRoutes(routes, deps)
  absenceRoutes(routes, db)
  historyRoutes(routes, db, longReads)
  eventRoutes(routes, db)
  exportRoutes(routes, db, longReads)
  rollupRoutes(routes, db)
  reportRoutes(routes, db, longReads)
  madeReportRoutes(routes, db, audit)
  notificationRoutes(routes, db, deps.notificationsRead)
  deliveryRoutes(routes, deps)
  deliverySettingsRoutes(routes, deps)
  webhookRoutes(routes, deps, audit)
  ruleRoutes(routes, db, audit)
  maintenanceRoutes(routes, db, audit)
  onCallRoutes(routes, db, audit)
  ownDutyRoute(routes, db)
  pageLinkRoutes(routes, deps, audit)
  alertRoutes(routes, db, audit, changes)
  noteRoutes(routes, db)
  noteWriteRoutes(routes, deps, audit)
  canRecordingRoutes(routes, db)
  canRecordingWriteRoutes(routes, deps, audit)
  canTriggerRoutes(routes, deps, audit)
  canImportRoute(routes, db, audit)
  codeBookRoutes(routes, db, audit)
  codeBookImportRoute(routes, audit)
  patternRoutes(routes, db, audit)
}

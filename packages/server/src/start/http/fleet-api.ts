import type { Caller } from '../../base/caller.ts'
import type { App } from '../../base/wire.ts'
import { accessLevelOn } from '../../db/scope.ts'
import { firmwareUpdateRepository } from '../../devices/updates/firmware-updates.repository.ts'
import { eventRepository } from '../../history/events.repository.ts'
import { historyRepository } from '../../history/history.repository.ts'
import { absenceRepository } from '../../modules/absences/absences.repository.ts'
import { absenceRoutes } from '../../modules/absences/absences.routes.ts'
import { alertRepository } from '../../modules/alerts/alerts.repository.ts'
import { alertRoutes } from '../../modules/alerts/alerts.routes.ts'
import type { AuditRepository } from '../../modules/audit/audit.repository.ts'
import { bulkRoutes } from '../../modules/elevators/bulk.routes.ts'
import { commandRoutes } from '../../modules/elevators/commands.routes.ts'
import { deviceHealthRoutes } from '../../modules/elevators/device-health.routes.ts'
import { elevatorWriteRoutes } from '../../modules/elevators/elevator-writes.routes.ts'
import { elevatorRepository } from '../../modules/elevators/elevators.repository.ts'
import { elevatorFinder, elevatorRoutes } from '../../modules/elevators/elevators.routes.ts'
import { newElevatorRoutes } from '../../modules/elevators/new-elevators.routes.ts'
import { fleetRoutes } from '../../modules/fleet/fleet.routes.ts'
import { handoverRoutes } from '../../modules/fleet/handover.routes.ts'
import { eventRoutes } from '../../modules/history/events.routes.ts'
import { exportRoutes } from '../../modules/history/exports.routes.ts'
import { historyRoutes } from '../../modules/history/history.routes.ts'
import { rollupRoutes } from '../../modules/history/rollups.routes.ts'
import { memberWriteRoutes } from '../../modules/members/member-writes.routes.ts'
import { memberRepository } from '../../modules/members/members.repository.ts'
import { memberRoutes } from '../../modules/members/members.routes.ts'
import { notificationRoutes } from '../../modules/notifications/notifications.routes.ts'
import { organizationWriteRoutes } from '../../modules/organizations/organization-writes.routes.ts'
import { organizationRepository } from '../../modules/organizations/organizations.repository.ts'
import { organizationFinder, organizationRoutes } from '../../modules/organizations/organizations.routes.ts'
import { patternRoutes } from '../../modules/patterns/patterns.routes.ts'
import { madeReportRoutes } from '../../modules/reports/made-reports.routes.ts'
import { reportRoutes } from '../../modules/reports/reports.routes.ts'
import type { AppDeps } from './app-deps.ts'

/** Registers organizations, their members, elevators, commands and alerts. */
export function fleetApi(routes: App, deps: AppDeps, audit: AuditRepository): void {
  const { db, longReads, commands, gateway, health } = deps
  const levelOn = (userId: string, organizationId: string) => accessLevelOn(db, userId, organizationId)
  const elevators = elevatorRepository(db)
  const organizations = organizationRepository(db)
  const members = memberRepository(db)
  const findOrganization = organizationFinder(organizations)
  const writing = { accessLevelOn: levelOn, audit }
  organizationRoutes(routes, {
    organizations,
    find: findOrganization,
    countCanMessages: elevators.countCanMessages,
  })
  organizationWriteRoutes(routes, { find: findOrganization, ...writing })
  memberRoutes(routes, { members, findOrganization })
  memberWriteRoutes(routes, { members, findOrganization, ...writing })

  const findElevator = elevatorFinder(elevators)
  elevatorRoutes(routes, { elevators, find: findElevator, findOrganization })
  const elevatorWriting = {
    find: findElevator,
    seesOrganization: async (caller: Caller, id: string) =>
      (await organizations.find(caller, id)) !== undefined,
    changed: deps.elevatorsChanged,
    ...writing,
  }
  elevatorWriteRoutes(routes, elevatorWriting)
  newElevatorRoutes(routes, elevatorWriting)
  bulkRoutes(routes, { db, ...elevatorWriting })
  fleetRoutes(routes, { db, findOrganization })
  handoverRoutes(routes, { db, findOrganization })
  const { deviceLink } = health
  commandRoutes(routes, { findElevator, commands, gateway, deviceLink, accessLevelOn: levelOn })
  deviceHealthRoutes(routes, { findElevator, updates: firmwareUpdateRepository(db), ...deps })
  absenceRoutes(routes, { findElevator, absences: absenceRepository(db) })
  historyRoutes(routes, { db, findElevator, history: historyRepository(db) })
  const events = eventRepository(db)
  eventRoutes(routes, { findElevator, events })
  exportRoutes(routes, { db, longReads, findElevator, findOrganization })
  rollupRoutes(routes, { db, findElevator, findOrganization })
  reportRoutes(routes, { db, longReads, findOrganization })
  madeReportRoutes(routes, { db, findOrganization, ...writing })
  notificationRoutes(routes, db, deps.notificationsRead)
  alertRoutes(routes, { alerts: alertRepository(db), findElevator, findOrganization, audit })
  patternRoutes(routes, { db, findElevator, findOrganization, audit })
}

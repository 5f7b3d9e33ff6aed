import {
  acknowledgeBody,
  alertComparison,
  alertComparisonQuery,
  alertForUser,
  alertQuery,
  alertTotals,
  alertTotalsQuery,
  dailyAlerts,
  dailyAlertsQuery,
  fleetAlertQuery,
  listedAlert,
} from '@hoistway/contracts/alert'
import { pagedBody } from '@hoistway/contracts/paging'
import { accessRefusal } from '../../auth/access.ts'
import { callerOf } from '../../auth/guard.ts'
import type { Caller } from '../../base/caller.ts'
import { conflict, forbidden, orNotFound } from '../../base/errors.ts'
import { type App, idParams, paged, requireId } from '../../base/wire.ts'
import type { Database } from '../../db/database.ts'
import { fleet as messages } from '../../texts/en.ts'
import type { AuditRepository } from '../audit/audit.repository.ts'
import { findElevator } from '../elevators/find-elevator.ts'
import type { FleetChanges } from '../fleet/fleet-changes.ts'
import { findOrganization } from '../organizations/find-organization.ts'
import { alertRepository } from './alerts.repository.ts'
import { alertsPerDay, compareAlerts } from './started-alerts.repository.ts'

/** Characters of an alert's notes; the last note may exceed them. */
const NOTES_MAX = 10_000

export function alertRoutes(app: App, db: Database, audit: AuditRepository, changes: FleetChanges): void {
  const alerts = alertRepository(db)

  async function ofElevator<Query extends { elevatorId?: string | undefined }>(caller: Caller, query: Query) {
    if (query.elevatorId === undefined) return query
    const { id } = await findElevator(db, caller, query.elevatorId)
    return { ...query, elevatorId: id }
  }

  app.get(
    '/elevatoralerts',
    { schema: { querystring: fleetAlertQuery, response: { 200: pagedBody(listedAlert) } } },
    async (request) => {
      const { query } = request
      const caller = callerOf(request)
      const grouped =
        query.together === undefined ? undefined : await alerts.lines(caller, query, query.together)
      if (grouped) {
        const { totalPages } = paged([], grouped.lineCount, query)
        return { ...paged(grouped.rows, grouped.alertCount, query), totalPages }
      }
      const { rows, total } = await alerts.page(caller, query)
      return paged(rows, total, query)
    },
  )

  app.get(
    '/elevatoralerts/totals',
    { schema: { querystring: alertTotalsQuery, response: { 200: alertTotals } } },
    async (request) => {
      const caller = callerOf(request)
      return alerts.totals(caller, await ofElevator(caller, request.query))
    },
  )

  app.get(
    '/elevatoralerts/comparison',
    { schema: { querystring: alertComparisonQuery, response: { 200: alertComparison } } },
    async (request) => {
      const caller = callerOf(request)
      return compareAlerts(db, caller, await ofElevator(caller, request.query))
    },
  )

  app.get(
    '/elevatoralerts/daily',
    { schema: { querystring: dailyAlertsQuery, response: { 200: dailyAlerts } } },
    async (request) => {
      const caller = callerOf(request)
      const { organizationId } = request.query
      if (organizationId !== undefined) await findOrganization(db, caller, organizationId)
      return alertsPerDay(db, caller, request.query)
    },
  )

  app.get(
    '/elevatoralerts/:id',
    { schema: { params: idParams, querystring: alertQuery, response: { 200: pagedBody(alertForUser) } } },
    async (request) => {
      const caller = callerOf(request)
      const elevator = await findElevator(db, caller, request.params.id)
      const { rows, total } = await alerts.page(caller, request.query, elevator.id)
      return paged(rows, total, request.query)
    },
  )

  app.post(
    '/elevatoralerts/:id/acknowledge',
    { schema: { params: idParams, body: acknowledgeBody, response: { 200: alertForUser } } },
    async (request) => {
      const caller = callerOf(request)
      const alert = orNotFound(await alerts.find(caller, requireId(request.params.id, 'alert')), 'alert')
      if (!alert.mayAcknowledge) throw forbidden(accessRefusal('Operator'))
      if ((alert.acknowledgeNote?.length ?? 0) > NOTES_MAX) throw conflict(messages.tooManyNotes)
      await audit.writeOn(caller, { action: 'acknowledge', entity: 'alert' }, alert.id, (tx) =>
        alertRepository(tx).acknowledge(alert, caller, request.body.note),
      )
      await changes.elevators(alert.elevatorId)
      return alerts.find(caller, alert.id)
    },
  )
}

import { madeReport, madeReportList, reportScheduleBody } from '@hoistway/contracts/report'
import { z } from 'zod'
import { requireAccess } from '../../auth/access.ts'
import { callerOf } from '../../auth/guard.ts'
import { notFound } from '../../base/errors.ts'
import { type App, idParams, requireId } from '../../base/wire.ts'
import type { Database } from '../../db/database.ts'
import type { AuditRepository } from '../audit/audit.repository.ts'
import { findOrganization } from '../organizations/find-organization.ts'
import { madeReportRepository } from './made-reports.repository.ts'
import { inLanguage } from './reports.routes.ts'

const config = { roles: ['Admin', 'Manager'] }

const listQuery = z.object({ organizationId: z.string().optional() })

const lineOf = <Line extends { month: string; madeAt: Date }>({ month, madeAt, ...line }: Line) => ({
  ...line,
  month: month.slice(0, 7),
  madeAt: madeAt.getTime(),
})

export function madeReportRoutes(app: App, db: Database, audit: AuditRepository): void {
  const reports = madeReportRepository(db)

  app.get(
    '/reports/made',
    { config, schema: { querystring: listQuery, response: { 200: madeReportList } } },
    async (request) => {
      const caller = callerOf(request)
      const { organizationId } = request.query
      if (organizationId !== undefined) await findOrganization(db, caller, organizationId)
      const [scheduled, made] = await Promise.all([
        reports.scheduled(caller),
        reports.list(caller, organizationId),
      ])
      return { scheduled, reports: made.map(lineOf) }
    },
  )

  app.get(
    '/reports/made/:id',
    { config, schema: { params: idParams, response: { 200: madeReport } } },
    async (request) => {
      const found = await reports.find(callerOf(request), requireId(request.params.id, 'report'))
      if (!found) throw notFound('report')
      return lineOf({ ...found, report: found.report && inLanguage(found.report) })
    },
  )

  app.put(
    '/organizations/:id/report-schedule',
    { config, schema: { params: idParams, body: reportScheduleBody } },
    async (request) => {
      const caller = callerOf(request)
      const { isScheduled } = request.body
      const { id } = await findOrganization(db, caller, request.params.id)
      await requireAccess(db, caller, id, 'Manager')
      const action = isScheduled ? 'create' : 'delete'
      await audit.writeOn(caller, { action, entity: 'report-schedule' }, id, (tx) =>
        madeReportRepository(tx).schedule(id, isScheduled),
      )
    },
  )
}

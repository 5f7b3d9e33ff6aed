import { madeReport, madeReportList, reportScheduleBody } from '@hoistway/contracts/report'
import { z } from 'zod'
import type { Caller } from '../../auth/caller.ts'
import { callerOf } from '../../auth/guard.ts'
import type { Database } from '../../db/database.ts'
import { notFound } from '../../http/errors.ts'
import { type App, idParams, requireId } from '../../http/wire.ts'
import { madeReportRepository } from './made-reports.repository.ts'

interface Deps {
  readonly db: Database
  readonly findOrganization: (caller: Caller, id: string) => Promise<{ id: string }>
}

const config = { roles: ['Admin', 'Manager'] }

/** As the contract has them: the day of the table is the first of a month. */
const lineOf = <Line extends { month: string; madeAt: Date }>({ month, madeAt, ...line }: Line) => ({
  ...line,
  month: month.slice(0, 7),
  madeAt: madeAt.getTime(),
})

/** Reports that are made when a month is over. */
export function madeReportRoutes(app: App, { db, findOrganization }: Deps): void {
  const reports = madeReportRepository(db)

  app.get(
    '/reports/made',
    { config, schema: { tags: ['Reports'], response: { 200: madeReportList } } },
    async (request) => {
      const caller = callerOf(request)
      const [scheduled, made] = await Promise.all([reports.scheduled(caller), reports.list(caller)])
      return { scheduled, reports: made.map(lineOf) }
    },
  )

  app.get(
    '/reports/made/:id',
    { config, schema: { tags: ['Reports'], params: idParams, response: { 200: madeReport } } },
    async (request) => {
      const found = await reports.find(callerOf(request), requireId(request.params.id, 'report'))
      if (!found) throw notFound('report')
      return lineOf(found)
    },
  )

  app.put(
    '/organizations/:id/report-schedule',
    {
      config,
      schema: {
        tags: ['Reports'],
        params: idParams,
        body: reportScheduleBody,
        response: { 204: z.undefined() },
      },
    },
    async (request, reply) => {
      const { id } = await findOrganization(callerOf(request), request.params.id)
      await reports.schedule(id, request.body.isScheduled)
      return reply.code(204).send()
    },
  )
}

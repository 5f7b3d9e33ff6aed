import { Readable } from 'node:stream'
import { queryTime } from '@hoistway/contracts/query-time'
import { rollupLimits } from '@hoistway/contracts/rollup'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { callerOf } from '../../auth/guard.ts'
import { HttpError } from '../../base/errors.ts'
import { type App, idParams, refusedField } from '../../base/wire.ts'
import type { Database } from '../../db/database.ts'
import { organizationsInScope } from '../../db/scope.ts'
import { pastProgress } from '../../history/demo-past.repository.ts'
import { DAY_MS } from '../../history/partitions.repository.ts'
import { stepAt } from '../../history/rollups/rollups.repository.ts'
import type { Span } from '../../history/rollups/spans.ts'
import { history as messages } from '../../texts/en.ts'
import { findElevator } from '../elevators/find-elevator.ts'
import type { LongReads } from '../long-reads/long-reads.ts'
import type { ExportedRows } from '../long-reads/worker.ts'
import { findOrganization } from '../organizations/find-organization.ts'

const formats = { csv: 'text/csv; charset=utf-8', parquet: 'application/vnd.apache.parquet' } as const
const query = z.object({
  from: z.optional(queryTime),
  to: z.optional(queryTime),
  format: z.enum(['csv', 'parquet']).default('csv'),
})
const rollupQuery = query.extend({ step: z.enum(['hour', 'day']).default('day') })
const fleetQuery = rollupQuery.extend({
  /** Includes all below it. Default: all that the caller sees. */
  organizationId: z.string().optional(),
})

export function exportRoutes(app: App, db: Database, longReads: LongReads): void {
  /** A file cannot mark missing parts of a demo's history. */
  async function writtenPeriod(asked: z.infer<typeof query>): Promise<Span> {
    const period = periodOf(asked)
    const past = await pastProgress(db)
    if (past && period.from < past.writtenFrom) throw new HttpError(409, messages.demoPast(past.percent))
    return period
  }

  app.get(
    '/elevators/:id/history/export',
    { schema: { params: idParams, querystring: query } },
    async (request, reply) => {
      const caller = callerOf(request)
      const { id: elevatorId } = await findElevator(db, caller, request.params.id)
      const now = Date.now()
      const { from, to } = await writtenPeriod(request.query)
      const rows = { of: 'states', elevatorId, time: { from, to: Math.min(to, now) }, now } as const
      return send(request, reply, `elevator-${elevatorId}`, rows)
    },
  )

  app.get(
    '/elevators/:id/events/export',
    { schema: { params: idParams, querystring: query } },
    async (request, reply) => {
      const caller = callerOf(request)
      const { id: elevatorId } = await findElevator(db, caller, request.params.id)
      const rows = { of: 'events', elevatorId, time: periodOf(request.query) } as const
      return send(request, reply, `events-${elevatorId}`, rows)
    },
  )

  app.get(
    '/elevators/:id/rollups/export',
    { schema: { params: idParams, querystring: rollupQuery } },
    async (request, reply) => {
      const caller = callerOf(request)
      const { id: elevatorId } = await findElevator(db, caller, request.params.id)
      const { step } = request.query
      const time = stepsOf(step, await writtenPeriod(request.query))
      const rows = { of: 'rollups', whose: { elevatorId }, time } as const
      return send(request, reply, `rollups-by-${step}-${elevatorId}`, rows)
    },
  )

  app.get('/fleet/rollups/export', { schema: { querystring: fleetQuery } }, async (request, reply) => {
    const caller = callerOf(request)
    const { organizationId, step } = request.query
    const below =
      organizationId === undefined ? undefined : (await findOrganization(db, caller, organizationId)).id
    const scope = await organizationsInScope(db, caller, below)
    const whose = { organizationIds: scope && [...scope] }
    const time = stepsOf(step, await writtenPeriod(request.query))
    return send(request, reply, `rollups-by-${step}`, { of: 'rollups', whose, time })
  })

  /** A client that disconnects stops the reading, and a slow one slows it down. */
  async function send(
    request: FastifyRequest<{ Querystring: z.infer<typeof query> }>,
    reply: FastifyReply,
    name: string,
    rows: ExportedRows,
  ) {
    const { format } = request.query
    const isRead = request.method !== 'HEAD'
    const file = isRead ? await longReads.export(callerOf(request).id, rows, format) : Readable.from([])
    return reply
      .type(formats[format])
      .header('content-disposition', `attachment; filename="${name}.${format}"`)
      .send(file)
  }
}

function periodOf({ from: begin, to: end }: z.infer<typeof query>) {
  const to = end === undefined ? Date.now() : Date.parse(end)
  const from = begin === undefined ? to - DAY_MS : Date.parse(begin)
  if (from >= to) throw refusedField('to', messages.order)
  if (to - from > rollupLimits.days * DAY_MS) throw refusedField('from', messages.tooLong(rollupLimits.days))
  return { from, to }
}

const stepsOf = (step: 'hour' | 'day', period: Span) => ({
  step,
  from: stepAt(step, period.from, period).from,
  to: stepAt(step, period.to - 1, period).to,
})

import { Readable } from 'node:stream'
import { queryTime } from '@hoistway/contracts/query-time'
import { rollupLimits } from '@hoistway/contracts/rollup'
import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import { callerOf } from '../../auth/guard.ts'
import type { Database } from '../../db/database.ts'
import { organizationsInScope } from '../../db/scope.ts'
import type { EventRepository } from '../../history/events.repository.ts'
import { csvOf } from '../../history/export/csv.ts'
import { eventBatches, eventColumns } from '../../history/export/events.ts'
import { parquetOf } from '../../history/export/parquet.ts'
import { rollupColumns } from '../../history/export/rollup-columns.ts'
import { rollupBatches, segmentBatches } from '../../history/export/rows.repository.ts'
import type { Batches, Column } from '../../history/export/table.ts'
import { DAY_MS } from '../../history/partitions.repository.ts'
import { stepAt } from '../../history/rollups/rollups.repository.ts'
import type { Segment } from '../../history/segments.ts'
import { type App, idParams, refusedField } from '../../http/wire.ts'
import type { elevatorFinder } from '../elevators/elevators.routes.ts'
import type { organizationFinder } from '../organizations/organizations.routes.ts'
import { messages } from './history.messages.ts'

interface Deps {
  readonly db: Database
  readonly events: EventRepository
  readonly findElevator: ReturnType<typeof elevatorFinder>
  readonly findOrganization: ReturnType<typeof organizationFinder>
}

const formats = { csv: 'text/csv; charset=utf-8', parquet: 'application/vnd.apache.parquet' } as const
const query = z.object({
  /** Default: a day before `to`. */
  from: z.optional(queryTime),
  /** Default: now. */
  to: z.optional(queryTime),
  format: z.enum(['csv', 'parquet']).default('csv'),
})
const rollupQuery = query.extend({ step: z.enum(['hour', 'day']).default('day') })
const fleetQuery = rollupQuery.extend({
  /** That organization and all below it; default: all that the caller sees. */
  organizationId: z.string().optional(),
})

const segmentColumns: readonly Column<Segment>[] = [
  { name: 'from', type: 'time', value: ({ from }) => from },
  { name: 'to', type: 'time', value: ({ to }) => to },
  { name: 'floor', type: 'integer', value: ({ floor }) => floor },
  { name: 'direction', type: 'text', value: ({ direction }) => direction },
  { name: 'door', type: 'text', value: ({ door }) => door },
]

/** Histories, events and rollups as files, of any size: rows are sent while they are read. */
export function exportRoutes(app: App, { db, events, findElevator, findOrganization }: Deps): void {
  app.get(
    '/elevators/:id/history/export',
    { schema: { tags: ['Elevators'], params: idParams, querystring: query } },
    async (request, reply) => {
      const { id } = await findElevator(callerOf(request), request.params.id)
      const now = Date.now()
      const { from, to } = periodOf(request.query)
      const batches = segmentBatches(db, id, { from, to: Math.min(to, now) }, now)
      return sendTable(reply, `elevator-${id}`, request.query.format, batches, segmentColumns)
    },
  )

  app.get(
    '/elevators/:id/events/export',
    { schema: { tags: ['Elevators'], params: idParams, querystring: query } },
    async (request, reply) => {
      const { id } = await findElevator(callerOf(request), request.params.id)
      const batches = eventBatches(events, id, periodOf(request.query))
      return sendTable(reply, `events-${id}`, request.query.format, batches, eventColumns)
    },
  )

  app.get(
    '/elevators/:id/rollups/export',
    { schema: { tags: ['Elevators'], params: idParams, querystring: rollupQuery } },
    async (request, reply) => {
      const { id } = await findElevator(callerOf(request), request.params.id)
      const { step, format } = request.query
      const batches = rollupBatches(db, { elevatorId: id }, stepsOf(request.query))
      return sendTable(reply, `rollups-by-${step}-${id}`, format, batches, rollupColumns)
    },
  )

  app.get(
    '/fleet/rollups/export',
    { schema: { tags: ['Fleet'], querystring: fleetQuery } },
    async (request, reply) => {
      const caller = callerOf(request)
      const { organizationId, step, format } = request.query
      const below =
        organizationId === undefined ? undefined : (await findOrganization(caller, organizationId)).id
      const scope = await organizationsInScope(db, caller, below)
      const whose = { organizationIds: scope && [...scope] }
      const batches = rollupBatches(db, whose, stepsOf(request.query))
      return sendTable(reply, `rollups-by-${step}`, format, batches, rollupColumns)
    },
  )
}

function periodOf({ from: begin, to: end }: z.infer<typeof query>) {
  const to = end === undefined ? Date.now() : Date.parse(end)
  const from = begin === undefined ? to - DAY_MS : Date.parse(begin)
  if (from >= to) throw refusedField('to', messages.order)
  if (to - from > rollupLimits.days * DAY_MS) throw refusedField('from', messages.tooLong(rollupLimits.days))
  return { from, to }
}

/** The hours or days of which a period has a part. */
function stepsOf(asked: z.infer<typeof rollupQuery>) {
  const { step } = asked
  const period = periodOf(asked)
  return { step, from: stepAt(step, period.from, period).from, to: stepAt(step, period.to - 1, period).to }
}

/** A reader that goes away ends the reading of the rows; one that is slow holds it up. */
function sendTable<T>(
  reply: FastifyReply,
  name: string,
  format: keyof typeof formats,
  batches: Batches<T>,
  columns: readonly Column<T>[],
): FastifyReply {
  const parts = format === 'csv' ? csvOf(batches, columns) : parquetOf(batches, columns)
  return reply
    .type(formats[format])
    .header('content-disposition', `attachment; filename="${name}.${format}"`)
    .send(Readable.from(parts, { objectMode: false, highWaterMark: 64 * 1024 }))
}

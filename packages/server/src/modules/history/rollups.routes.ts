import { queryTime } from '@hoistway/contracts/query-time'
import { elevatorRollups, rollupLimits, rollupSteps, rollups } from '@hoistway/contracts/rollup'
import { z } from 'zod'
import { callerOf } from '../../auth/guard.ts'
import type { Caller } from '../../base/caller.ts'
import { type App, idParams, refusedField } from '../../base/wire.ts'
import type { Database } from '../../db/database.ts'
import { organizationsInScope } from '../../db/scope.ts'
import { DAY_MS } from '../../history/partitions.repository.ts'
import { madeUntil } from '../../history/rollups/make-rollups.repository.ts'
import { rollupRepository, stepAt } from '../../history/rollups/rollups.repository.ts'
import { history as messages } from '../../texts/en.ts'
import { findElevator } from '../elevators/find-elevator.ts'
import { findOrganization } from '../organizations/find-organization.ts'

const query = z.object({
  from: z.optional(queryTime),
  to: z.optional(queryTime),
  step: z.enum(rollupSteps).default('day'),
})
type Query = z.infer<typeof query>

export function rollupRoutes(app: App, db: Database): void {
  const repository = rollupRepository(db)
  const answer = async (asked: ReturnType<typeof wholeSteps>) => ({
    ...asked,
    madeUntil: (await madeUntil(db)) ?? asked.from,
  })
  async function ofScope(caller: Caller, wanted: Query, id?: string) {
    const asked = wholeSteps(wanted)
    const scope = await organizationsInScope(db, caller, id)
    return { ...(await answer(asked)), rollups: await repository.ofOrganizations(scope, asked) }
  }

  app.get(
    '/elevators/:id/rollups',
    { schema: { params: idParams, querystring: query, response: { 200: elevatorRollups } } },
    async (request) => {
      const elevator = await findElevator(db, callerOf(request), request.params.id)
      const asked = wholeSteps(request.query)
      return { ...(await answer(asked)), rollups: await repository.ofElevator(elevator.id, asked) }
    },
  )

  app.get(
    '/organizations/:id/rollups',
    { schema: { params: idParams, querystring: query, response: { 200: rollups } } },
    async (request) => {
      const caller = callerOf(request)
      const { id } = await findOrganization(db, caller, request.params.id)
      return ofScope(caller, request.query, id)
    },
  )

  app.get('/fleet/rollups', { schema: { querystring: query, response: { 200: rollups } } }, (request) =>
    ofScope(callerOf(request), request.query),
  )
}

function wholeSteps({ from: begin, to: end, step }: Query) {
  const last = end === undefined ? Date.now() : Date.parse(end)
  const first = begin === undefined ? last - 7 * DAY_MS : Date.parse(begin)
  if (first >= last) throw refusedField('to', messages.order)
  const days = step === 'hour' ? rollupLimits.daysOfHours : rollupLimits.days
  if (last - first > days * DAY_MS) throw refusedField('from', messages.tooLong(days))
  const unit = step === 'whole' ? 'day' : step
  const nothing = { from: first, to: last }
  return { from: stepAt(unit, first, nothing).from, to: stepAt(unit, last - 1, nothing).to, step }
}

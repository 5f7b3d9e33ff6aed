import { patternDismissalBody, patternQuery, patterns } from '@hoistway/contracts/pattern'
import type { z } from 'zod'
import { accessRefusal } from '../../auth/access.ts'
import { callerOf } from '../../auth/guard.ts'
import type { Caller } from '../../base/caller.ts'
import { forbidden, notFound } from '../../base/errors.ts'
import { type App, idParams, requireId } from '../../base/wire.ts'
import type { Database } from '../../db/database.ts'
import { pastProgress } from '../../history/demo-past.repository.ts'
import type { AuditRepository } from '../audit/audit.repository.ts'
import { findElevator } from '../elevators/find-elevator.ts'
import { findOrganization } from '../organizations/find-organization.ts'
import { dismissalRepository } from './dismissals.repository.ts'
import { elevatorsOf, isLater } from './evaluate.ts'
import { patternFinder } from './patterns.ts'

export function patternRoutes(app: App, db: Database, audit: AuditRepository): void {
  const finder = patternFinder(db, dismissalRepository(db))

  async function scopeOf(caller: Caller, { organizationId, elevatorId }: z.output<typeof patternQuery>) {
    if (organizationId !== undefined) await findOrganization(db, caller, organizationId)
    const elevator = elevatorId === undefined ? undefined : await findElevator(db, caller, elevatorId)
    return { organizationId, elevatorId: elevator?.id }
  }

  async function elevatorsToDismiss(
    caller: Caller,
    id: string,
    query: z.output<typeof patternQuery>,
    { until = Number.POSITIVE_INFINITY, lastAlertId }: Partial<z.output<typeof patternDismissalBody>> = {},
  ): Promise<readonly string[]> {
    const scope = await scopeOf(caller, query)
    const found = (await finder.find(caller, scope)).find(({ finding }) => finding.id === id)
    if (!found) throw notFound('pattern')
    const mayDismiss = await finder.mayDismiss(caller)
    if (!mayDismiss(found.finding)) throw forbidden(accessRefusal('Operator'))
    const elevators = elevatorsOf(
      found.finding.items.filter((item) => !isLater(item, { until, lastAlertId })),
    )
    if (elevators.size === 0) throw notFound('pattern')
    return [...elevators.keys()]
  }

  app.get(
    '/patterns',
    { schema: { querystring: patternQuery, response: { 200: patterns } } },
    async (request) => {
      const caller = callerOf(request)
      const scope = await scopeOf(caller, request.query)
      const demoPast = await pastProgress(db)
      return { ...(await finder.answer(caller, scope)), demoPast }
    },
  )

  app.put(
    '/patterns/:id/dismissal',
    {
      schema: {
        params: idParams,
        querystring: patternQuery,
        body: patternDismissalBody,
      },
    },
    async (request) => {
      const caller = callerOf(request)
      const { id } = request.params
      const { reason, until, lastAlertId } = request.body
      const elevators = await elevatorsToDismiss(caller, id, request.query, request.body)
      const entry = { action: 'dismiss', entity: 'pattern', details: { reason } }
      await audit.writeOn(caller, entry, id, (tx) =>
        dismissalRepository(tx).dismiss(id, elevators, caller.id, {
          until: Math.min(until, Date.now()),
          lastAlertId: lastAlertId ? requireId(lastAlertId, 'alert') : null,
          reason,
        }),
      )
    },
  )

  app.delete(
    '/patterns/:id/dismissal',
    { schema: { params: idParams, querystring: patternQuery } },
    async (request) => {
      const caller = callerOf(request)
      const { id } = request.params
      const elevators = await elevatorsToDismiss(caller, id, request.query)
      await audit.writeOn(caller, { action: 'restore', entity: 'pattern' }, id, (tx) =>
        dismissalRepository(tx).restore(id, elevators),
      )
    },
  )
}

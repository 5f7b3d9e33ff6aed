import { isDeepStrictEqual } from 'node:util'
import {
  type AlertCodeBody,
  alertCode,
  alertCodeBody,
  alertCodeImport,
  alertCodeImported,
  alertCodeKey,
  alertCodeLookup,
  alertCodeVersion,
  foundAlertCode,
} from '@hoistway/contracts/alert-code'
import { z } from 'zod'
import { callerOf } from '../../auth/guard.ts'
import { orNotFound } from '../../base/errors.ts'
import {
  type App,
  changedMeanwhile,
  expectedVersion,
  idParams,
  isId,
  refusedField,
  requireId,
  withoutVersion,
  withVersion,
} from '../../base/wire.ts'
import type { Database } from '../../db/database.ts'
import { codeBook as messages } from '../../texts/en.ts'
import type { AuditRepository } from '../audit/audit.repository.ts'
import { visibleElevator } from '../elevators/elevators.repository.ts'
import { codeBook, codeBookWrites } from './code-book.repository.ts'

const entity = 'alert-code'
const editors = { roles: ['Admin', 'Manager'] }

export function codeBookRoutes(app: App, db: Database, audit: AuditRepository): void {
  const book = codeBook(db)

  async function found(id: string) {
    return orNotFound(await book.find(requireId(id, 'alertCode')), 'alertCode')
  }

  app.get('/alertcodes', { schema: { response: { 200: z.array(alertCode) } } }, async () =>
    (await book.all()).map(withoutVersion),
  )

  app.get(
    '/alertcodes/lookup',
    { schema: { querystring: alertCodeLookup, response: { 200: foundAlertCode } } },
    async (request) => {
      const { code, elevatorId = '' } = request.query
      const elevator = isId(elevatorId) && (await visibleElevator(db, callerOf(request), elevatorId))
      const controllerId = elevator ? elevator.controllerId : null
      const entry = await book.explain(
        code,
        controllerId ? await book.typeOfController(controllerId) : undefined,
      )
      return { entry: entry ? withoutVersion(entry) : null }
    },
  )

  app.get(
    '/alertcodes/:id',
    { schema: { params: idParams, response: { 200: alertCode } } },
    async ({ params }, reply) => withVersion(reply, await found(params.id)),
  )

  app.get(
    '/alertcodes/:id/versions',
    { config: editors, schema: { params: idParams, response: { 200: z.array(alertCodeVersion) } } },
    async ({ params }) => book.versions((await found(params.id)).id),
  )

  app.post(
    '/alertcodes',
    { config: editors, schema: { body: alertCodeBody, response: { 201: alertCode } } },
    async (request, reply) => {
      const caller = callerOf(request)
      const id = await audit.write(caller, { action: 'create', entity }, async (tx) => {
        const created = await codeBookWrites(tx).create(request.body, caller.id)
        if (created === undefined) throw taken()
        return created
      })
      return withVersion(reply.status(201), await found(id))
    },
  )

  app.put(
    '/alertcodes/:id',
    {
      config: { ...editors, versioned: true },
      schema: { params: idParams, body: alertCodeBody, response: { 200: alertCode } },
    },
    async (request, reply) => {
      const { id } = await found(request.params.id)
      const caller = callerOf(request)
      await audit.writeOn(caller, { action: 'update', entity }, id, async (tx) => {
        const same = await codeBookWrites(tx).idOf(request.body)
        if (same !== undefined && same !== id) throw taken()
        const done = await codeBookWrites(tx).update(id, request.body, caller.id, expectedVersion(request))
        if (!done) throw changedMeanwhile('alertCode')
      })
      return withVersion(reply, await found(id))
    },
  )

  app.delete(
    '/alertcodes/:id',
    { config: editors, schema: { params: idParams, response: { 200: z.boolean() } } },
    async (request) => {
      const { id } = await found(request.params.id)
      return audit.writeOn(callerOf(request), { action: 'delete', entity }, id, (tx) =>
        codeBookWrites(tx).remove(id),
      )
    },
  )
}

export function codeBookImportRoute(app: App, audit: AuditRepository): void {
  app.post(
    '/alertcodes/import',
    { config: editors, schema: { body: alertCodeImport, response: { 200: alertCodeImported } } },
    async (request) => {
      const { entries } = request.body
      const keys = entries.map(alertCodeKey)
      const twice = keys.findIndex((key, index) => keys.indexOf(key) < index)
      const repeated = entries[twice]
      if (repeated) throw refusedField(`entries.${twice}.code`, messages.twice(repeated.code))
      const caller = callerOf(request)
      const saved = await audit.writeMany(caller, { action: 'import', entity }, async (tx) => {
        const changes: { id: string; isNew: boolean }[] = []
        // A fixed order prevents deadlocks between imports.
        for (const entry of entries.toSorted((a, b) => (alertCodeKey(a) < alertCodeKey(b) ? -1 : 1))) {
          const change = await save(tx, entry, caller.id)
          if (change) changes.push(change)
        }
        return changes
      })
      const created = saved.filter(({ isNew }) => isNew).length
      return { created, changed: saved.length - created, unchanged: entries.length - saved.length }
    },
  )
}

const taken = () => refusedField('code', messages.taken, 409)

async function save(tx: Database, entry: AlertCodeBody, userId: string) {
  const writes = codeBookWrites(tx)
  const created = await writes.create(entry, userId)
  if (created !== undefined) return { id: created, isNew: true }
  const id = (await writes.idOf(entry)) ?? ''
  const stored = await codeBook(tx).find(id)
  const { code, controllerType, texts, links } = stored ?? {}
  if (isDeepStrictEqual({ code, controllerType, texts, links }, entry)) return undefined
  await writes.update(id, entry, userId)
  return { id, isNew: false }
}

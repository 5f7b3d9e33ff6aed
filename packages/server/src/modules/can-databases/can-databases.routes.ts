import {
  canDatabase,
  canDatabaseBody,
  canDatabaseFileQuery,
  canDatabaseVersion,
  elevatorCanDatabase,
} from '@hoistway/contracts/can-database'
import { type ControllerType, controllerType } from '@hoistway/contracts/controller'
import { isEds, withNodeId } from '@hoistway/contracts/parse-eds'
import { z } from 'zod'
import { callerOf } from '../../auth/guard.ts'
import { notFound, orNotFound } from '../../base/errors.ts'
import { type App, idParams, refusedField } from '../../base/wire.ts'
import type { Database } from '../../db/database.ts'
import { canRecordings, canDatabases as messages } from '../../texts/en.ts'
import type { AuditRepository } from '../audit/audit.repository.ts'
import { canUsers } from '../can-recordings/can-access.ts'
import { codeBook } from '../code-book/code-book.repository.ts'
import { findElevator } from '../elevators/find-elevator.ts'
import type { LongReads } from '../long-reads/long-reads.ts'
import type { CheckedCanDatabase } from '../long-reads/worker.ts'
import { canDatabaseRepository } from './can-databases.repository.ts'

const entity = 'can-database'
const admins = { roles: ['Admin'] }
const params = z.object({ type: controllerType })
/** JSON escapes some characters of a file. */
const BODY_LIMIT = 8 * 1024 * 1024

export function canDatabaseRoutes(
  app: App,
  { db, longReads }: { readonly db: Database; readonly longReads: LongReads },
  audit: AuditRepository,
): void {
  const databases = canDatabaseRepository(db)

  async function found(type: ControllerType) {
    return orNotFound(await databases.of(type), 'canDatabase')
  }

  app.get(
    '/candatabases',
    { config: canUsers, schema: { response: { 200: z.array(canDatabase) } } },
    databases.all,
  )

  app.get(
    '/elevators/:id/candatabase',
    { config: canUsers, schema: { params: idParams, response: { 200: elevatorCanDatabase } } },
    async (request) => {
      const { controllerId } = await findElevator(db, callerOf(request), request.params.id)
      const type = controllerId ? await codeBook(db).typeOfController(controllerId) : undefined
      return { controllerType: type ?? null, database: (type && (await databases.of(type))) ?? null }
    },
  )

  app.get(
    '/candatabases/:type/file',
    { config: canUsers, schema: { params, querystring: canDatabaseFileQuery } },
    async (request, reply) => {
      const database = await found(request.params.type)
      const content = await databases.content(database.id, request.query.version ?? database.version)
      if (content === undefined) throw notFound('canDatabase')
      return reply
        .type('text/plain; charset=utf-8')
        .header(
          'content-disposition',
          `attachment; filename="${request.params.type}.${isEds(content) ? 'dcf' : 'dbc'}"`,
        )
        .send(content)
    },
  )

  app.get(
    '/candatabases/:type/versions',
    { config: canUsers, schema: { params, response: { 200: z.array(canDatabaseVersion) } } },
    async (request) => databases.versions((await found(request.params.type)).id),
  )

  app.put(
    '/candatabases/:type',
    {
      config: admins,
      bodyLimit: BODY_LIMIT,
      schema: { params, body: canDatabaseBody, response: { 200: canDatabase } },
    },
    async (request) => {
      const { body, params: asked } = request
      const { name, nodeId } = body
      const text = nodeId !== undefined && isEds(body.text) ? withNodeId(body.text, nodeId) : body.text
      const caller = callerOf(request)
      const count = messagesOf(await longReads.checkCanDatabase(caller.id, text))
      await audit.write(caller, { action: 'update', entity }, (tx) =>
        canDatabaseRepository(tx).save(asked.type, { name, text }, count, caller.id),
      )
      return found(asked.type)
    },
  )

  app.delete(
    '/candatabases/:type',
    { config: admins, schema: { params, querystring: idParams.partial(), response: { 200: z.boolean() } } },
    async (request) => {
      const { id } = await found(request.params.type)
      if (id !== (request.query.id ?? id)) throw notFound('canDatabase')
      return audit.writeOn(callerOf(request), { action: 'delete', entity }, id, (tx) =>
        canDatabaseRepository(tx).remove(id),
      )
    },
  )
}

function messagesOf(checked: CheckedCanDatabase): number {
  if ('messages' in checked) return checked.messages
  const { line, problem, token } = checked
  throw refusedField('text', canRecordings.inLine(line, messages.problems[problem](token)))
}

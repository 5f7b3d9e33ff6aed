import { accountSession } from '@hoistway/contracts/account'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { callerOf } from '../../auth/guard.ts'
import { sessionRepository, type WhichSessions } from '../../auth/session.repository.ts'
import { type App, idParams, requireId } from '../../base/wire.ts'
import type { Database } from '../../db/database.ts'
import type { AuditRepository } from '../audit/audit.repository.ts'
import { accountSessions } from './account-sessions.repository.ts'
import { administered } from './accounts.routes.ts'

const config = { roles: ['Admin'] }
const confirmed = { ...config, confirm: 'accounts' } as const

/** Open connections of an ended session close within 5 s. */
export function accountSessionRoutes(app: App, db: Database, audit: AuditRepository): void {
  const accountOf = async (request: FastifyRequest<{ Params: { id: string } }>): Promise<string> =>
    (await administered(db, callerOf(request), request.params.id)).id

  app.get(
    '/users/:id/sessions',
    { config, schema: { params: idParams, response: { 200: z.array(accountSession) } } },
    async (request) => accountSessions(db, await accountOf(request), callerOf(request).sessionId),
  )

  app.delete('/users/:id/sessions', { config: confirmed, schema: { params: idParams } }, (request) =>
    end(request, { except: callerOf(request).sessionId }),
  )

  const params = idParams.extend({ sessionId: z.string() })
  app.delete('/users/:id/sessions/:sessionId', { config: confirmed, schema: { params } }, (request) =>
    end(request, { only: requireId(request.params.sessionId, 'session') }),
  )

  async function end(request: FastifyRequest<{ Params: { id: string } }>, which: WhichSessions) {
    const id = await accountOf(request)
    const entry = { action: 'end-sessions', entity: 'user' }
    await audit.writeOn(callerOf(request), entry, id, (tx) => sessionRepository(tx).revokeAll(id, which))
  }
}

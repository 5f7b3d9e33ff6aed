import { confirmation, confirmationRequest } from '@hoistway/contracts/confirmation'
import { callerOf } from '../../auth/guard.ts'
import type { App } from '../../base/wire.ts'
import type { AuthDeps } from './auth-deps.ts'

/** Keeps scripts of the page from making sensitive calls. */
export function confirmationRoutes(app: App, { tokens, audit, requireProof }: AuthDeps): void {
  app.post(
    '/auth/confirmations',
    { schema: { body: confirmationRequest, response: { 200: confirmation } } },
    async (request) => {
      const caller = callerOf(request)
      const { id, sessionId } = caller
      const { kind, proof, releases } = request.body
      await requireProof(request, proof)
      const details = { reason: kind, releases }
      await audit.write(caller, { action: 'confirm', entity: 'user', details }, async () => id)
      const { token, expiresAt } = await tokens.confirm(sessionId, kind, releases)
      return { token, expiresAt: expiresAt.toISOString() }
    },
  )
}

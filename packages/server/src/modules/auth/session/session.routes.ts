import { authResponse, refreshRequest } from '@hoistway/contracts/auth'
import { confirmation, confirmationRequest } from '@hoistway/contracts/confirmation'
import { loggedOut } from '@hoistway/contracts/sso'
import { z } from 'zod'
import { clientAddress, clientOf } from '../../../auth/address.ts'
import { clearSessionCookies, cookie, SESSION_COOKIE } from '../../../auth/cookies.ts'
import { callerOf } from '../../../auth/guard.ts'
import { HttpError } from '../../../base/errors.ts'
import type { App } from '../../../base/wire.ts'
import { signIn as messages } from '../../../texts/en.ts'
import type { AuthDeps } from '../auth-deps.ts'

export function sessionRoutes(app: App, deps: AuthDeps): void {
  const { sessions, tokens, answer, log, providers, oidc } = deps
  app.post(
    '/auth/refresh',
    { config: { public: true }, schema: { body: refreshRequest, response: { 200: authResponse } } },
    async (request, reply) => {
      const given = request.body.refreshToken
      const refreshToken = tokens.successorOf(given)
      const rotation = await sessions.rotate(given, refreshToken, clientOf(request))
      if (rotation?.outcome === 'reused') {
        const userId = rotation.caller.id
        await log.record({ action: 'refresh-reused', userId, address: clientAddress(request) })
      }
      if (rotation?.outcome !== 'rotated') {
        const code = await sessions.endingOf(given)
        throw new HttpError(401, messages.signIn.again, { extra: { ...(code && { code }) } })
      }
      const { id, sessionId } = rotation.caller
      const inCookie = cookie(request, SESSION_COOKIE) !== undefined
      return answer(request, reply, id, { sessionId, refreshToken }, inCookie)
    },
  )

  const response = { 200: loggedOut, 204: z.undefined() }
  app.post(
    '/auth/logout',
    { config: { beforeEnrolment: true }, schema: { response } },
    async (request, reply) => {
      const { id: userId, sessionId } = callerOf(request)
      const providerId = await sessions.revoke(sessionId)
      await log.record({ action: 'sign-out', userId, address: clientAddress(request) })
      clearSessionCookies(reply)
      const provider = providers.find(({ id }) => id === providerId)
      const signOutUrl = provider && (await oidc.logoutUrl(provider))
      return signOutUrl === undefined ? reply.status(204).send() : reply.send({ signOutUrl })
    },
  )

  confirmationRoute(app, deps)
}

/** Keeps scripts of the page from making sensitive calls. */
function confirmationRoute(app: App, { tokens, audit, requireProof }: AuthDeps): void {
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

import type { FastifyReply, FastifyRequest } from 'fastify'
import { setSessionCookies } from '../../../auth/cookies.ts'
import type { SessionRepository } from '../../../auth/session.repository.ts'
import type { Tokens } from '../../../auth/tokens.ts'
import { HttpError } from '../../../base/errors.ts'
import { sentLanguage } from '../../../base/request-language.ts'
import { signIn as messages } from '../../../texts/en.ts'

interface OpenedSession {
  readonly sessionId: string
  readonly refreshToken: string
}

export function sessionAnswer(tokens: Tokens, sessions: SessionRepository) {
  return async (
    request: FastifyRequest,
    reply: FastifyReply,
    userId: string,
    { sessionId, refreshToken }: OpenedSession,
    inCookie: boolean,
  ) => {
    const caller = await sessions.find(userId, sessionId)
    // The account was deactivated at this moment.
    if (!caller) throw new HttpError(401, messages.signIn.again)
    const language = sentLanguage(request)
    if (language) await sessions.rememberLanguage(userId, language)
    const token = await tokens.issue(userId, sessionId)
    const antiForgery = tokens.antiForgery(sessionId)
    setSessionCookies(reply, { antiForgery, accessToken: inCookie ? token : undefined })
    const { id, email, firstName, lastName, roles, mustEnrol } = caller
    const user = { id, email, firstName, lastName, roles: [...roles] }
    return {
      token,
      refreshToken,
      user: { ...user, ...(mustEnrol && { mustEnrolSecondFactor: true as const }) },
    }
  }
}
export type SessionAnswer = ReturnType<typeof sessionAnswer>

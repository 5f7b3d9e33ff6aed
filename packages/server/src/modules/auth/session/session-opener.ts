import type { FastifyReply, FastifyRequest } from 'fastify'
import { clientAddress, clientOf } from '../../../auth/address.ts'
import type { SessionRepository } from '../../../auth/session.repository.ts'
import { HttpError } from '../../../base/errors.ts'
import { signIn as messages } from '../../../texts/en.ts'
import type { SignInGuard } from '../sign-in/sign-in-guard.ts'
import type { SignInLog } from '../sign-in/sign-in-log.repository.ts'
import type { SsoProvider } from '../sso/sso-provider.ts'
import type { SessionAnswer } from './session-answer.ts'

interface Deps {
  readonly sessions: SessionRepository
  readonly guard: SignInGuard
  readonly log: SignInLog
  readonly answer: SessionAnswer
  readonly providers: readonly SsoProvider[]
}

interface Options {
  readonly inCookie?: boolean
  readonly provider?: string | null
  readonly passwordHash?: string
  readonly hasCode?: boolean
}

export function sessionOpener({ sessions, guard, log, answer, providers }: Deps) {
  return async (
    request: FastifyRequest,
    reply: FastifyReply,
    userId: string,
    { inCookie = false, provider: id, ...proof }: Options = {},
  ) => {
    const provider = providers.find((each) => each.id === id)
    if (id && !provider) throw new HttpError(401, messages.signIn.wrong)
    const origin = provider ? { provider: provider.id, hours: provider.sessionHours } : {}
    const session = await sessions.open(userId, clientOf(request), { ...proof, ...origin })
    if (!session) throw new HttpError(401, messages.signIn.wrong)
    const reason = provider && { reason: provider.name }
    await log.record({ action: 'sign-in', userId, address: clientAddress(request), ...reason })
    await guard.remember(request, reply, userId)
    return answer(request, reply, userId, session, inCookie)
  }
}
export type SessionOpener = ReturnType<typeof sessionOpener>

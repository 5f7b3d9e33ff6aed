import { authResponse } from '@hoistway/contracts/auth'
import { queryFlag } from '@hoistway/contracts/paging'
import { CHALLENGE_OVER, secondStep } from '@hoistway/contracts/second-factor'
import { z } from 'zod'
import { clientAddress } from '../../../auth/address.ts'
import { HttpError } from '../../../base/errors.ts'
import type { App } from '../../../base/wire.ts'
import type { RateLimits } from '../../../db/rate-limits.ts'
import { signIn as messages } from '../../../texts/en.ts'
import type { SessionOpener } from '../session/session-opener.ts'
import type { SignInGuard } from '../sign-in/sign-in-guard.ts'
import type { SignInLog } from '../sign-in/sign-in-log.repository.ts'
import { Throttle, windows } from '../sign-in/throttle.ts'
import type { SecondFactorRepository } from './second-factor.repository.ts'
import type { SecondFactor } from './second-factor.ts'

interface Deps {
  readonly factors: SecondFactorRepository
  readonly secondFactor: SecondFactor
  readonly open: SessionOpener
  readonly guard: SignInGuard
  readonly log: SignInLog
  readonly limits: RateLimits
}

const over = (message: string) => new HttpError(401, message, { extra: { code: CHALLENGE_OVER } })

export function secondStepRoutes(app: App, { factors, secondFactor, open, guard, log, limits }: Deps): void {
  // Per account, because the password alone creates any number of challenges.
  const accounts = new Throttle(limits, 'sign-in-code', windows.account)

  app.post(
    '/auth/login/second-factor',
    {
      config: { public: true },
      schema: {
        querystring: z.object({ cookie: z._default(queryFlag, false) }),
        body: secondStep,
        response: { 200: authResponse },
      },
    },
    async (request, reply) => {
      const { challenge, code } = request.body
      const attempt = await factors.beginTry(challenge)
      if (!attempt) throw over(messages.factor.tookTooLong)
      const { userId, triesLeft, provider, passwordHash } = attempt
      // Attackers who know the password cannot lock out known devices.
      const account = await guard.counterOf(request, userId)
      await accounts.begin(account)
      if (!(await secondFactor.accepts(userId, code))) {
        await log.recordRefusal({
          action: 'sign-in-refused',
          userId,
          address: clientAddress(request),
          reason: 'wrong-code',
        })
        if (triesLeft === 0) throw over(messages.factor.tooManyCodes)
        throw wrongCode(401)
      }
      if (!(await factors.spendChallenge(challenge))) throw over(messages.factor.usedAlready)
      await accounts.forgive(account)
      const proof = provider === null ? { passwordHash } : { provider }
      return open(request, reply, userId, { inCookie: request.query.cookie, hasCode: true, ...proof })
    },
  )
}

/** The same for wrong and used codes. */
export function wrongCode(status: number): HttpError {
  const message = messages.factor.wrongCode
  return new HttpError(status, message, { fields: { code: [message] } })
}

import { authResponse } from '@hoistway/contracts/auth'
import { queryFlag } from '@hoistway/contracts/paging'
import { CHALLENGE_OVER, secondStep } from '@hoistway/contracts/second-factor'
import { z } from 'zod'
import { clientAddress } from '../../../auth/address.ts'
import { HttpError } from '../../../base/errors.ts'
import type { App } from '../../../base/wire.ts'
import { signIn as messages } from '../../../texts/en.ts'
import type { AuthDeps } from '../auth-deps.ts'
import { Throttle, windows } from '../sign-in/throttle.ts'
import { wrongCode } from './second-factor.ts'

const over = (message: string) => new HttpError(401, message, { extra: { code: CHALLENGE_OVER } })

export function secondStepRoutes(app: App, deps: AuthDeps): void {
  const { factors, secondFactor, open, guard, log, limits } = deps
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

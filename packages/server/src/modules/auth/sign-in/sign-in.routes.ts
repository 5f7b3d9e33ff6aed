import { authResponse, loginRequest } from '@hoistway/contracts/auth'
import { queryFlag } from '@hoistway/contracts/paging'
import { z } from 'zod'
import { findByEmail } from '../../../auth/accounts-by-email.repository.ts'
import { clientAddress } from '../../../auth/address.ts'
import { isPassword } from '../../../auth/passwords.ts'
import { forbidden, HttpError } from '../../../base/errors.ts'
import type { App } from '../../../base/wire.ts'
import { signIn as messages } from '../../../texts/en.ts'
import type { AuthDeps } from '../auth-deps.ts'

/** `?cookie=true` also stores the access token in a cookie, for pages without scripts. */
export function signInRoutes(app: App, deps: AuthDeps): void {
  const { db, guard, secondFactor, open, log, localAccounts } = deps

  app.post(
    '/auth/login',
    {
      config: { public: true },
      schema: {
        querystring: z.object({ cookie: z._default(queryFlag, false) }),
        body: loginRequest,
        response: { 200: authResponse },
      },
    },
    async (request, reply) => {
      if (!localAccounts) throw forbidden(messages.sso.only)
      const { email, password } = request.body
      const user = await findByEmail(db, email)
      const attempt = await guard.begin(request, { userId: user?.id, email })
      // Equal work and an equal answer whether or not the account exists.
      const isRight = await isPassword(password, user?.passwordHash, attempt.isKnown)
      if (!isRight || !user?.isActive) {
        const reason = !user ? 'unknown-account' : isRight ? 'inactive-account' : 'wrong-password'
        await log.recordRefusal({
          action: 'sign-in-refused',
          userId: user?.id,
          address: clientAddress(request),
          reason,
        })
        throw new HttpError(401, messages.signIn.wrong)
      }
      await attempt.forgive()
      const { passwordHash } = user
      await secondFactor.demand(user.id, { passwordHash })
      return open(request, reply, user.id, { inCookie: request.query.cookie, passwordHash })
    },
  )
}

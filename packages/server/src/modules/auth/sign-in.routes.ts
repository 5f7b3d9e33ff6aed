import { authResponse, loginRequest } from '@hoistway/contracts/auth'
import { queryFlag } from '@hoistway/contracts/paging'
import { z } from 'zod'
import { addressGroup, clientAddress } from '../../auth/address.ts'
import { isPassword } from '../../auth/passwords.ts'
import { HttpError } from '../../errors.ts'
import type { App } from '../../http.ts'
import type { AuthDeps } from './auth-deps.ts'
import { Throttle } from './throttle.ts'

const FAILURES_PER_ACCOUNT = 10

/** Sign-in (A §7). `?cookie=true` keeps the access token in a cookie as well, for pages without scripts. */
export function signInRoutes(
  app: App,
  { users, sessions, secondFactor, answer, log }: AuthDeps,
  addresses: Throttle,
): void {
  const accounts = new Throttle(FAILURES_PER_ACCOUNT)

  app.post(
    '/auth/login',
    {
      config: { public: true },
      schema: {
        tags: ['Authentication'],
        querystring: z.object({ cookie: queryFlag.default(false) }),
        body: loginRequest,
        response: { 200: authResponse },
      },
    },
    async (request, reply) => {
      const { body } = request
      const account = body.email.toLowerCase()
      const address = clientAddress(request)
      addresses.begin(addressGroup(request))
      accounts.begin(account)
      const user = await users.findByEmail(account)
      // The same work and the same answer whether the account exists or not.
      const isRight = await isPassword(body.password, user?.passwordHash)
      if (!isRight || !user?.isActive) {
        const reason = !user ? 'unknown-account' : isRight ? 'inactive-account' : 'wrong-password'
        await log.recordRefusal({ action: 'sign-in-refused', userId: user?.id, address, reason })
        throw new HttpError(401, 'The email or the password is wrong.')
      }
      accounts.forget(account)
      addresses.forgive(addressGroup(request))
      await secondFactor.demand(user.id)
      const session = await sessions.open(user.id)
      await log.record({ action: 'sign-in', userId: user.id, address })
      return answer(request, reply, user.id, session, request.query.cookie)
    },
  )
}

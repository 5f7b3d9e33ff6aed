import {
  authResponse,
  firstAdminRequest,
  loginRequest,
  type RegisterRequest,
  refreshRequest,
  registerRequest,
} from '@hoistway/contracts/auth'
import { queryFlag } from '@hoistway/contracts/paging'
import { z } from 'zod'
import { clearSessionCookies, cookie, SESSION_COOKIE } from '../../auth/cookies.ts'
import { callerOf } from '../../auth/guard.ts'
import { isPassword } from '../../auth/passwords.ts'
import type { SessionRepository } from '../../auth/session.repository.ts'
import { conflict, forbidden, HttpError } from '../../errors.ts'
import type { App } from '../../http.ts'
import { hashOfNewPassword } from './new-password.ts'
import type { SecondFactor } from './second-factor.ts'
import type { SessionAnswer } from './session-answer.ts'
import { Throttle } from './throttle.ts'
import type { userRepository } from './users.repository.ts'

interface Deps {
  readonly users: ReturnType<typeof userRepository>
  readonly sessions: SessionRepository
  readonly secondFactor: SecondFactor
  readonly answer: SessionAnswer
  /** Whether a text is the one-time secret of the first start. */
  readonly isSetupSecret: (text: string) => boolean
}

const tags = ['Authentication']
const config = { public: true }
const response = { 200: authResponse }
const FAILURES_PER_ACCOUNT = 10
const FAILURES_PER_ADDRESS = 100

/** Sign-in and session (A §7). `?cookie=true` keeps the access token in a cookie as well, for pages without scripts. */
export function authRoutes(app: App, { users, sessions, secondFactor, answer, isSetupSecret }: Deps): void {
  const accounts = new Throttle(FAILURES_PER_ACCOUNT)
  const addresses = new Throttle(FAILURES_PER_ADDRESS)

  app.post(
    '/auth/login',
    {
      config,
      schema: {
        tags,
        querystring: z.object({ cookie: queryFlag.default(false) }),
        body: loginRequest,
        response,
      },
    },
    async (request, reply) => {
      const { body, ip } = request
      const account = body.email.toLowerCase()
      addresses.begin(ip)
      accounts.begin(account)
      const user = await users.findByEmail(account)
      // The same work and the same answer whether the account exists or not.
      if (!(await isPassword(body.password, user?.passwordHash)) || !user?.isActive)
        throw new HttpError(401, 'The email or the password is wrong.')
      accounts.forget(account)
      addresses.forgive(ip)
      await secondFactor.demand(user.id)
      return answer(request, reply, user.id, await sessions.open(user.id), request.query.cookie)
    },
  )

  app.post(
    '/auth/register',
    { config, schema: { tags, body: registerRequest, response } },
    async (request, reply) => {
      const { body, ip } = request
      addresses.begin(ip)
      const user = await users.create(await newUser(body))
      if (!user) {
        const message = 'There is an account with this email already.'
        throw conflict(message, { email: [message] })
      }
      addresses.forgive(ip)
      return answer(request, reply, user.id, await sessions.open(user.id), false)
    },
  )

  app.post(
    '/auth/first-admin',
    { config, schema: { tags, body: firstAdminRequest, response } },
    async (request, reply) => {
      const { body, ip } = request
      addresses.begin(ip)
      // The same answer for a wrong secret and for one that has done its work.
      if (!isSetupSecret(body.secret)) throw forbidden('The secret is not valid, or it was used.')
      const user = await users.createFirstAdmin(await newUser(body))
      if (!user) throw forbidden('The secret is not valid, or it was used.')
      return answer(request, reply, user.id, await sessions.open(user.id), false)
    },
  )

  app.post(
    '/auth/refresh',
    { config, schema: { tags, body: refreshRequest, response } },
    async (request, reply) => {
      const rotated = await sessions.rotate(request.body.refreshToken)
      if (!rotated) throw new HttpError(401, 'Please sign in again.')
      const { caller, refreshToken } = rotated
      const inCookie = cookie(request, SESSION_COOKIE) !== undefined
      return answer(request, reply, caller.id, { sessionId: caller.sessionId, refreshToken }, inCookie)
    },
  )

  app.post(
    '/auth/logout',
    { config: { beforeEnrolment: true }, schema: { tags } },
    async (request, reply) => {
      await sessions.revoke(callerOf(request).sessionId)
      clearSessionCookies(reply)
      return reply.status(204).send()
    },
  )
}

/** Account of a registration. Only these members are read: a body cannot choose its roles. */
async function newUser({ firstName, lastName, email, password }: RegisterRequest) {
  return { firstName, lastName, email, passwordHash: await hashOfNewPassword(password) }
}

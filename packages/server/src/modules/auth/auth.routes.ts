import {
  authResponse,
  firstAdminRequest,
  loginRequest,
  type RegisterRequest,
  refreshRequest,
  registerRequest,
} from '@hoistway/contracts/auth'
import { queryFlag } from '@hoistway/contracts/paging'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { clearSessionCookies, cookie, SESSION_COOKIE, setSessionCookies } from '../../auth/cookies.ts'
import { callerOf } from '../../auth/guard.ts'
import { hashPassword, isPassword } from '../../auth/passwords.ts'
import type { SessionRepository } from '../../auth/session.repository.ts'
import type { Tokens } from '../../auth/tokens.ts'
import { conflict, forbidden, HttpError } from '../../errors.ts'
import type { App } from '../../http.ts'
import { isCommonPassword } from './common-passwords.ts'
import { Throttle } from './throttle.ts'
import type { userRepository } from './users.repository.ts'

interface Deps {
  readonly users: ReturnType<typeof userRepository>
  readonly sessions: SessionRepository
  readonly tokens: Tokens
  /** Whether a text is the one-time secret of the first start. */
  readonly isSetupSecret: (text: string) => boolean
}

interface SignedInUser {
  readonly id: string
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly roles: readonly string[]
}

const tags = ['Authentication']
const config = { public: true }
const response = { 200: authResponse }
const FAILURES_PER_ACCOUNT = 10
const FAILURES_PER_ADDRESS = 100

/** Sign-in and session (A §7). `?cookie=true` keeps the access token in a cookie as well, for pages without scripts. */
export function authRoutes(app: App, { users, sessions, tokens, isSetupSecret }: Deps): void {
  const accounts = new Throttle(FAILURES_PER_ACCOUNT)
  const addresses = new Throttle(FAILURES_PER_ADDRESS)

  async function answer(
    request: FastifyRequest,
    reply: FastifyReply,
    { id, email, firstName, lastName, roles }: SignedInUser,
    { sessionId, refreshToken }: { sessionId: string; refreshToken: string },
    inCookie: boolean,
  ) {
    const token = await tokens.issue(id, sessionId)
    const antiForgery = tokens.antiForgery(sessionId)
    setSessionCookies(request, reply, { antiForgery, accessToken: inCookie ? token : undefined })
    return { token, refreshToken, user: { id, email, firstName, lastName, roles: [...roles] } }
  }

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
      return answer(request, reply, user, await sessions.open(user.id), request.query.cookie)
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
      return answer(request, reply, user, await sessions.open(user.id), false)
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
      return answer(request, reply, user, await sessions.open(user.id), false)
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
      return answer(request, reply, caller, { sessionId: caller.sessionId, refreshToken }, inCookie)
    },
  )

  app.post('/auth/logout', { schema: { tags } }, async (request, reply) => {
    await sessions.revoke(callerOf(request).sessionId)
    clearSessionCookies(reply)
    return reply.status(204).send()
  })
}

/** Account of a registration. Only these members are read: a body cannot choose its roles. */
async function newUser({ firstName, lastName, email, password }: RegisterRequest) {
  if (isCommonPassword(password)) {
    const message = 'This password is too common. Please choose another one.'
    throw new HttpError(400, message, { fields: { password: [message] } })
  }
  return { firstName, lastName, email, passwordHash: await hashPassword(password) }
}

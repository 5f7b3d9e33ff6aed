import { authResponse, loginRequest, refreshRequest, registerRequest } from '@hoistway/contracts/auth'
import { callerOf } from '../../auth/guard.ts'
import { hashPassword, isPassword } from '../../auth/passwords.ts'
import type { SessionRepository } from '../../auth/session.repository.ts'
import type { Tokens } from '../../auth/tokens.ts'
import { conflict, HttpError } from '../../errors.ts'
import type { App } from '../../http.ts'
import { isCommonPassword } from './common-passwords.ts'
import { Throttle } from './throttle.ts'
import type { userRepository } from './users.repository.ts'

interface Deps {
  readonly users: ReturnType<typeof userRepository>
  readonly sessions: SessionRepository
  readonly tokens: Tokens
}

const tags = ['Authentication']
const config = { public: true }

export function authRoutes(app: App, { users, sessions, tokens }: Deps): void {
  const accounts = new Throttle(10)
  const addresses = new Throttle(100)

  const signedIn = async (user: {
    id: string
    email: string
    firstName: string
    lastName: string
    roles: string[]
  }) => {
    const { sessionId, refreshToken } = await sessions.open(user.id)
    return answer(await tokens.issue(user.id, sessionId), refreshToken, user)
  }

  app.post(
    '/auth/login',
    { config, schema: { tags, body: loginRequest, response: { 200: authResponse } } },
    async ({ body, ip }) => {
      const account = body.email.toLowerCase()
      accounts.check(account)
      addresses.check(ip)
      const user = await users.findByEmail(account)
      // The same work and the same answer whether the account exists or not.
      if (!(await isPassword(body.password, user?.passwordHash)) || !user?.isActive) {
        accounts.fail(account)
        addresses.fail(ip)
        throw new HttpError(401, 'The email or the password is wrong.')
      }
      accounts.succeed(account)
      return signedIn(user)
    },
  )

  app.post(
    '/auth/register',
    { config, schema: { tags, body: registerRequest, response: { 200: authResponse } } },
    async ({ body, ip }) => {
      addresses.check(ip)
      if (isCommonPassword(body.password)) {
        const message = 'This password is too common. Please choose another one.'
        throw new HttpError(400, message, { fields: { password: [message] } })
      }
      const passwordHash = await hashPassword(body.password)
      const { firstName, lastName, email } = body
      const user = await users.create({ firstName, lastName, email, passwordHash })
      if (!user) {
        addresses.fail(ip)
        const message = 'There is an account with this email already.'
        throw conflict(message, { email: [message] })
      }
      return signedIn(user)
    },
  )

  app.post(
    '/auth/refresh',
    { config, schema: { tags, body: refreshRequest, response: { 200: authResponse } } },
    async ({ body }) => {
      const rotated = await sessions.rotate(body.refreshToken)
      if (!rotated) throw new HttpError(401, 'Please sign in again.')
      const { caller, refreshToken } = rotated
      return answer(await tokens.issue(caller.id, caller.sessionId), refreshToken, caller)
    },
  )

  app.post('/auth/logout', { schema: { tags } }, async (request, reply) => {
    await sessions.revoke(callerOf(request).sessionId)
    return reply.status(204).send()
  })
}

function answer(
  token: string,
  refreshToken: string,
  {
    id,
    email,
    firstName,
    lastName,
    roles,
  }: { id: string; email: string; firstName: string; lastName: string; roles: readonly string[] },
) {
  return { token, refreshToken, user: { id, email, firstName, lastName, roles: [...roles] } }
}

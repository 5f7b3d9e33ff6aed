import {
  authResponse,
  firstAdminRequest,
  type RegisterRequest,
  registerRequest,
} from '@hoistway/contracts/auth'
import { addressGroup, clientAddress } from '../../auth/address.ts'
import { conflict, forbidden, type HttpError } from '../../errors.ts'
import type { App } from '../../http.ts'
import type { AuthDeps } from './auth-deps.ts'
import { hashOfNewPassword } from './new-password.ts'
import type { Throttle } from './throttle.ts'

const tags = ['Authentication']
const config = { public: true }
const response = { 200: authResponse }

/** New accounts (A §7), and the first Admin. */
export function registrationRoutes(
  app: App,
  { users, sessions, answer, log, setup }: AuthDeps,
  addresses: Throttle,
): void {
  app.post(
    '/auth/register',
    { config, schema: { tags, body: registerRequest, response } },
    async (request, reply) => {
      const { body } = request
      addresses.begin(addressGroup(request))
      const user = await users.create(await newUser(body))
      if (!user) throw emailTaken()
      addresses.forgive(addressGroup(request))
      await log.record({
        action: 'register',
        entity: 'user',
        userId: user.id,
        address: clientAddress(request),
      })
      return answer(request, reply, user.id, await sessions.open(user.id), false)
    },
  )

  app.post(
    '/auth/first-admin',
    { config, schema: { tags, body: firstAdminRequest, response } },
    async (request, reply) => {
      const { body } = request
      const address = clientAddress(request)
      addresses.begin(addressGroup(request))
      // The same answer for a wrong secret and for one that has done its work.
      const refusal = forbidden('The secret is not valid, or it was used.')
      if (!setup.isSecret(body.secret)) {
        await log.recordRefusal({ action: 'create-refused', entity: 'user', address, reason: 'setup-secret' })
        throw refusal
      }
      const made = await users.createFirstAdmin(await newUser(body), address)
      if (made === 'email-taken') throw emailTaken()
      setup.finish()
      if (made === 'admin-exists') throw refusal
      return answer(request, reply, made.id, await sessions.open(made.id), false)
    },
  )
}

function emailTaken(): HttpError {
  const message = 'There is an account with this email already.'
  return conflict(message, { email: [message] })
}

/** Account of a registration. Only these members are read: a body cannot choose its roles. */
async function newUser({ firstName, lastName, email, password }: RegisterRequest) {
  return { firstName, lastName, email, passwordHash: await hashOfNewPassword(password) }
}

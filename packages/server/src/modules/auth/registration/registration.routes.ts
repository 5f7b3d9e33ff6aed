import {
  authResponse,
  firstAdminRequest,
  type RegisterRequest,
  registerRequest,
} from '@hoistway/contracts/auth'
import type { FastifyRequest } from 'fastify'
import { addressGroup, clientAddress } from '../../../auth/address.ts'
import { normalEmail } from '../../../auth/normal-email.ts'
import { forbidden } from '../../../base/errors.ts'
import { type App, refusedField } from '../../../base/wire.ts'
import { signIn as messages } from '../../../texts/en.ts'
import type { AuthDeps } from '../auth-deps.ts'
import { hashOfNewPassword } from '../password/new-password.ts'
import { Throttle, windows } from '../sign-in/throttle.ts'

const config = { public: true }
const response = { 200: authResponse }

export function registrationRoutes(app: App, deps: AuthDeps): void {
  const { users, open, guard, log, setup, registration, limits, localAccounts } = deps
  const perAddress = new Throttle(limits, 'registration', windows.registration)
  const overall = new Throttle(limits, 'registrations', windows.registrations)

  app.post(
    '/auth/register',
    { config, schema: { body: registerRequest, response } },
    async (request, reply) => {
      if (!localAccounts) throw forbidden(messages.sso.only)
      if (registration === 'closed') throw forbidden(messages.registration.closed)
      const account = checked(request.body)
      // Counts every attempt, so that responses do not reveal which emails have an account.
      await perAddress.begin(addressGroup(request))
      await overall.begin('all')
      const user = await create(request, account)
      // Same answer for an email that already has an account.
      if (registration === 'approval') throw forbidden(messages.registration.approval)
      if (!user) throw emailTaken()
      return open(request, reply, user.id)
    },
  )

  app.post(
    '/auth/first-admin',
    { config, schema: { body: firstAdminRequest, response } },
    async (request, reply) => {
      const address = clientAddress(request)
      const attempt = await guard.beginFrom(request)
      // Same answer for a wrong secret and a used one.
      const refusal = forbidden(messages.registration.wrongSecret)
      if (!setup.isSecret(request.body.secret)) {
        await log.recordRefusal({ action: 'create-refused', entity: 'user', address, reason: 'setup-secret' })
        throw refusal
      }
      await attempt.forgive()
      const created = await users.createFirstAdmin(await hashed(checked(request.body)), address)
      if (created === 'email-taken') throw emailTaken()
      setup.finish()
      if (created === 'admin-exists') throw refusal
      return open(request, reply, created.id)
    },
  )

  async function create(request: FastifyRequest, account: ReturnType<typeof checked>) {
    const address = clientAddress(request)
    const waits = registration === 'approval' && { isActive: false, awaiting: 'approval' as const }
    const user = await users.register({ ...(await hashed(account)), ...waits }, address)
    if (!user)
      await log.recordRefusal({ action: 'register-refused', entity: 'user', address, reason: 'email-taken' })
    return user
  }
}

const emailTaken = () => refusedField('email', messages.registration.emailTaken, 409)

/** Picks fields, so that a body cannot choose its roles. */
function checked({ firstName, lastName, email: typed, password }: RegisterRequest) {
  const email = normalEmail(typed)
  if (email === undefined) throw refusedField('email', messages.registration.emailInvalid)
  return { firstName, lastName, email, password }
}

async function hashed({ password, ...account }: ReturnType<typeof checked>) {
  return { ...account, passwordHash: await hashOfNewPassword(password) }
}

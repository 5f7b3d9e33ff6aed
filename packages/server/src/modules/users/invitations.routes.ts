import { invitation, invitationBody } from '@hoistway/contracts/account'
import { requireAccess } from '../../auth/access.ts'
import { callerOf, isAdmin } from '../../auth/guard.ts'
import { normalEmail } from '../../auth/normal-email.ts'
import { NO_PASSWORD } from '../../auth/passwords.ts'
import type { Caller } from '../../base/caller.ts'
import { conflict, forbidden } from '../../base/errors.ts'
import { type App, refusedField, requireReference, unknownReference } from '../../base/wire.ts'
import type { Database } from '../../db/database.ts'
import type { RateLimits } from '../../db/rate-limits.ts'
import { users as messages, signIn } from '../../texts/en.ts'
import { type AuditRepository, writtenAccount } from '../audit/audit.repository.ts'
import { passwordResetRepository } from '../auth/password/password-resets.repository.ts'
import { Throttle, windows } from '../auth/sign-in/throttle.ts'
import { type SignInWays, unlinkedCanSignIn } from '../auth/sso/sso-provider.ts'
import { memberWrites } from '../members/member-writes.repository.ts'
import { seesOrganization } from '../organizations/find-organization.ts'
import { administered } from './accounts.routes.ts'
import { userRepository } from './users.repository.ts'

type Body = (typeof invitationBody)['_zod']['output']

interface Deps extends SignInWays {
  readonly db: Database
  readonly limits: RateLimits
}

export function invitationRoutes(app: App, audit: AuditRepository, deps: Deps): void {
  const { db, limits, localAccounts } = deps
  const perCaller = new Throttle(limits, 'invitation', windows.invitations)

  async function requireRights(caller: Caller, { roles, memberships }: Body): Promise<void> {
    if (!isAdmin(caller)) {
      if (roles.length > 0) throw forbidden(messages.rolesByAdmins)
      if (memberships.length === 0) throw refusedField('memberships', messages.membershipNeeded)
    }
    for (const { organizationId } of memberships) {
      const id = requireReference(organizationId, 'memberships', 'organization')
      if (!(await seesOrganization(db, caller, id))) throw unknownReference('memberships', 'organization')
      await requireAccess(db, caller, id, 'Administrator')
    }
  }

  app.post(
    '/users/invitations',
    {
      config: { roles: ['Admin', 'Manager'], confirm: 'accounts' },
      schema: { body: invitationBody, response: { 201: invitation } },
    },
    async (request, reply) => {
      const caller = callerOf(request)
      await requireRights(caller, request.body)
      if (!unlinkedCanSignIn(deps)) throw conflict(messages.invitedCannotSignIn)
      await perCaller.begin(caller.id)
      return reply.status(201).send(await invite(caller, request.body))
    },
  )

  async function invite(caller: Caller, body: Body) {
    const { firstName, lastName, roles } = body
    const email = normalEmail(body.email)
    if (email === undefined) throw refusedField('email', signIn.registration.emailInvalid)
    const entry = { action: 'invite', entity: 'user', details: { roles } }
    const { id, link } = await audit.writeMany(caller, entry, async (tx) => {
      const user = await userRepository(tx).create({
        ...{ firstName, lastName, email, roles },
        passwordHash: NO_PASSWORD,
        awaiting: 'invitation',
      })
      if (!user) throw refusedField('email', messages.emailTaken, 409)
      const organizations = new Map(body.memberships.map((each) => [each.organizationId.toLowerCase(), each]))
      for (const [organizationId, { accessLevel }] of organizations)
        await memberWrites(tx).add(organizationId, user.id, { accessLevel })
      const link = localAccounts ? await passwordResetRepository(tx).create(user.id, 'invitation') : {}
      return { written: writtenAccount(user.id, [...organizations.keys()]), id: user.id, link }
    })
    return { account: await administered(db, caller, id), ...link }
  }
}

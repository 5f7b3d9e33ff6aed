import * as z from 'zod/mini'
import { user } from './auth.ts'
import { limits } from './limits.ts'
import { accessLevel } from './organization-parts.ts'
import { pageQuery, queryFlag } from './paging.ts'
import { passwordResetLink } from './password.ts'
import { id, instant, readable, readableOr } from './reading.ts'
import { newAccount } from './registration.ts'
import { knownRoles } from './roles.ts'

/** `invited`: has no password yet. `pending`: waits for an Admin's approval. Only active accounts can sign in. */
export const accountStates = ['active', 'invited', 'pending', 'deactivated'] as const
export type AccountState = (typeof accountStates)[number]

/** An account of GET /users. Managers see accounts of the organizations they manage. */
export const account = z.extend(user, {
  id,
  isActive: readable(z.boolean()),
  state: readable(z.enum(accountStates)),
  createdAt: readable(instant),
  lastSignInAt: readable(instant),
  /** Direct memberships in organizations that the caller manages, and the first names of these. */
  membershipCount: readable(z.number()),
  organizationNames: readable(z.array(z.string())),
  hasSecondFactor: readable(z.boolean()),
  /** Whether a person of a single sign-on provider signs in to it. */
  hasSsoLink: readable(z.boolean()),
  /** Null: there is no open one-time link. */
  resetLinkExpiresAt: readable(instant),
  /** Changes with the roles. A PUT of roles sends it as its If-Match. */
  version: readable(z.number()),
})
export type Account = z.infer<typeof account>

export const accountSortKeys = ['name', 'email', 'createdAt', 'lastSignInAt'] as const

/** An account without a role is a `User`. */
export const accountRoles = [...knownRoles, 'User'] as const

/** Query of GET /users, which searches names and email. */
export const accountQuery = z.extend(pageQuery, {
  sortBy: z._default(z.enum(accountSortKeys), 'name'),
  role: z.optional(z.enum(accountRoles)),
  state: z.optional(z.enum(accountStates)),
  secondFactor: z.optional(queryFlag),
  /** Includes all organizations below it. */
  organizationId: z.optional(z.string().check(z.maxLength(50))),
})

/** Known roles without duplicates. */
export const roleList = z.pipe(
  z.array(z.enum(knownRoles)),
  z.transform((roles) => knownRoles.filter((role) => roles.includes(role))),
)

/** Body of PUT /users/{id}/roles, which replaces all roles. */
export const rolesBody = z.object({ roles: roleList })

/** Form of an invitation. */
export const invitationForm = z.pick(newAccount, { firstName: true, lastName: true, email: true })

/** Body of POST /users/invitations. Managers invite plain users only. */
export const invitationBody = z.extend(invitationForm, {
  roles: z._default(roleList, []),
  memberships: z._default(
    z
      .array(z.object({ organizationId: z.string(), accessLevel }))
      .check(z.maxLength(limits.invitation.membershipsMax)),
    [],
  ),
})
export type InvitationBody = z.input<typeof invitationBody>

/** Response of POST /users/invitations, the only one with the token. Without local accounts there is no link. */
export const invitation = z.extend(z.partial(passwordResetLink), { account })

/** An open session: GET /users/{id}/sessions. */
export const accountSession = z.object({
  id,
  createdAt: readable(instant),
  /** Last renewal; an open tab renews its session about every 15 minutes. */
  seenAt: readable(instant),
  expiresAt: readable(instant),
  address: readable(z.string()),
  browser: readable(z.string()),
  system: readable(z.string()),
  isOwn: readableOr(z.boolean(), () => false),
})
export type AccountSession = z.infer<typeof accountSession>

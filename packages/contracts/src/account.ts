import * as z from 'zod/mini'
import { user } from './auth.ts'
import { pageQuery } from './paging.ts'
import { id, instant, readable } from './reading.ts'
import { knownRoles } from './roles.ts'

/** One account as Admins see it: GET /users. */
export const account = z.extend(user, {
  id,
  /** False: sign-in is refused and all sessions have ended. */
  isActive: readable(z.boolean()),
  createdAt: readable(instant),
  /** Whether sign-in requires a code in addition to the password. */
  hasSecondFactor: readable(z.boolean()),
  /** Expiry of the one-time link to a new password; null without an open link. */
  resetLinkExpiresAt: readable(instant),
})
export type Account = z.infer<typeof account>

export const accountSortKeys = ['name', 'email', 'createdAt'] as const

/** Query of GET /users. The search covers names and email. */
export const accountQuery = z.extend(pageQuery, { sortBy: z._default(z.enum(accountSortKeys), 'name') })

/** Body of PUT /users/{id}/roles: the whole list, empty for a plain user. */
export const rolesBody = z.object({
  roles: z.pipe(
    z.array(z.enum(knownRoles)),
    z.transform((roles) => knownRoles.filter((role) => roles.includes(role))),
  ),
})

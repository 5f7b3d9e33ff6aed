import * as z from 'zod/mini'
import { type AccessLevel, accessLevel, accessLevels } from './organization-parts.ts'
import { queryFlag } from './paging.ts'
import { id, readable } from './reading.ts'
import { user } from './user.ts'

/** Returns whether a level includes another. Managing an organization needs Manager, managing users Administrator. */
export function hasAccess(held: AccessLevel | null | undefined, needed: AccessLevel): boolean {
  return held != null && accessLevels.indexOf(held) >= accessLevels.indexOf(needed)
}

/** A user's membership in an organization. */
export const membership = z.object({
  organizationId: id,
  organizationName: readable(z.string()),
  userId: id,
  user: readable(user),
  accessLevel: readable(accessLevel),
  department: readable(z.string()),
  isActive: readable(z.boolean()),
})
export type Membership = z.infer<typeof membership>

/** Query of calls for memberships. */
export const membersQuery = z.object({ activeOnly: z._default(queryFlag, true) })

/** Response of GET /organizations/{id}/access-check. */
export const accessCheck = z.object({
  hasAccess: z.boolean(),
  accessLevel: z.nullable(accessLevel),
})
export type AccessCheck = z.infer<typeof accessCheck>

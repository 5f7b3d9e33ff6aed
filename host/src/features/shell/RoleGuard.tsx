import { translated } from '@hoistway/language/messages'
import { paths } from '@hoistway/platform/paths'
import { can } from '@hoistway/platform/permissions'
import { useUser } from '@hoistway/platform/session'
import type { ReactNode } from 'react'
import { Navigate, useMatches } from 'react-router-dom'
import * as z from 'zod/mini'
import type { LackingRole } from './lacking-role.ts'

const handle = z.object({
  roles: z.array(z.string()),
  title: z.optional(z.string()),
  translations: z.optional(z.record(z.string(), z.string())),
})

/**
 * Redirects a user who holds none of the route's roles to /unauthorized. Follows the session: a role that is removed
 * closes the open page.
 */
export function RoleGuard({ children }: { children: ReactNode }) {
  const user = useUser()
  const lists = useMatches().flatMap((match) => handle.safeParse(match.handle).data ?? [])
  const lacking = lists.find(({ roles }) => !can.open(user, roles))
  if (!lacking) return children
  const { title, translations, roles } = lacking
  const state: LackingRole = { title: title && translated(title, translations), roles }
  return <Navigate to={paths.unauthorized()} replace state={state} />
}

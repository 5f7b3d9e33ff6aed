import { paths } from '@hoistway/platform/paths'
import { can } from '@hoistway/platform/permissions'
import { useUser } from '@hoistway/platform/session'
import type { ReactNode } from 'react'
import { Navigate, useMatches } from 'react-router-dom'
import { lackingRole } from './lacking-role.ts'

/**
 * Redirects a user without any of the route's roles to /unauthorized. A role that is removed during the session closes
 * the open page.
 */
export function RoleGuard({ children }: { children: ReactNode }) {
  const user = useUser()
  const lists = useMatches().flatMap((match) => lackingRole.safeParse(match.handle).data ?? [])
  const lacking = lists.find(({ roles }) => !can.open(user, roles))
  if (!lacking) return children
  return <Navigate to={paths.unauthorized()} replace state={lacking} />
}

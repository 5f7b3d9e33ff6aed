import type { Organization } from '@hoistway/contracts/organization'
import { useUser } from '@hoistway/platform/session'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { membershipsOf } from '../../../api/members.ts'
import { messages } from './list.messages.ts'
import { managedOrganizations } from './managed-organizations.ts'

/**
 * Why the user's membership does not allow to change an organization. While the memberships are not known nothing is
 * refused: the server decides.
 */
export function useRefusal(organizations: readonly Organization[] | undefined, mayManage: boolean) {
  const { id, roles } = useUser()
  const isAdmin = roles.includes('Admin')
  const { data: memberships } = useQuery({
    ...membershipsOf(id ?? ''),
    enabled: id !== undefined && mayManage && !isAdmin,
  })
  const managed = useMemo(
    () =>
      organizations && memberships && !isAdmin ? managedOrganizations(organizations, memberships) : undefined,
    [organizations, memberships, isAdmin],
  )
  return useCallback(
    (organization: Organization) =>
      managed && !managed.has(organization.id) ? messages.notManaged : undefined,
    [managed],
  )
}

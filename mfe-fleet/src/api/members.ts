import { accessCheck, type MembershipBody, membership } from '@hoistway/contracts/organization'
import { readableList } from '@hoistway/contracts/reading'
import { http } from '@hoistway/platform/http'
import { keys, queryClient } from '@hoistway/platform/query'
import { queryOptions } from '@tanstack/react-query'

const pathOf = (organizationId: string) => `organizations/${encodeURIComponent(organizationId)}/users`
const memberPath = (organizationId: string, userId: string) =>
  `${pathOf(organizationId)}/${encodeURIComponent(userId)}`

export const memberList = (organizationId: string) =>
  queryOptions({
    queryKey: keys.organizations.part(organizationId, 'members'),
    queryFn: ({ signal }) => http.get(pathOf(organizationId), readableList(membership), { signal }),
  })

/** Returns the query for whether a user has the right to manage members (Administrator). */
export const mayManageMembers = (organizationId: string, userId: string | undefined) =>
  queryOptions({
    queryKey: keys.organizations.part(organizationId, 'may-manage-members', userId),
    enabled: userId !== undefined,
    queryFn: async ({ signal }) => {
      const query = { userId, minimumAccessLevel: 'Administrator' }
      const path = `organizations/${encodeURIComponent(organizationId)}/access-check`
      return (await http.get(path, accessCheck, { query, signal })).hasAccess
    },
  })

const refresh = () => queryClient.invalidateQueries({ queryKey: keys.organizations.all })

export async function addMember(organizationId: string, body: MembershipBody): Promise<void> {
  await http.post(pathOf(organizationId), membership, body)
  await refresh()
}

export async function changeMember(
  organizationId: string,
  userId: string,
  body: MembershipBody,
): Promise<void> {
  await http.put(memberPath(organizationId, userId), membership, body)
  await refresh()
}

export async function removeMember(organizationId: string, userId: string): Promise<void> {
  await http.delete(memberPath(organizationId, userId))
  await refresh()
}

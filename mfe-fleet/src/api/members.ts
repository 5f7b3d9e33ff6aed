import { accessCheck, type MembershipBody, membership } from '@hoistway/contracts/organization'
import { readableList } from '@hoistway/contracts/reading'
import { http } from '@hoistway/platform/http'
import { keys, queryClient, refreshAfter } from '@hoistway/platform/query'
import { queryOptions } from '@tanstack/react-query'

const pathOf = (organizationId: string) => `organizations/${encodeURIComponent(organizationId)}/users`
const memberPath = (organizationId: string, userId: string) =>
  `${pathOf(organizationId)}/${encodeURIComponent(userId)}`

export const memberList = (organizationId: string) =>
  queryOptions({
    queryKey: keys.organizations.part(organizationId, 'members'),
    queryFn: ({ signal }) =>
      http.get(pathOf(organizationId), readableList(membership), { query: { activeOnly: false }, signal }),
  })

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

export const addMember = (organizationId: string, body: MembershipBody) =>
  refreshAfter(http.post(pathOf(organizationId), membership, body), refresh)

export const changeMember = (organizationId: string, userId: string, body: MembershipBody) =>
  refreshAfter(http.put(memberPath(organizationId, userId), membership, body), refresh)

export const removeMember = (organizationId: string, userId: string) =>
  refreshAfter(http.delete(memberPath(organizationId, userId)), refresh)

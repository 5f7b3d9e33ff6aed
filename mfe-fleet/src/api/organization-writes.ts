import {
  type NewOrganizationBody,
  type Organization,
  type OrganizationBody,
  organization,
} from '@hoistway/contracts/organization'
import { organizationDetail } from '@hoistway/contracts/organization-detail'
import { http } from '@hoistway/platform/http'
import { keys, queryClient, refreshAfter } from '@hoistway/platform/query'
import { organizationList, pathOf } from './organizations.ts'

const refresh = () => queryClient.invalidateQueries({ queryKey: keys.organizations.all })

export const createOrganization = (body: NewOrganizationBody) =>
  refreshAfter(http.post('organizations', organization, body), refresh)

export const updateOrganization = (id: string, body: OrganizationBody, ifMatch: string | undefined) =>
  refreshAfter(http.record.put(pathOf(id), organization, { ...body, id }, { ifMatch }), refresh)

const inList = (id: string, change: (organization: Organization) => Organization) =>
  queryClient.setQueryData(organizationList.queryKey, (list) =>
    list?.map((each) => (each.id === id ? change(each) : each)),
  )

/** The row changes immediately; a rejection reverts it. */
export async function toggleOrganization({ id, isActive }: Organization): Promise<void> {
  await queryClient.cancelQueries({ queryKey: organizationList.queryKey })
  inList(id, (each) => ({ ...each, isActive: !isActive }))
  try {
    const record = await http.record.post(
      `${pathOf(id)}/${isActive ? 'deactivate' : 'activate'}`,
      organizationDetail,
    )
    inList(id, () => record)
    queryClient.setQueryData(keys.organizations.detail(id), record)
  } catch (error) {
    inList(id, (each) => ({ ...each, isActive }))
    throw error
  } finally {
    // The answer may be lost, and a cancelled refresh may have had other changes.
    void queryClient.invalidateQueries({ queryKey: keys.organizations.lists })
  }
}

export const deleteOrganization = (id: string) => refreshAfter(http.delete(pathOf(id)), refresh)

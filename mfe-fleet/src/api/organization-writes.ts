import { type Organization, type OrganizationBody, organization } from '@hoistway/contracts/organization'
import { http, type Versioned } from '@hoistway/platform/http'
import { keys, queryClient } from '@hoistway/platform/query'
import { organizationList, pathOf } from './organizations.ts'

const changed = () => queryClient.invalidateQueries({ queryKey: keys.organizations.all })

export async function createOrganization(body: OrganizationBody): Promise<Organization> {
  const created = await http.post('organizations', organization, body)
  await changed()
  return created
}

/** Saves an organization. `ifMatch` is the version that the user edited. */
export async function updateOrganization(
  id: string,
  body: OrganizationBody,
  ifMatch: string | undefined,
): Promise<Versioned<Organization>> {
  const saved = await http.record.put(pathOf(id), organization, { ...body, id }, { ifMatch })
  await changed()
  return saved
}

const inList = (id: string, change: (organization: Organization) => Organization) =>
  queryClient.setQueryData(organizationList.queryKey, (list) =>
    list?.map((each) => (each.id === id ? change(each) : each)),
  )

/**
 * Activates or deactivates an organization. The row changes immediately and takes the record of
 * the response; a rejection reverts it.
 */
export async function toggleOrganization({ id, isActive }: Organization): Promise<void> {
  await queryClient.cancelQueries({ queryKey: organizationList.queryKey })
  inList(id, (each) => ({ ...each, isActive: !isActive }))
  try {
    const record = await http.record.post(
      `${pathOf(id)}/${isActive ? 'deactivate' : 'activate'}`,
      organization,
    )
    inList(id, () => record)
    queryClient.setQueryData(keys.organizations.detail(id), record)
  } catch (error) {
    inList(id, (each) => ({ ...each, isActive }))
    throw error
  }
}

export async function deleteOrganization(id: string): Promise<void> {
  await http.delete(pathOf(id))
  await changed()
}

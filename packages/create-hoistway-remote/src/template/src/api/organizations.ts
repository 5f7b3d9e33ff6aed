import { type OrganizationBody, organization } from '@hoistway/contracts/organization'
import { http } from '@hoistway/platform/http'
import { keys, queryClient } from '@hoistway/platform/query'

export async function createOrganization(body: OrganizationBody) {
  const created = await http.post('organizations', organization, body)
  await queryClient.invalidateQueries({ queryKey: keys.organizations.all })
  return created
}

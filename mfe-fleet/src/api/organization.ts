import { organization } from '@hoistway/contracts/organization'
import { organizationDetail as organizationSchema } from '@hoistway/contracts/organization-detail'
import { readableList } from '@hoistway/contracts/reading'
import { http } from '@hoistway/platform/http'
import { keys } from '@hoistway/platform/query'
import { queryOptions } from '@tanstack/react-query'
import { missingAsNull } from './is-missing.ts'
import { pathOf } from './organizations.ts'

/** Returns `null` if the organization does not exist (404). */
export const organizationDetail = (id: string) =>
  queryOptions({
    queryKey: keys.organizations.detail(id),
    queryFn: ({ signal }) => http.record.get(pathOf(id), organizationSchema, { signal }).catch(missingAsNull),
  })

export const organizationChildren = (id: string) =>
  queryOptions({
    queryKey: keys.organizations.part(id, 'children'),
    queryFn: ({ signal }) => http.get(`${pathOf(id)}/children`, readableList(organization), { signal }),
  })

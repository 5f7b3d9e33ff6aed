import {
  allStatistics,
  type Organization,
  type OrganizationBody,
  organization,
} from '@hoistway/contracts/organization'
import { isKnown, readableList } from '@hoistway/contracts/reading'
import { ApiError, http, type Versioned } from '@hoistway/platform/http'
import { keys, queryClient } from '@hoistway/platform/query'
import { queryOptions } from '@tanstack/react-query'

const pathOf = (id: string) => `organizations/${encodeURIComponent(id)}`

const listKeys = {
  all: keys.organizations.list({ includeInactive: true }),
  active: keys.organizations.list(),
}

/** The list that is in the cache is not sent again while it has not changed. */
const readList = (which: keyof typeof listKeys, signal: AbortSignal) =>
  http.get('organizations', readableList(organization), {
    ...(which === 'all' && { query: { includeInactive: true } }),
    known: queryClient.getQueryData(listKeys[which]),
    signal,
  })

/** All organizations, inactive ones included: the list filters in the browser. */
export const organizationList = queryOptions({
  queryKey: listKeys.all,
  queryFn: ({ signal }) => readList('all', signal),
  // What was answered is what is cached: a copy would have no tag.
  structuralSharing: false,
})

/** Organizations to choose from: the active ones. */
export const organizationChoices = queryOptions({
  queryKey: listKeys.active,
  queryFn: ({ signal }) => readList('active', signal),
  structuralSharing: false,
  select: (list) =>
    list.filter(({ id }) => isKnown(id)).map(({ id, name }) => ({ value: id, label: name ?? id })),
})

/** Counts over all organizations, and of each. */
export const allOrganizationCounts = queryOptions({
  queryKey: keys.organizations.statistics({ includeInactive: true }),
  queryFn: ({ signal }) =>
    http.get('organizations/statistics', allStatistics, { query: { includeInactive: true }, signal }),
})

/** Counts over an organization and everything below it, and of each of these. */
export const countsBelow = (organizationId: string) =>
  queryOptions({
    queryKey: keys.organizations.statistics({ includeInactive: true, organizationId }),
    queryFn: ({ signal }) =>
      http.get('organizations/statistics', allStatistics, {
        query: { includeInactive: true, organizationId },
        signal,
      }),
  })

/** One organization; `null` when there is none (404). */
export const organizationDetail = (id: string) =>
  queryOptions({
    queryKey: keys.organizations.detail(id),
    queryFn: async ({ signal }) => {
      try {
        return await http.record.get(pathOf(id), organization, { signal })
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return null
        throw error
      }
    },
  })

/** The organizations right below one. */
export const organizationChildren = (id: string) =>
  queryOptions({
    queryKey: keys.organizations.part(id, 'children'),
    queryFn: ({ signal }) => http.get(`${pathOf(id)}/children`, readableList(organization), { signal }),
  })

const changed = () => queryClient.invalidateQueries({ queryKey: keys.organizations.all })

export async function createOrganization(body: OrganizationBody): Promise<Organization> {
  const created = await http.post('organizations', organization, body)
  await changed()
  return created
}

/** `ifMatch`: the version that the change is based on. */
export async function updateOrganization(
  id: string,
  body: OrganizationBody,
  ifMatch: string | undefined,
): Promise<Versioned<Organization>> {
  const saved = await http.record.put(pathOf(id), organization, { ...body, id }, { ifMatch })
  await changed()
  return saved
}

/** Changes an organization in the loaded list. */
const inList = (id: string, change: (organization: Organization) => Organization) =>
  queryClient.setQueryData(organizationList.queryKey, (list) =>
    list?.map((each) => (each.id === id ? change(each) : each)),
  )

/**
 * Activates or deactivates. The row shows it at once; then the record that the server answers replaces it,
 * or it goes back when the server refuses.
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

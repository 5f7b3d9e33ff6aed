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

/** Loads the list, unless the cached one is unchanged on the server. */
const readList = (which: keyof typeof listKeys, signal: AbortSignal) =>
  http.get('organizations', readableList(organization), {
    ...(which === 'all' && { query: { includeInactive: true } }),
    known: queryClient.getQueryData(listKeys[which]),
    signal,
  })

/** All organizations, including inactive ones: the list filters in the browser. */
export const organizationList = queryOptions({
  queryKey: listKeys.all,
  queryFn: ({ signal }) => readList('all', signal),
  // Keeps the identity of the response: a copy would lose its ETag.
  structuralSharing: false,
})

/** Active organizations, as options of a select. */
export const organizationChoices = queryOptions({
  queryKey: listKeys.active,
  queryFn: ({ signal }) => readList('active', signal),
  structuralSharing: false,
  select: (list) =>
    list.filter(({ id }) => isKnown(id)).map(({ id, name }) => ({ value: id, label: name ?? id })),
})

/** Counts of all organizations, in total and each. */
export const allOrganizationCounts = queryOptions({
  queryKey: keys.organizations.statistics({ includeInactive: true }),
  queryFn: ({ signal }) =>
    http.get('organizations/statistics', allStatistics, { query: { includeInactive: true }, signal }),
})

/**
 * Returns the query of the counts of an organization and everything below it, in total and each.
 */
export const countsBelow = (organizationId: string) =>
  queryOptions({
    queryKey: keys.organizations.statistics({ includeInactive: true, organizationId }),
    queryFn: ({ signal }) =>
      http.get('organizations/statistics', allStatistics, {
        query: { includeInactive: true, organizationId },
        signal,
      }),
  })

/** Returns the query of one organization; `null` if it does not exist (404). */
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

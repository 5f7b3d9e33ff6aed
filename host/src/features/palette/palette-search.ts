import { controller } from '@hoistway/contracts/controller'
import { elevator } from '@hoistway/contracts/elevator'
import { type Organization, organization } from '@hoistway/contracts/organization'
import { pagedResponse } from '@hoistway/contracts/paging'
import { readableList } from '@hoistway/contracts/reading'
import { http } from '@hoistway/platform/http'
import { keys } from '@hoistway/platform/query'
import { searchKey } from '@hoistway/ui/use-client-list'
import { queryOptions } from '@tanstack/react-query'

/** A search for a single letter would match nearly everything. */
export const SEARCH_FROM = 2
const SHOWN = 5

export const elevatorSearchQuery = (term: string) =>
  queryOptions({
    queryKey: keys.elevators.list({ palette: term }),
    queryFn: async ({ signal }) => {
      const query = { searchTerm: term, page: 1, pageSize: SHOWN, sortBy: 'name' }
      const { items, totalCount } = await http.get('elevators', pagedResponse(elevator), { query, signal })
      return { items, totalCount }
    },
    enabled: term.length >= SEARCH_FROM,
  })

export const controllerSearchQuery = (term: string) =>
  queryOptions({
    queryKey: keys.controllers.list({ palette: term }),
    queryFn: async ({ signal }) => {
      const query = { searchTerm: term, page: 1, pageSize: SHOWN, sortBy: 'key' }
      const { items, totalCount } = await http.get('controllers', pagedResponse(controller), {
        query,
        signal,
      })
      return { items, totalCount }
    },
  })

/** Returns `Er07` for 'er7' or 'Er07'. */
export function alertCodeIn(term: string): string | undefined {
  const number = /^er\s?(\d{1,2})$/i.exec(term)?.[1]
  return number && `Er${number.padStart(2, '0')}`
}

/** Returns the name in a command such as 'reset ESP-0042'. */
export function resetTarget(term: string, verbs: readonly string[]): string | undefined {
  const [first = '', ...rest] = term.split(/\s+/)
  const name = rest.join(' ')
  return verbs.some((verb) => searchKey(verb) === searchKey(first)) && name.length >= SEARCH_FROM
    ? name
    : undefined
}

/** The API lists all organizations in one answer. */
export const organizationSearchQuery = (term: string) =>
  queryOptions({
    queryKey: keys.organizations.list({ palette: true }),
    queryFn: ({ signal }) => http.get('organizations', readableList(organization), { signal }),
    enabled: term.length >= SEARCH_FROM,
    select: (all: Organization[]) => {
      const matching = all.filter(({ name }) => searchKey(name ?? '').includes(searchKey(term)))
      return { items: matching.slice(0, SHOWN), totalCount: matching.length }
    },
  })

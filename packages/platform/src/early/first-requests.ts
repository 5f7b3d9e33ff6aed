import type { FirstParameter, FirstRequest, StartRoute } from './start-data.ts'

/** A page that matches a URL. */
export interface RouteMatch<Route extends StartRoute = StartRoute> {
  readonly route: Route
  readonly parameters: Readonly<Record<string, string>>
}

/** Returns the page of a URL; of two matches the one with fewer path parameters. */
export function matchPage<Route extends StartRoute>(
  routes: readonly Route[],
  pathname: string,
): RouteMatch<Route> | undefined {
  const parts = partsOf(pathname)
  let best: RouteMatch<Route> | undefined
  for (const route of routes) {
    const parameters = parametersIn(partsOf(route.path), parts)
    const isBetter =
      parameters && !(best && Object.keys(best.parameters).length <= Object.keys(parameters).length)
    if (isBetter) best = { route, parameters }
  }
  return best
}

const partsOf = (path: string) => path.split('/').filter((part) => part !== '')

function parametersIn(pattern: readonly string[], parts: readonly string[]) {
  if (pattern.length !== parts.length) return undefined
  const found: Record<string, string> = {}
  for (const [index, expected] of pattern.entries()) {
    const part = parts[index] ?? ''
    if (expected.startsWith(':')) found[expected.slice(1)] = decoded(part)
    else if (expected !== part) return undefined
  }
  return found
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    // The router also uses an invalid encoding unchanged.
    return part
  }
}

/** Returns the paths of a page's first API requests, with queries. */
export const firstPaths = (match: RouteMatch, search: string): string[] =>
  firstRequests(match, search).map(({ path }) => path)

export function firstRequests({ route: { requests = [] }, parameters }: RouteMatch, search: string) {
  const given = new URLSearchParams(search)
  return requests
    .filter(({ when = {} }) =>
      Object.entries(when).every(([name, value]) => (given.get(name) ?? '') === value),
    )
    .map((request) => ({ ...request, path: pathOf(request, parameters, given) }))
}

function pathOf(
  { path, query = [] }: FirstRequest,
  parameters: Readonly<Record<string, string>>,
  search: URLSearchParams,
): string {
  const place = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(parameters[name] ?? ''))
  const sent = new URLSearchParams()
  for (const parameter of query) {
    const value = sentValue(parameter, search)
    if (value !== '') sent.append(parameter.name, value)
  }
  return sent.size > 0 ? `${place}?${sent}` : place
}

function sentValue({ from, value = '', values }: FirstParameter, search: URLSearchParams): string {
  const given = (from === undefined ? null : search.get(from)) ?? value
  if (!values) return given
  return (Object.hasOwn(values, given) ? values[given] : values[value]) ?? ''
}

interface ListDefaults {
  readonly sort: string
  readonly descending?: boolean
  readonly pageSize: number
  readonly filters?: readonly FirstParameter[]
}

/** Returns the request of a list whose search, order and page are in the URL. */
export const listRequest = (
  path: string,
  { sort, descending = false, pageSize, filters = [] }: ListDefaults,
): FirstRequest => ({
  path,
  query: [
    { name: 'searchTerm', from: 'search' },
    { name: 'page', from: 'page', value: '1' },
    { name: 'pageSize', from: 'size', value: String(pageSize) },
    { name: 'sortBy', from: 'sort', value: sort },
    {
      name: 'sortDescending',
      from: 'order',
      value: descending ? 'desc' : 'asc',
      values: { asc: 'false', desc: 'true' },
    },
    ...filters,
  ],
})

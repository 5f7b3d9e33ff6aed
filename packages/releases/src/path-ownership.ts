import type { RemoteDescriptor } from './descriptor.ts'
import { HOST } from './descriptor.ts'
import { type Registry, releaseOf } from './registry.ts'
import { ownedPaths, pathsOverlap } from './route-paths.ts'

/** Pages of the console itself. */
export const hostPaths = [
  '/',
  '/login',
  '/register',
  '/reset-password',
  '/sign-in-proof',
  '/respond',
  '/profile',
  '/notifications',
  '/notifications/:id',
  '/unauthorized',
  '/settings',
  '/releases',
  '/audit',
  '/import',
  '/service-accounts',
  '/users',
  '/users/:id',
]

/** Addresses that the server answers itself. */
const serverPaths = ['/api/*', '/remotes/*', '/customerHub/*', '/metrics', '/registry.json']

const LITERAL = String.raw`/[\w.~-]+`
const PREFIX = new RegExp(`^(${LITERAL})+$`)
/** The server answers addresses such as `/report.html` as files; the other segments may be left out. */
const FILE = String.raw`(/[^/]+\?)*/[^/]+\.[A-Za-z0-9]+\??(/[^/]+\?)*(/\*)?/?$`
const PAGE = new RegExp(String.raw`^(?!${FILE})(${LITERAL}\??|/:[\w-]+\??)*(/\*)?/?$`)
/** Each optional segment doubles the number of comparisons. */
const MAX_OPTIONAL = 4

/** Returns the reason why these paths cannot be published; undefined if they can. */
export function pathProblem({ name, prefixes, routes }: RemoteDescriptor): string | undefined {
  for (const prefix of prefixes ?? [])
    if (!PREFIX.test(prefix)) return `The prefix ${prefix} of ${name} is not a path such as /inspections.`
  for (const { path } of routes) {
    if (!PAGE.test(path) || path.length > 200 || path.split('?').length - 1 > MAX_OPTIONAL)
      return `The path ${path} of ${name} is not one that the console can route, such as /inspections/:id.`
    if (prefixes && !prefixes.some((prefix) => isBelow(path, prefix)))
      return `The path ${path} of ${name} is outside its prefixes: ${prefixes.join(', ')}.`
  }
  return undefined
}

const isBelow = (path: string, prefix: string) =>
  `${path}/`.toLowerCase().startsWith(`${prefix}/`.toLowerCase())

/** Returns the first path that the console or a served release of another remote owns. */
export function takenPath(
  { remotes }: Registry,
  descriptor: RemoteDescriptor,
): { readonly path: string; readonly owner: string } | undefined {
  const claimed = ownedPaths(descriptor)
  const claimedOf = (owned: readonly string[]) =>
    claimed.find((path) => owned.some((other) => pathsOverlap(path, other)))
  const ofHost = claimedOf([...hostPaths, ...serverPaths])
  if (ofHost !== undefined) return { path: ofHost, owner: HOST }
  for (const [owner, entry] of Object.entries(remotes)) {
    if (owner === descriptor.name) continue
    for (const version of [entry.live, entry.canary?.version]) {
      const release = releaseOf(entry, version)
      const path = release && claimedOf(ownedPaths(release.descriptor))
      if (path !== undefined) return { path, owner }
    }
  }
  return undefined
}

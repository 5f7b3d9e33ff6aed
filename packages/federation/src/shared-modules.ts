import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Libraries of which host and remotes use one copy, the host's. A trailing slash shares their subpaths as well. */
const libraries = [
  ['react', ['react', 'react/']],
  ['react-dom', ['react-dom', 'react-dom/']],
  ['react-router-dom', ['react-router-dom']],
  ['@tanstack/react-query', ['@tanstack/react-query']],
  ['zustand', ['zustand']],
] as const

/** Our packages that the host lends. Mantine reaches remotes through the façade `@hoistway/ui` only. */
const lent = ['@hoistway/platform', '@hoistway/ui'] as const

interface Manifest {
  readonly version: string
  readonly exports?: Record<string, unknown>
}

/** Manifest of a dependency of the app in `root`. */
function manifestOf(root: string, name: string): Manifest {
  return JSON.parse(readFileSync(join(root, 'node_modules', name, 'package.json'), 'utf8'))
}

/** The version that the lent packages have together: the contract that a remote's range is about. */
export const contractVersion = (root: string) => manifestOf(root, lent[0]).version

/** Names under which the lent packages are imported, for example `@hoistway/ui/table`. */
export function lentModules(root: string): string[] {
  return lent.flatMap((name) =>
    Object.keys(manifestOf(root, name).exports ?? {})
      .filter((subpath) => subpath.startsWith('./') && !/^\.\/testing|\.(css|json)$/.test(subpath))
      .map((subpath) => `${name}/${subpath.slice(2)}`),
  )
}

/** Versions are read from disk: `workspace:*` is no range. */
const shared = (root: string) => ({
  libraries: libraries.flatMap(([name, keys]) =>
    keys.map((key) => ({ key, version: manifestOf(root, name).version })),
  ),
  ours: lentModules(root).map((key) => {
    const name = key.split('/').slice(0, 2).join('/')
    return { key, version: manifestOf(root, name).version }
  }),
})

/** The host provides every shared module. */
export function providedByHost(root: string) {
  const { libraries, ours } = shared(root)
  return Object.fromEntries(
    [...libraries, ...ours].map(({ key, version }) => [
      key,
      { singleton: true, version, requiredVersion: `^${version}` },
    ]),
  )
}

/**
 * A remote takes every shared module from the host and carries none (`import: false`): otherwise its own newer
 * copy would replace the host's. What does not fit is refused (`strictVersion`) instead of half working: of ours, what
 * is outside of `platform`, the range of the contract that the remote needs; of libraries, another major version.
 */
export function takenByRemote(root: string, platform: string) {
  const { libraries, ours } = shared(root)
  const taken = (requiredVersion: string) => ({
    singleton: true,
    import: false as const,
    strictVersion: true,
    requiredVersion,
  })
  return Object.fromEntries([
    ...libraries.map(({ key, version }) => [key, taken(`^${version.split('.')[0]}.0.0`)] as const),
    ...ours.map(({ key }) => [key, taken(platform)] as const),
  ])
}

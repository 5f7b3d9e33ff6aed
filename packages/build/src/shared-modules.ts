import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isBelow, lowestVersion } from '@hoistway/releases/platform-range'

/** Libraries that remotes take from the host. A trailing slash shares their subpaths as well. */
const libraries = [
  ['react', ['react', 'react/']],
  ['react-dom', ['react-dom', 'react-dom/']],
  ['react-router-dom', ['react-router-dom']],
  ['@tanstack/react-query', ['@tanstack/react-query']],
  ['zustand', ['zustand']],
] as const

/** Names of the libraries that remotes take from the host. */
export const sharedLibraries: readonly string[] = libraries.map(([name]) => name)

/** Hosts since this version of the contract provide zod/mini, the core of the federation runtime and the parts of `ui/core`. */
const PROVIDED_SINCE = '2.8.0'

/** Whether every host on which a remote with this range runs provides zod/mini and the core of the federation runtime. */
export function isRuntimeProvided(platform: string): boolean {
  const lowest = lowestVersion(platform)
  return lowest !== undefined && !isBelow(lowest, PROVIDED_SINCE)
}

/** Leads from names to the modules that the host provides. */
const LIST_OF_PARTS = '@hoistway/ui/core'

/** Our own packages that the host provides. Mantine reaches remotes only through the façade `@hoistway/ui`. */
export const contractPackages = ['@hoistway/platform', '@hoistway/ui', '@hoistway/language'] as const

interface Manifest {
  readonly version: string
  readonly exports?: Record<string, unknown>
  readonly dependencies?: Readonly<Record<string, string>>
  readonly peerDependencies?: Readonly<Record<string, string>>
}

/** Manifest of a dependency of the app in `root`. */
function manifestOf(root: string, name: string): Manifest {
  return JSON.parse(readFileSync(join(root, 'node_modules', name, 'package.json'), 'utf8'))
}

/** The version that the shared packages of our own have together: a remote's `platform` range refers to it. */
export const contractVersion = (root: string) => manifestOf(root, contractPackages[0]).version

/** A library that remotes take from the host, in a version. */
export interface InstalledLibrary {
  readonly name: string
  readonly version: string
}

/** The libraries that the remote in `root` takes from the host, as it has installed them. */
export const installedLibraries = (root: string): InstalledLibrary[] =>
  libraries.map(([name]) => ({ name, version: manifestOf(root, name).version }))

/** The same libraries as hosts with the installed contract provide them: as they were when the contract was published. */
export function providedLibraries(root: string): InstalledLibrary[] {
  const platform = contractPackages[0]
  const { dependencies, peerDependencies } = manifestOf(root, platform)
  return libraries.map(([name]) => {
    const wanted = { ...dependencies, ...peerDependencies }[name] ?? ''
    // In the workspace of the contract itself no range is written, but the version is installed.
    const version = lowestVersion(wanted) ?? manifestOf(join(root, 'node_modules', platform), name).version
    return { name, version }
  })
}

/** Tools of tests, the page's first script, which runs before there are modules, and what libraries are provided as. */
const NOT_SHARED = /^\.\/(testing|provided|early$)|\.(css|json)$/

/** Import names of the shared packages of our own, for example `@hoistway/ui/table`. */
export function sharedModules(root: string): string[] {
  return contractPackages.flatMap((name) =>
    Object.keys(manifestOf(root, name).exports ?? {})
      .filter((subpath) => subpath.startsWith('./') && !NOT_SHARED.test(subpath))
      .map((subpath) => `${name}/${subpath.slice(2)}`),
  )
}

/** Versions come from the installed packages: `workspace:*` is no range. */
const shared = (root: string) => ({
  libraries: libraries.flatMap(([name, keys]) =>
    keys.map((key) => ({ key, version: manifestOf(root, name).version })),
  ),
  own: sharedModules(root).map((key) => {
    const name = key.split('/').slice(0, 2).join('/')
    return { key, version: manifestOf(root, name).version }
  }),
})

/**
 * A remote bundles no copy of a shared module (`import: false`): a newer one would replace the host's. A version that does
 * not fit is refused (`strictVersion`) instead of half working: of our own packages, one outside of the remote's
 * `platform` range; of a library, another major version.
 */
export function requiredByRemote(root: string, platform: string) {
  const { libraries, own } = shared(root)
  const isNew = isRuntimeProvided(platform)
  const required = (requiredVersion: string) => ({
    singleton: true,
    import: false as const,
    strictVersion: true,
    requiredVersion,
  })
  return Object.fromEntries([
    ...libraries.map(({ key, version }) => [key, required(`^${version.split('.')[0]}.0.0`)] as const),
    ...own
      .filter(({ key }) => !(isNew && key === LIST_OF_PARTS))
      .map(({ key }) => [key, required(platform)] as const),
    ...(isNew ? [['zod/mini', required('^4.0.0')] as const] : []),
  ])
}

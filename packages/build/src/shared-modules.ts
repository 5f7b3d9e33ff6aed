import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { ReleaseError } from '@hoistway/releases/plan'
import { lowestVersion } from '@hoistway/releases/platform-range'

/** A trailing slash shares subpaths as well. */
const libraries = [
  ['react', ['react', 'react/']],
  ['react-dom', ['react-dom', 'react-dom/']],
  ['react-router-dom', ['react-router-dom']],
  ['@tanstack/react-query', ['@tanstack/react-query']],
  ['zustand', ['zustand']],
] as const

export const sharedLibraries: readonly string[] = libraries.map(([name]) => name)

/** Remotes share its parts instead. */
const LIST_OF_PARTS = '@hoistway/ui/core'

/** Packages of this repository that the host provides. Remotes use Mantine only through `@hoistway/ui`. */
export const contractPackages = ['@hoistway/platform', '@hoistway/ui', '@hoistway/language'] as const

interface Manifest {
  readonly version: string
  readonly exports?: Record<string, unknown>
  readonly dependencies?: Readonly<Record<string, string>>
  readonly peerDependencies?: Readonly<Record<string, string>>
}

/** Returns the first of these files in the folder or its parents. */
export function findUp(folder: string, paths: readonly string[]): string | undefined {
  for (let place = resolve(folder), last = ''; place !== last; last = place, place = dirname(place)) {
    const found = paths.map((path) => join(place, path)).find((file) => existsSync(file))
    if (found) return found
  }
  return undefined
}

/** Workspaces install packages in a parent folder. */
export const installedFile = (root: string, name: string) =>
  findUp(root, [join('node_modules', name, 'package.json')])

function folderOf(root: string, name: string): string {
  const manifest = installedFile(root, name)
  if (!manifest) throw new ReleaseError(`${name} is not installed in ${root}.`)
  return dirname(manifest)
}

const manifestOf = (root: string, name: string): Manifest =>
  JSON.parse(readFileSync(join(folderOf(root, name), 'package.json'), 'utf8'))

/** A remote's `platform` range refers to it. */
export const contractVersion = (root: string) => manifestOf(root, contractPackages[0]).version

export interface InstalledLibrary {
  readonly name: string
  readonly version: string
}

/** Returns the shared libraries as installed in the remote in `root`. */
export const installedLibraries = (root: string): InstalledLibrary[] =>
  libraries.map(([name]) => ({ name, version: manifestOf(root, name).version }))

/** Returns the versions that hosts with the installed contract provide. */
export function providedLibraries(root: string): InstalledLibrary[] {
  const platform = contractPackages[0]
  const { dependencies, peerDependencies } = manifestOf(root, platform)
  return libraries.map(([name]) => {
    const wanted = { ...dependencies, ...peerDependencies }[name] ?? ''
    // The workspace has no range, only the installed version.
    const version = lowestVersion(wanted) ?? manifestOf(folderOf(root, platform), name).version
    return { name, version }
  })
}

/** Modules that the host loads when a page needs them. */
export const LOADED_LATER: readonly string[] = [
  'charts',
  'controls',
  'core',
  'detail-card',
  'dropzone',
  'form',
  'line-chart',
  'menu',
  'not-built-page',
  'page-tabs',
  'qr-code',
  'read-table',
  'reasoned-button',
  'record-form',
  'stat-card',
  'virtual-list',
].map((part) => `@hoistway/ui/${part}`)

const NOT_SHARED = /^\.\/(testing|provided|early$)|\.(css|json)$/

/** Returns the import names of the shared packages, such as `@hoistway/ui/table`. */
export function sharedModules(root: string): string[] {
  return contractPackages.flatMap((name) =>
    Object.keys(manifestOf(root, name).exports ?? {})
      .filter((subpath) => subpath.startsWith('./') && !NOT_SHARED.test(subpath))
      .map((subpath) => `${name}/${subpath.slice(2)}`),
  )
}

/** Versions come from the installed packages, because `workspace:*` is not a range. */
const shared = (root: string) => ({
  libraries: libraries.flatMap(([name, keys]) =>
    keys.map((key) => ({ key, version: manifestOf(root, name).version })),
  ),
  own: sharedModules(root).map((key) => {
    const name = key.split('/').slice(0, 2).join('/')
    return { key, version: manifestOf(root, name).version }
  }),
})

/** Configures a remote's shared modules. It bundles none of them, and rejects incompatible versions. */
export function requiredByRemote(root: string, platform: string) {
  const { libraries, own } = shared(root)
  const required = (requiredVersion: string) => ({
    singleton: true,
    import: false as const,
    strictVersion: true,
    requiredVersion,
  })
  return Object.fromEntries([
    ...libraries.map(({ key, version }) => [key, required(`^${version.split('.')[0]}.0.0`)] as const),
    ...own.filter(({ key }) => key !== LIST_OF_PARTS).map(({ key }) => [key, required(platform)] as const),
    ['zod/mini', required('^4.0.0')],
  ])
}

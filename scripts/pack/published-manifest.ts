import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sharedLibraries } from '@hoistway/build/shared-modules'
import { catalogOf, root } from '../workspace.ts'

export interface Manifest {
  readonly name: string
  readonly version: string
  readonly description?: string
  readonly license?: string
  readonly type?: string
  readonly sideEffects?: unknown
  readonly bin?: Readonly<Record<string, string>>
  readonly exports?: Readonly<Record<string, string>>
  /** Default: the Node version of this repository. */
  readonly engines?: Readonly<Record<string, string>>
  readonly dependencies?: Readonly<Record<string, string>>
  readonly peerDependencies?: Readonly<Record<string, string>>
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>
  readonly devDependencies?: Readonly<Record<string, string>>
}

export const manifestOf = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'))

/** Must exist once, in the remote's version, for its tests and types. */
const chosenByRemote = new Set([
  ...sharedLibraries,
  '@testing-library/dom',
  '@testing-library/react',
  'vitest',
])

/**
 * The next minor versions of webpack and module federation behave differently. Mantine's packages require each other's
 * exact version; with ranges npm would install two of them.
 */
const exact = /^(webpack$|@module-federation\/|@mantine\/)/

const internal = new Set([
  '@hoistway/testing/figures',
  '@hoistway/testing/free-port',
  '@hoistway/testing/nginx',
  '@hoistway/testing/programs',
  '@hoistway/testing/temporary-folder',
])

/** A second list of exports in `publishConfig` would diverge. */
export function publishedManifest(manifest: Manifest) {
  const { name, version, description, license, type, sideEffects, bin, exports = {} } = manifest
  const own = Object.entries(manifest.dependencies ?? {})
  // A package with peers, such as the hub, is not only for remotes.
  const tools = manifest.peerDependencies ? {} : (manifest.devDependencies ?? {})
  const [peers, dependencies] = [
    own.filter(([each]) => chosenByRemote.has(each)),
    own.filter(([each]) => !chosenByRemote.has(each)),
  ]
  const optional = Object.keys(tools).filter(
    (each) => chosenByRemote.has(each) && !peers.some(([peer]) => peer === each),
  )
  const optionalPeers = { ...manifest.peerDependenciesMeta, ...optionalOnes(optional) }
  return {
    name,
    version,
    description,
    license,
    type,
    ...(sideEffects !== undefined && { sideEffects }),
    engines: manifest.engines ?? { node: '>=24' },
    publishConfig: { access: 'public' },
    ...(bin && { bin: mapped(bin, built) }),
    exports: Object.fromEntries(
      Object.entries(exports)
        .filter(([subpath]) => !internal.has(`${name}${subpath.slice(1)}`))
        .map(([subpath, file]) => [subpath, publishedModule(file)]),
    ),
    dependencies: Object.fromEntries(dependencies.map(([each, wanted]) => [each, range(each, wanted)])),
    peerDependencies: Object.fromEntries(
      [...peers.map(([each]) => each), ...optional, ...Object.keys(manifest.peerDependencies ?? {})].map(
        (each) => [each, range(each, 'catalog:')],
      ),
    ),
    ...(Object.keys(optionalPeers).length > 0 && { peerDependenciesMeta: optionalPeers }),
  }
}

const optionalOnes = (names: readonly string[]) =>
  Object.fromEntries(names.map((each) => [each, { optional: true }]))

export function range(name: string, wanted: string): string {
  const version = wanted.startsWith('workspace:')
    ? manifestOf(join('packages', name.replace('@hoistway/', ''))).version
    : wanted === 'catalog:'
      ? catalogVersion(name)
      : wanted
  return exact.test(name) || /[^\d.]/.test(version) ? version : `^${version}`
}

export function catalogVersion(name: string): string {
  catalog ??= catalogOf(readFileSync(join(root, 'pnpm-workspace.yaml'), 'utf8'))
  const version = catalog.get(name)
  if (!version) throw new Error(`${name} is not in the catalog.`)
  return version
}
let catalog: Map<string, string> | undefined

const built = (path: string) => path.replace(/^\.\/src\//, './dist/').replace(/\.tsx?$/, '.js')

const publishedModule = (file: string) =>
  /\.tsx?$/.test(file) ? { types: built(file).replace(/\.js$/, '.d.ts'), default: built(file) } : built(file)

const mapped = (values: Readonly<Record<string, string>>, change: (value: string) => string) =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [key, change(value)]))

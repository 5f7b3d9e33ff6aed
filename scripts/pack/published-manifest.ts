import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sharedLibraries } from '@hoistway/build/shared-modules'
import { root } from '../workspace.ts'

/** `package.json` of a package of this workspace, as far as publishing reads it. */
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

/** One copy of each must be in a remote's tests and types: the remote chooses the version. */
const chosenByRemote = new Set([
  ...sharedLibraries,
  '@testing-library/dom',
  '@testing-library/react',
  'vitest',
])

/**
 * Of webpack and module federation the next minor version was another behaviour: only this one was tried. Packages of Mantine
 * ask for each other in their very version: with ranges npm installs two of them, and a page's tests find no theme.
 */
const exact = /^(webpack$|@module-federation\/|@mantine\/)/

/** Modules that only this repository uses: what they work on is in no package. */
const internal = new Set([
  '@hoistway/testing/figures',
  '@hoistway/testing/free-port',
  '@hoistway/testing/programs',
])

/**
 * The `package.json` that a package is published with. It is made from the one of the workspace, where packages are
 * consumed as TypeScript: a second list of its modules, in `publishConfig`, would drift away from the first.
 */
export function publishedManifest(manifest: Manifest) {
  const { name, version, description, license, type, sideEffects, bin, exports = {} } = manifest
  const own = Object.entries(manifest.dependencies ?? {})
  // A package that lists its peers, as the hub does, is not only for remotes.
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

/** The range that a dependency of this workspace is published with. */
export function range(name: string, wanted: string): string {
  const version = wanted.startsWith('workspace:')
    ? manifestOf(join('packages', name.replace('@hoistway/', ''))).version
    : wanted === 'catalog:'
      ? catalogVersion(name)
      : wanted
  return exact.test(name) || /[^\d.]/.test(version) ? version : `^${version}`
}

/** The version that the catalog of the workspace says. @throws Error when it is not there */
export function catalogVersion(name: string): string {
  catalog ??= readFileSync(join(root, 'pnpm-workspace.yaml'), 'utf8')
  const line = catalog.split('\n').find((each) => each.trim().replaceAll('"', '').startsWith(`${name}: `))
  const version = line?.split(': ')[1]?.trim()
  if (!version) throw new Error(`${name} is not in the catalog.`)
  return version
}
let catalog: string | undefined

const built = (path: string) => path.replace(/^\.\/src\//, './dist/').replace(/\.tsx?$/, '.js')

/** A module as the packed package has it: declarations and JavaScript, or a file as it is. */
const publishedModule = (file: string) =>
  /\.tsx?$/.test(file) ? { types: built(file).replace(/\.js$/, '.d.ts'), default: built(file) } : built(file)

const mapped = (values: Readonly<Record<string, string>>, change: (value: string) => string) =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [key, change(value)]))

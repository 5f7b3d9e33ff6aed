import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { execaSync } from 'execa'
import { manifestOf } from '../pack/published-manifest.ts'
import { root } from '../workspace.ts'
import type { Surface } from './compare.ts'

interface PublishedPackage {
  readonly name: string
  readonly folder: string
  readonly version: string
}

export function publishedPackage(folder: string): PublishedPackage {
  const { name, version } = manifestOf(join('packages', folder))
  return { name, version, folder }
}

export function emittedSurfaces(packages: readonly PublishedPackage[]): Map<string, Surface> {
  const out = join(root, 'node_modules/.cache/api-report')
  rmSync(out, { recursive: true, force: true })
  mkdirSync(out, { recursive: true })
  const modules = packages.flatMap(publicModules)
  emitDeclarations(
    modules.map(({ file }) => file),
    out,
  )
  return new Map(
    packages.map(({ name, folder }) => {
      const own = modules.filter(({ owner }) => owner === name)
      return [name, surfaceOf(own, join(out, 'types', folder))]
    }),
  )
}

function emitDeclarations(modules: readonly string[], out: string): void {
  const config = join(out, 'tsconfig.json')
  const globals = globSync('packages/*/src/globals.d.ts', { cwd: root })
  const compilerOptions = {
    noEmit: false,
    // Other checks cover types.
    noCheck: true,
    declaration: true,
    emitDeclarationOnly: true,
    removeComments: true,
    outDir: join(out, 'types'),
    rootDir: join(root, 'packages'),
    lib: ['ES2024', 'DOM', 'DOM.Iterable'],
    types: [],
  }
  const files = [...modules, ...globals].map((file) => join(root, file))
  const project = { extends: join(root, 'tsconfig.json'), compilerOptions, files, include: [] }
  writeFileSync(config, JSON.stringify(project))
  execaSync('tsc', ['-p', config], { all: true, preferLocal: true, localDir: root })
}

function surfaceOf(modules: readonly PublicModule[], folder: string): Surface {
  const names = new Map(
    modules.map(({ module, file }) => [join(folder, '..', declarationFile(file)), module]),
  )
  const surface = new Map<string, string>()
  const queue = [...names.keys()]
  for (let file = queue.shift(); file; file = queue.shift()) {
    const key = names.get(file) ?? relative(folder, file).replaceAll('\\', '/')
    if (surface.has(key)) continue
    const text = readFileSync(file, 'utf8')
    surface.set(key, plain(text))
    const from = dirname(file)
    const imported = [...text.matchAll(/(?:from |import\()['"](\.[^'"]*)['"]/g)]
    queue.push(...imported.map(([, path = '']) => resolve(from, declarationFile(path))))
  }
  return Object.fromEntries([...surface].sort(([a], [b]) => (a < b ? -1 : 1)))
}

const declarationFile = (path: string) => path.replace(/^packages\//, '').replace(/\.tsx?$/, '.d.ts')

/** Callers cannot see destructured parameters. */
const plain = (text: string) => text.trim().replaceAll(/([(,] ?)\{[^{}:]*\}(\??: )/g, '$1props$2')

interface PublicModule {
  readonly owner: string
  readonly module: string
  readonly file: string
}

function publicModules({ name, folder }: PublishedPackage): PublicModule[] {
  const { exports = {} } = manifestOf(join('packages', folder))
  return Object.entries(exports)
    .filter(([subpath, path]) => /\.tsx?$/.test(path) && !subpath.startsWith('./testing/'))
    .flatMap(([subpath, path]) => {
      if (!path.includes('*')) return [{ subpath, file: join('packages', folder, path) }]
      const found = globSync(join('packages', folder, path), { cwd: root, exclude: ['**/*.test.ts'] })
      return found.map((file) => ({ subpath: `./${basename(file, '.ts')}`, file }))
    })
    .map(({ subpath, file }) => ({
      owner: name,
      module: `${name}/${subpath.slice(2)}`,
      file: file.replaceAll('\\', '/'),
    }))
}

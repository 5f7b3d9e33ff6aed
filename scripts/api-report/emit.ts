import { spawnSync } from 'node:child_process'
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { root } from '../workspace.ts'
import type { Surface } from './compare.ts'
import { publicDeclarations } from './statements.ts'

/** A package whose public modules remotes are built with. */
export interface PublishedPackage {
  /** `@hoistway/ui` */
  readonly name: string
  /** Its folder below `packages`. */
  readonly folder: string
  readonly version: string
}

export function publishedPackage(folder: string): PublishedPackage {
  const { name, version } = manifestOf(folder)
  return { name, version, folder }
}

/** The declarations of every public module of these packages, as the compiler writes them, by package. */
export function emittedSurfaces(packages: readonly PublishedPackage[]): Map<string, Surface> {
  const out = join(root, 'node_modules/.cache/api-report')
  rmSync(out, { recursive: true, force: true })
  mkdirSync(out, { recursive: true })
  const modules = packages.flatMap(publicModules)
  const config = join(out, 'tsconfig.json')
  const compilerOptions = {
    noEmit: false,
    // What the types are is checked elsewhere.
    noCheck: true,
    declaration: true,
    emitDeclarationOnly: true,
    removeComments: true,
    outDir: join(out, 'types'),
    rootDir: join(root, 'packages'),
    lib: ['ES2024', 'DOM', 'DOM.Iterable'],
    types: [],
  }
  const files = [
    ...modules.map(({ file }) => file),
    ...globSync('packages/*/src/globals.d.ts', { cwd: root }),
  ]
  writeFileSync(
    config,
    JSON.stringify({
      extends: join(root, 'tsconfig.json'),
      compilerOptions,
      files: files.map((file) => join(root, file)),
      include: [],
    }),
  )
  const done = spawnSync(join(root, 'node_modules/.bin/tsc'), ['-p', config], { encoding: 'utf8' })
  if (done.status !== 0) throw new Error(done.stdout + done.stderr)
  const typesOf = (file: string) =>
    join(out, 'types', file.slice('packages/'.length).replace(/\.tsx?$/, '.d.ts'))
  return new Map(
    packages.map(({ name }) => {
      const own = modules.filter((module) => module.owner === name)
      return [
        name,
        Object.fromEntries(own.map(({ module, file }) => [module, publicDeclarations(typesOf(file))])),
      ]
    }),
  )
}

interface PublicModule {
  readonly owner: string
  readonly module: string
  /** From the root. */
  readonly file: string
}

function publicModules({ name, folder }: PublishedPackage): PublicModule[] {
  return Object.entries(manifestOf(folder).exports)
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
    .sort((a, b) => (a.module < b.module ? -1 : 1))
}

interface Manifest {
  readonly name: string
  readonly version: string
  readonly exports: Readonly<Record<string, string>>
}

const manifestOf = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(root, 'packages', folder, 'package.json'), 'utf8'))

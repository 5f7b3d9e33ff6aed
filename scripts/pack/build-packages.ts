import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { sharedLibraries } from '@hoistway/build/shared-modules'
import { isBelow } from '@hoistway/releases/platform-range'
import { templateFiles } from 'create-hoistway-remote/new-remote-files'
import { execa } from 'execa'
import { type Report, readReport } from '../api-report/report.ts'
import { root } from '../workspace.ts'
import { type Manifest, manifestOf, publishedManifest, range } from './published-manifest.ts'

/** Below `packages`. */
export const publishedFolders = [
  'language',
  'contracts',
  'platform',
  'ui',
  'releases',
  'build',
  'testing',
  'create-hoistway-remote',
  'signalr-hub',
] as const

/** A folder of the same name may be from another project. */
function isPacked(out: string, name: string): boolean {
  if (name === '.compiled' || /^(hoistway|create-hoistway-remote)-.*\.tgz$/.test(name)) return true
  const file = join(out, name, 'package.json')
  return (
    publishedFolders.some((folder) => folder === name) &&
    existsSync(file) &&
    JSON.parse(readFileSync(file, 'utf8')).name === manifestOf(join('packages', name)).name
  )
}

/** Returns their folders, ready for `npm publish`. */
export async function buildPackages(out: string): Promise<readonly string[]> {
  const compiled = join(out, '.compiled')
  const earlier = existsSync(out) ? readdirSync(out) : []
  if (!earlier.every((name) => isPacked(out, name)))
    throw new Error(`${out} has other files: name an empty folder.`)
  // A folder is recognized by its package.json, which goes last.
  for (const path of [...globSync('*/!(package.json)', { cwd: out }), ...earlier])
    rmSync(join(out, path), { recursive: true })
  mkdirSync(compiled, { recursive: true })
  await compile(compiled)
  const folders = publishedFolders.map((folder) => assemble(folder, compiled, join(out, folder)))
  rmSync(compiled, { recursive: true })
  return folders
}

/** All together, because imports resolve to sources. */
async function compile(out: string): Promise<void> {
  const sources = publishedFolders.map((folder) => join(root, 'packages', folder, 'src'))
  const project = {
    extends: join(root, 'tsconfig.json'),
    compilerOptions: {
      noEmit: false,
      // Other checks cover types.
      noCheck: true,
      allowImportingTsExtensions: false,
      rewriteRelativeImportExtensions: true,
      declaration: true,
      lib: ['ES2024', 'DOM', 'DOM.Iterable'],
      types: ['node'],
      typeRoots: [join(root, 'node_modules/@types')],
      rootDir: join(root, 'packages'),
      outDir: out,
    },
    include: sources,
    exclude: sources.flatMap((folder) =>
      ['*.test.ts', '*.test.tsx', 'template/**'].map((each) => `${folder}/**/${each}`),
    ),
  }
  const config = join(out, 'tsconfig.json')
  writeFileSync(config, JSON.stringify(project))
  await execa('tsc', ['-p', config], { preferLocal: true, localDir: root, all: true })
}

function assemble(name: string, compiled: string, out: string): string {
  const folder = join(root, 'packages', name)
  const manifest = manifestOf(join('packages', name))
  const published = publishedManifest(manifest)
  const dist = join(out, 'dist')
  mkdirSync(dist, { recursive: true })
  // First, so that a run after an interrupted one replaces the folder.
  writeFileSync(join(out, 'package.json'), `${JSON.stringify(published, null, 2)}\n`)
  cpSync(join(compiled, name, 'src'), dist, { recursive: true })
  for (const file of globSync('**/*.css', { cwd: join(folder, 'src') })) {
    mkdirSync(dirname(join(dist, file)), { recursive: true })
    cpSync(join(folder, 'src', file), join(dist, file))
  }
  for (const file of [join(folder, 'README.md'), join(folder, 'tsconfig.remote.json'), join(root, 'LICENSE')])
    if (existsSync(file)) cpSync(file, join(out, basename(file)))
  const report = join(folder, 'api-report.md')
  if (existsSync(report)) {
    cpSync(report, join(out, 'api-report.md'))
    writeFileSync(join(out, 'CHANGELOG.md'), changelog(manifest, readReport(readFileSync(report, 'utf8'))))
  } else cpSync(join(folder, 'CHANGELOG.md'), join(out, 'CHANGELOG.md'))
  if (name === 'create-hoistway-remote') writeTemplate(join(out, 'dist/template'))
  return out
}

export function changelog({ name, version }: Pick<Manifest, 'name' | 'version'>, { since }: Report): string {
  const versions = [...new Set([version, ...since.values()])].sort((a, b) => (isBelow(a, b) ? 1 : -1))
  const sections = versions.map((each) => {
    const names = [...since].filter(([, came]) => came === each).map(([key]) => key)
    const lines = names.map((key) => key.replace(/^(\S+) (\S+)$/, '- `$2` of `$1`'))
    return `## ${each}\n\n${lines.length > 0 ? lines.join('\n') : 'Corrections; no new names.'}\n`
  })
  return `# Changes of ${name}\n\nNames that came with each version. Nothing is taken away within a major version.\n\n${sections.join('\n')}`
}

const template = join(root, 'packages/create-hoistway-remote/src/template')

function writeTemplate(out: string): void {
  for (const path of templateFiles()) {
    mkdirSync(dirname(join(out, path)), { recursive: true })
    cpSync(join(template, path), join(out, path))
  }
  const manifest: Manifest = JSON.parse(readFileSync(join(template, 'package.json'), 'utf8'))
  const resolved = (wanted: Manifest['dependencies'] = {}) =>
    Object.fromEntries(
      Object.entries(wanted).map(([name, each]) => {
        const found = range(name, each)
        // The host's minor version is the maximum.
        return [name, sharedLibraries.includes(name) ? found.replace('^', '~') : found]
      }),
    )
  const text = JSON.stringify(
    {
      ...manifest,
      name: manifest.name.replace('@hoistway/', ''),
      dependencies: resolved(manifest.dependencies),
      devDependencies: resolved(manifest.devDependencies),
    },
    null,
    2,
  )
  writeFileSync(join(out, 'package.json'), `${text}\n`)
}

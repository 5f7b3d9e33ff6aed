import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, realpathSync, statSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { findUp } from '../shared-modules.ts'
import { git } from './git.ts'

/** Increment it when the processing of a build changes. */
const BUILD_STEPS = 4

/** npm's is last: a mistaken `npm install` adds it to the file of another package manager. */
const LOCK_FILES = ['pnpm-lock.yaml', 'yarn.lock', 'bun.lock', 'package-lock.json']

/** The builder is an ingredient, although it is a development dependency of the app. */
const BUILDER = '@hoistway/build'

/** Includes the sources of the checks `withTests`. */
export function sourceHash(folder: string, withTests = false): string {
  const hash = createHash('sha256').update(`${process.version} ${BUILD_STEPS}`)
  const files = [
    ...ownFiles(folder),
    ...linkedPackages(folder, withTests).flatMap((linked) => filesOf(linked, ['src/**', 'package.json'])),
    ...lockFilesOf(folder),
  ]
  for (const file of files) {
    const path = relative(folder, file).replaceAll('\\', '/')
    if (!withTests && /^test\/|\.test\.tsx?$/.test(path)) continue
    hash.update(path).update(readFileSync(file))
  }
  return hash.digest('hex')
}

/** Returns those of the nearest folder with lock files; the first belongs to the team's package manager. */
export function lockFilesOf(folder: string): string[] {
  const nearest = findUp(folder, LOCK_FILES)
  if (nearest === undefined) return []
  return LOCK_FILES.map((name) => join(dirname(nearest), name)).filter((file) => existsSync(file))
}

/** Linked packages, as in a workspace, change independently of the lock file. */
export function linkedPackages(folder: string, withTools = false): string[] {
  const found = new Set<string>()
  const collect = (owner: string, tools: (name: string) => boolean) => {
    for (const name of dependenciesOf(owner, tools)) {
      const link = findUp(owner, [join('node_modules', name)])
      if (link === undefined) continue
      const real = realpathSync(link)
      if (/[\\/]node_modules[\\/]/.test(real) || found.has(real)) continue
      found.add(real)
      collect(real, () => false)
    }
  }
  collect(folder, (name) => withTools || name === BUILDER)
  return [...found].sort()
}

function dependenciesOf(folder: string, tools: (name: string) => boolean): string[] {
  const { dependencies = {}, devDependencies = {} } = JSON.parse(
    readFileSync(join(folder, 'package.json'), 'utf8'),
  )
  return [...Object.keys(dependencies), ...Object.keys(devDependencies).filter(tools)]
}

/** Files that git ignores are output, such as reports, unless they are among the sources. */
function ownFiles(folder: string): string[] {
  const listed = git(folder, 'ls-files', '-z', '--cached', '--others', '--exclude-standard')
  if (listed === undefined) return filesOf(folder, ['**'])
  return filesOf(folder, ['{src,public,test}/**', '*.ts', '{package,tsconfig}.json'], listed.split('\0'))
}

function filesOf(folder: string, patterns: string[], names: readonly string[] = []): string[] {
  const found = [...names, ...globSync(patterns, { cwd: folder, exclude: isInstalled })]
  return [...new Set(found.filter((name) => !isOutput(name)).map((name) => join(folder, name)))]
    .filter((file) => existsSync(file) && statSync(file).isFile())
    .sort()
}

const isInstalled = (path: string) => /(^|[\\/])node_modules$/.test(path)
const isOutput = (path: string) => /(^|[\\/])node_modules[\\/]|^dist[\\/]/.test(path)

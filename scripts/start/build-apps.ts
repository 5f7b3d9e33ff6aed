import { createHash } from 'node:crypto'
import { globSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { buildApp } from '@hoistway/build/build-app'
import { withFileLock } from '@hoistway/releases/file-lock'
import { precompress } from '@hoistway/releases/precompress'
import PQueue from 'p-queue'
import { apps, root } from '../workspace.ts'

/** Packages whose source an app is built from. */
const ingredients = [
  'packages/{contracts,language,platform,ui,build,releases}/{src,package.json}',
  'pnpm-lock.yaml',
]

/** Builds the apps whose ingredients have changed, two at a time. Answers which were built. */
export async function buildApps(
  names: readonly string[] = apps.map(({ name }) => name),
): Promise<readonly string[]> {
  const built: string[] = []
  const builds = names.map(
    (name) => () => withBuild(join(root, name), async (_, isNew) => isNew && built.push(name)),
  )
  await new PQueue({ concurrency: 2 }).addAll(builds)
  return built
}

/**
 * Builds the app in `folder` unless its build is up to date, and hands it over. Nobody else builds it meanwhile, so
 * that what is read from `dist` is one build.
 */
export function withBuild<T>(folder: string, use: (dist: string, isNew: boolean) => Promise<T>): Promise<T> {
  const lock = createHash('sha256').update(resolve(folder)).digest('hex').slice(0, 12)
  return withFileLock(join(root, `node_modules/.cache/hoistway/${lock}.lock`), async () => {
    const wanted = sourceHash(folder)
    const isNew = builtFrom(folder) !== wanted
    if (isNew) await build(folder, wanted)
    return use(join(folder, 'dist'), isNew)
  })
}

/** Grows when what is done with a build changes. */
const BUILD_STEPS = 3

const stampOf = (folder: string) => join(folder, 'dist/.built-from')

/** Hash of the ingredients of the build that is there. */
export function builtFrom(folder: string): string | undefined {
  try {
    return readFileSync(stampOf(folder), 'utf8')
  } catch {
    // Never built, or not to its end.
    return undefined
  }
}

/** Hash of everything that an app is built from; with its tests, of everything that its checks look at. */
export function sourceHash(folder: string, withTests = false): string {
  const hash = createHash('sha256').update(`${process.version} ${BUILD_STEPS}`)
  const own = relative(root, resolve(folder)).replaceAll('\\', '/')
  const patterns = [
    `${own}/{src,public,package.json,webpack.config.ts,remote.config.ts}`,
    ...ingredients,
    ...(withTests
      ? [`${own}/{test,tsconfig.json}`, 'packages/testing/{src,package.json}', 'tsconfig.json']
      : []),
  ]
  const found = globSync(
    patterns.flatMap((pattern) => [pattern, `${pattern}/**`]),
    { cwd: root },
  )
  for (const file of found.sort()) {
    const path = join(root, file)
    if ((!withTests && /\.test\.tsx?$/.test(file)) || !statSync(path).isFile()) continue
    hash.update(file).update(readFileSync(path))
  }
  return hash.digest('hex')
}

async function build(folder: string, from: string): Promise<void> {
  rmSync(stampOf(folder), { force: true })
  await buildApp(folder, { id: from.slice(0, 8) })
  await precompress(join(folder, 'dist'))
  writeFileSync(stampOf(folder), from)
}

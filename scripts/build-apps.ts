import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { globSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type AppName, apps, root } from './apps.ts'
import { precompress } from './precompress.ts'

/** Packages whose source an app is built from. */
const ingredients = ['packages/{contracts,platform,ui,federation}/{src,package.json}', 'pnpm-lock.yaml']

/** Builds the apps whose ingredients have changed, two at a time. Answers which were built. */
export async function buildApps(
  names: readonly AppName[] = apps.map(({ name }) => name),
): Promise<AppName[]> {
  const stale = names.filter((name) => builtFrom(name) !== hashOf(name))
  const queue = [...stale]
  const work = async () => {
    for (let name = queue.shift(); name; name = queue.shift()) await build(name)
  }
  await Promise.all([work(), work()])
  return stale
}

/** Grows when what is done with a build changes. */
const BUILD_STEPS = 2

const stampOf = (name: AppName) => join(root, name, 'dist/.built-from')

function builtFrom(name: AppName): string | undefined {
  try {
    return readFileSync(stampOf(name), 'utf8')
  } catch {
    // Never built, or not to its end.
    return undefined
  }
}

function hashOf(name: AppName): string {
  const hash = createHash('sha256').update(`${process.version} ${BUILD_STEPS}`)
  const own = `${name}/{src,public,package.json,webpack.config.ts,remote.config.ts}`
  const found = globSync(
    [own, ...ingredients].flatMap((pattern) => [pattern, `${pattern}/**`]),
    { cwd: root },
  )
  for (const file of found.sort()) {
    const path = join(root, file)
    if (/\.test\.tsx?$/.test(file) || !statSync(path).isFile()) continue
    hash.update(file).update(readFileSync(path))
  }
  return hash.digest('hex')
}

async function build(name: AppName): Promise<void> {
  rmSync(stampOf(name), { force: true })
  const from = hashOf(name)
  const runner = join(root, 'packages/federation/src/run-webpack.ts')
  const child = spawn(process.execPath, [runner, 'build', name], { cwd: root })
  let said = ''
  child.stdout.on('data', (text) => (said += text))
  child.stderr.on('data', (text) => (said += text))
  const code = await new Promise((done) => child.on('close', done))
  if (code !== 0) throw new Error(`${name} does not build:\n${said}`)
  precompress(join(root, name, 'dist'))
  writeFileSync(stampOf(name), from)
}

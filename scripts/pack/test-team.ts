// What a team does that has only an npm registry and the address of a console: the packages of this checkout are
// published to a registry of their own (verdaccio, which passes on everything else to npm's), a remote is created, installed, tested,
// checked, published and promoted. Takes minutes and the network. Usage: npm run test:team
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { git } from '@hoistway/build/git'
import { entryOf, registry as registrySchema } from '@hoistway/releases/registry'
import { execa } from 'execa'
import getPort from 'get-port'
import { startOwnConsole } from '../../packages/e2e/src/own-console.ts'
import { step } from '../step.ts'
import { root } from '../workspace.ts'
import { buildPackages } from './build-packages.ts'
import { startRegistry } from './registry.ts'

const folder = mkdtempSync(join(tmpdir(), 'hoistway-team-'))
const team = join(folder, 'team')
const remote = join(team, 'mfe-reports')
const before = git(root, 'status', '--porcelain')
mkdirSync(team)
const registry = await startRegistry(folder, await getPort({ host: '127.0.0.1' }))
const own = await startOwnConsole()
const env = {
  npm_config_registry: registry.url,
  npm_config_userconfig: join(folder, '.npmrc'),
  HOISTWAY_TARGET: own.url,
  HOISTWAY_EMAIL: 'admin@hoistway.demo',
  HOISTWAY_PASSWORD: 'Hoistway!2026',
}
/** Runs a command as it is typed in a folder. @throws Error with its output */
const type = (line: string, cwd: string) => {
  const [program = '', ...args] = line.split(' ')
  return execa(program, args, { cwd, env, all: true })
}
const stop = async () => {
  await own.stop()
  await registry.stop()
  rmSync(folder, { recursive: true, force: true })
}
const fail = async () => {
  process.exitCode = 1
  await stop()
  process.exit()
}

await step('Publishing the packages', () => publishPackages(), fail)
await step(
  'npm create hoistway-remote reports',
  () => type('npm create --yes hoistway-remote reports', team),
  fail,
)
await step('npm install', () => type('npm install --no-audit --no-fund', remote), fail)
git(remote, 'init', '-q')
git(remote, 'add', '.')
git(remote, '-c', 'user.name=Team', '-c', 'user.email=team@example.org', 'commit', '-qm', 'first')
for (const line of [
  'npm test',
  'npm run check',
  'npm run build',
  'npm run release',
  'npx hoistway promote 1.0.0',
])
  await step(line, () => type(line, remote), fail)
await step('It is in the menu', () => requireMenuItem(), fail)
await step('The checkout is as it was', async () => requireUntouched(), fail)
await stop()

async function publishPackages(): Promise<void> {
  writeFileSync(env.npm_config_userconfig, `//${new URL(registry.url).host}/:_authToken=anybody\n`)
  for (const built of await buildPackages(join(folder, 'packages')))
    await type(`npm publish ${built} --registry ${registry.url}`, folder)
}

async function requireMenuItem(): Promise<void> {
  const served = registrySchema.parse(await (await fetch(`${own.url}/registry.json`)).json())
  const { live, releases = [] } = entryOf(served, 'mfe-reports') ?? {}
  const labels = releases[0]?.descriptor.navigation.map(({ label }) => label) ?? []
  if (live !== '1.0.0' || labels.join() !== 'Reports')
    throw new Error(`The console serves ${live} with the menu items ${labels}.`)
}

function requireUntouched(): void {
  const after = git(root, 'status', '--porcelain')
  if (after !== before) throw new Error(`Changed:\n${after}`)
}

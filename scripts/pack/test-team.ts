// Plays two teams of remotes. Takes minutes and the network.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { git } from '@hoistway/build/git'
import { freePort } from '@hoistway/testing/free-port'
import { execa } from 'execa'
import { startOwnConsole } from '../../packages/e2e/src/own-console.ts'
import { bundleServer } from '../../packages/server/bundle.ts'
import { readArguments } from '../read-arguments.ts'
import { step } from '../step.ts'
import { playwright } from '../test/playwright.ts'
import { ensureBrowser } from '../test/programs.ts'
import { root } from '../workspace.ts'
import { buildPackages } from './build-packages.ts'
import { runQuickStart } from './quick-start.ts'
import { startRegistry } from './registry.ts'

readArguments('npm run test:team', {})
const folder = mkdtempSync(join(tmpdir(), 'hoistway-registry-'))
const before = git(root, 'status', '--porcelain')
await ensureBrowser()
const registry = await startRegistry(folder, await freePort())
const stops = [() => registry.stop(), () => rmSync(folder, { recursive: true, force: true })]
const stop = async () => {
  for (const each of stops.splice(0)) await each()
}
const fail = async () => {
  await stop()
  process.exit(1)
}

await step('Building', async () => void bundleServer(), fail)
await step('Publishing the packages', () => publishPackages(), fail)
await step('Running the quick start of the hub', () => runQuickStart(folder, registry.url), fail)
await step('Starting a console', () => startConsole(), fail)
await step('Verifying that the checkout is unchanged', async () => requireUntouched(), fail)
await stop()

async function publishPackages(): Promise<void> {
  const userconfig = join(folder, '.npmrc')
  writeFileSync(userconfig, `//${new URL(registry.url).host}/:_authToken=anybody\n`)
  for (const built of await buildPackages(join(folder, 'packages')))
    await execa('npm', ['publish', built, '--registry', registry.url], {
      cwd: folder,
      env: { npm_config_userconfig: userconfig },
      all: true,
    })
}

async function startConsole(): Promise<void> {
  const own = await startOwnConsole()
  stops.unshift(() => own.stop())
  process.stdout.write('\n')
  const env = { E2E_URL: own.url, E2E_NPM_REGISTRY: registry.url }
  if (!(await playwright(['tests/releases/two-teams.spec.ts'], env))) throw new Error('The test has failed.')
}

function requireUntouched(): void {
  const after = git(root, 'status', '--porcelain')
  if (after !== before) throw new Error(`Changed:\n${after}`)
}

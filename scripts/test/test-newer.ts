// A weekly workflow runs it to learn which versions work, so that the pins of pnpm-workspace.yaml can be raised.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@hoistway/testing/free-port'
import { execa } from 'execa'
import { gt, major, minor, prerelease } from 'semver'
import { catalogVersion } from '../pack/published-manifest.ts'
import { installPackages } from '../pnpm.ts'
import { readArguments } from '../read-arguments.ts'
import { step } from '../step.ts'
import { root } from '../workspace.ts'
import { ensureBrowser } from './programs.ts'

const { positionals: given } = readArguments('npm run test:newer [-- WEBPACK-VERSION …]', {
  allowPositionals: true,
})
const WEBPACK = 'webpack'
const ENHANCED = '@module-federation/enhanced'
const RUNTIME = '@module-federation/runtime'

const workspace = readFileSync(join(root, 'pnpm-workspace.yaml'), 'utf8')
const pinned = { webpack: catalogVersion(WEBPACK), enhanced: catalogVersion(ENHANCED) }
const enhanced = (await newerMinors(ENHANCED, pinned.enhanced)).at(-1) ?? pinned.enhanced
const webpacks = given.length > 0 ? given : await newerMinors(WEBPACK, pinned.webpack)
if (enhanced !== pinned.enhanced) webpacks.unshift(pinned.webpack)
await ensureBrowser()
const lines: string[] = []
for (const webpack of webpacks) {
  const title = `webpack ${webpack} with ${ENHANCED} ${enhanced}`
  await step(title, async () => {
    const problem = await problemOf(webpack)
    lines.push(`${title}: ${problem === undefined ? 'works' : `fails\n  ${problem}`}`)
  })
}
console.log(`\nPinned: webpack ${pinned.webpack} with ${ENHANCED} ${pinned.enhanced}`)
console.log(lines.length > 0 ? lines.join('\n') : 'There are no newer versions.')

/** `undefined` if the lists of all remotes open. */
async function problemOf(webpack: string): Promise<string | undefined> {
  const folder = mkdtempSync(join(tmpdir(), 'hoistway-newer-'))
  try {
    await execa('git', ['clone', '--quiet', '--no-hardlinks', root, folder])
    const versions = { [WEBPACK]: webpack, [ENHANCED]: enhanced, [RUNTIME]: enhanced }
    writeFileSync(join(folder, 'pnpm-workspace.yaml'), withPins(versions))
    await installPackages(
      folder,
      '--no-frozen-lockfile',
      '--config.minimum-release-age=0',
      '--prefer-offline',
    )
    const { failed, all } = await execa(
      process.execPath,
      [
        'node_modules/@playwright/test/cli.js',
        'test',
        'tests/foundation/documented-lists.spec.ts',
        '-g',
        'every list',
      ],
      {
        cwd: join(folder, 'packages/e2e'),
        all: true,
        reject: false,
        env: { E2E_PORT: String(await freePort()), MQTT_PORT: String(await freePort()), FORCE_COLOR: '0' },
      },
    )
    if (!failed) return undefined
    const log = join(tmpdir(), `hoistway-newer-webpack-${webpack}.log`)
    writeFileSync(log, all)
    const reason = /ERROR in .*\n.*$/m.exec(all)?.[0] ?? /\bError: (?!Process from).*$/m.exec(all)?.[0]
    return `${reason ?? 'The pages do not open.'} (${log})`
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function withPins(versions: Readonly<Record<string, string>>): string {
  return Object.entries(versions).reduce(
    (text, [name, version]) => text.replace(new RegExp(`^( {2}"?${name}"?: )\\d\\S*$`, 'm'), `$1${version}`),
    workspace,
  )
}

async function newerMinors(name: string, pin: string): Promise<string[]> {
  const { stdout } = await execa('npm', ['view', name, 'versions', '--json'])
  const versions: string[] = JSON.parse(stdout)
  const newest = new Map<string, string>()
  for (const version of versions.filter((each) => !prerelease(each) && gt(each, pin))) {
    const key = `${major(version)}.${minor(version)}`
    if (gt(version, newest.get(key) ?? pin)) newest.set(key, version)
  }
  return [...newest.values()]
}

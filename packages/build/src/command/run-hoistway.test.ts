import { chmodSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openReleaseStore } from '@hoistway/releases/store'
import { temporaryFolder } from '@hoistway/testing/temporary-folder'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { nodeProblem } from './node-version.ts'
import { runHoistway } from './run-hoistway.ts'

let folder: string
const printed = { stdout: [] as string[], stderr: [] as string[] }
beforeEach(() => {
  folder = temporaryFolder('release', onTestFinished)
  vi.spyOn(console, 'log').mockImplementation((text) => void printed.stdout.push(`${text}\n`))
  vi.spyOn(console, 'error').mockImplementation((text) => void printed.stderr.push(`${text}\n`))
})
afterEach(() => vi.restoreAllMocks())

async function hoistway(words: string) {
  printed.stdout = []
  printed.stderr = []
  const status = await runHoistway(words.split(' '), { folder })
  return { status, stdout: printed.stdout.join(''), stderr: printed.stderr.join('') }
}
const release = (words: string) => hoistway(`${words} --target ${folder}`)
const liveVersion = () =>
  JSON.parse(readFileSync(join(folder, 'registry.json'), 'utf8')).remotes['mfe-fleet'].live

async function publish(version: string): Promise<void> {
  const build = join(folder, `build-${version}`)
  mkdirSync(build)
  const descriptor = {
    name: 'mfe-fleet',
    title: 'Fleet',
    version,
    platform: '^1.0.0',
    routes: [{ path: '/fleet' }],
    navigation: [],
  }
  writeFileSync(join(build, 'remote.json'), JSON.stringify(descriptor))
  const none = { sync: [], async: [] }
  const manifest = {
    name: 'mfe_fleet_0123abcd',
    metaData: { remoteEntry: { name: 'remote.json' } },
    exposes: [{ path: './routes', assets: { js: none, css: none } }],
  }
  writeFileSync(join(build, 'mf-manifest.json'), JSON.stringify(manifest))
  await openReleaseStore(folder).add({ folder: build, version, by: 'ci@b.example' })
}

test('the command line promotes, starts a canary, rolls back and lists releases', async () => {
  await publish('1.0.0')
  await publish('1.1.0')
  expect(await release('promote mfe-fleet 1.0.0')).toMatchObject({
    status: 0,
    stdout: 'mfe-fleet 1.0.0 is live.\n',
  })
  expect((await release('canary fleet 1.1.0 --share 10')).stdout).toBe(
    'mfe-fleet 1.1.0 (10 %) beside 1.0.0.\n',
  )
  expect((await release('list')).stdout).toMatch(
    /mfe-fleet {2}1\.0\.0 {2}\S+Z {2}\S+ {2}1\.1\.0 \(10 %\) {2}1\.1\.0, 1\.0\.0/,
  )
  expect((await release('promote mfe-fleet 1.1.0 --by ada')).status).toBe(0)
  expect(liveVersion()).toBe('1.1.0')
  const listed = JSON.parse((await release('list --json')).stdout)
  expect(listed.remotes['mfe-fleet']).toMatchObject({ live: '1.1.0', by: 'ada', previous: ['1.0.0'] })
  expect((await release('rollback mfe-fleet')).stdout).toBe(
    'mfe-fleet 1.0.0 is live again instead of 1.1.0.\n',
  )
  expect(liveVersion()).toBe('1.0.0')
})

test('a rejected command fails and changes nothing', async () => {
  await publish('1.0.0')
  const before = readFileSync(join(folder, 'registry.json'), 'utf8')
  expect(await release('promote mfe-fleet 2.0.0')).toMatchObject({
    status: 1,
    stderr: 'mfe-fleet 2.0.0 is not published. Published: 1.0.0.\n',
  })
  expect((await release('rollback mfe-fleet')).status).toBe(1)
  expect((await release('deploy')).status).toBe(2)
  expect(JSON.parse((await release('rollback mfe-fleet --json')).stdout)).toEqual({
    error: 'mfe-fleet has no release that was live before.',
  })
  expect(await release('publish mfe-nothing')).toMatchObject({ status: 1, stdout: '' })
  expect(readFileSync(join(folder, 'registry.json'), 'utf8')).toBe(before)
})

test('verify names the changed files', async () => {
  await publish('1.0.0')
  expect(await release('verify')).toMatchObject({
    status: 0,
    stdout: '1 releases are complete and unchanged.\n',
  })
  const manifest = join(folder, 'remotes/mfe-fleet/1.0.0/mf-manifest.json')
  chmodSync(manifest, 0o644)
  writeFileSync(manifest, '{"tampered":true}')
  expect(await release('verify')).toMatchObject({
    status: 1,
    stderr: 'Not as published:\n  mfe-fleet 1.0.0: mf-manifest.json was changed\n',
  })
})

test('does not promote a release with modified files', async () => {
  await publish('1.0.0')
  const manifest = join(folder, 'remotes/mfe-fleet/1.0.0/mf-manifest.json')
  chmodSync(manifest, 0o644)
  writeFileSync(manifest, '{"tampered":true}')
  expect(await release('promote mfe-fleet 1.0.0')).toMatchObject({
    status: 1,
    stderr: 'It is not what was published:\n  mfe-fleet 1.0.0: mf-manifest.json was changed\n',
  })
  expect(liveVersion()).toBeNull()
})

test.each([
  ['promote fleet 1.0.0 --target http://127.0.0.1:9', 'http://127.0.0.1:9 cannot be reached'],
  ['list --target s3://bucket/releases', 's3://bucket/releases is neither a folder nor a server'],
  [
    'list --target console.example',
    'console.example is neither a folder nor a server: write https://… for a server, ./… for a folder.',
  ],
  ['list --target console.example/lifts', 'console.example/lifts is neither a folder nor a server'],
  ['list --target localhost:8080', 'localhost:8080 is neither a folder nor a server'],
  ['list --target 10.0.0.1', '10.0.0.1 is neither a folder nor a server'],
  ['list', 'Set --target or HOISTWAY_TARGET to the location of the releases.'],
  ['build', 'build works in the folder of a remote'],
  ['publish fleet --target .', 'it has no remote.config.ts.'],
  ['deploy', 'There is no command deploy.'],
  ['list --loud', "Unknown option '--loud'"],
])('"%s" is rejected without a stack trace', async (words, message) => {
  vi.stubEnv('HOISTWAY_TARGET', undefined)
  vi.stubEnv('HOISTWAY_RELEASES', undefined)
  vi.stubEnv('HOISTWAY_TOKEN', 'none')
  const { status, stderr } = await hoistway(words)
  vi.unstubAllEnvs()
  expect(status).toBeGreaterThan(0)
  expect(stderr).toContain(message)
  expect(stderr).not.toMatch(/\n\s+at /)
})

test.each([
  'dev',
  'build',
  'test',
  'check',
  'publish',
  'canary',
  'promote',
  'rollback',
  'list',
  'verify',
  'keys',
  'doctor',
])('%s prints its help', async (command) => {
  const help = await hoistway(`${command} --help`)
  expect(help.status).toBe(0)
  expect(help.stdout).toContain(`npx hoistway ${command}`)
  expect((await hoistway('--help')).stdout).toContain(`  ${command} `)
})

test('test --attest may follow other options', async () => {
  writeFileSync(join(folder, 'remote.config.ts'), '')
  const { status, stderr } = await hoistway('test --version 1.0.0 --attest')
  expect(status).toBe(2)
  expect(stderr).toContain('--attest')
})

test('rejects an outdated Node before doing anything else', () => {
  expect(nodeProblem('20.20.2')).toBe('Node 20.20.2 is too old for hoistway: install Node 24 or later.')
  expect(nodeProblem('24.0.0')).toBeUndefined()
})

test('an empty variable is no target', async () => {
  await publish('1.0.0')
  vi.stubEnv('HOISTWAY_TARGET', '')
  vi.stubEnv('HOISTWAY_RELEASES', folder)
  const { stdout } = await hoistway('list')
  vi.unstubAllEnvs()
  expect(stdout).toContain('mfe-fleet')
})

test.each([
  'releases',
  './releases.new',
  '.hoistway/releases',
  'team/v1.2',
  'C:\\releases',
  'existing.example',
])('accepts the folder %s as a target', async (target) => {
  vi.spyOn(process, 'cwd').mockReturnValue(folder)
  mkdirSync(join(folder, 'existing.example'))
  expect(await hoistway(`list --target ${target}`)).toMatchObject({ status: 0, stderr: '' })
})

test('compares paths with the releases at HOISTWAY_TARGET, and continues without them', async () => {
  await publish('1.0.0')
  await release('promote mfe-fleet 1.0.0')
  const installed = join(import.meta.dirname, '../../../../mfe-fleet/node_modules')
  symlinkSync(installed, join(folder, 'node_modules'), 'junction')
  writeFileSync(join(folder, 'package.json'), '{}')
  const config = { name: 'mfe-lifts', title: 'Lifts', version: '1.0.0', platform: '^2.0.0', navigation: [] }
  const routes = [{ path: '/fleet' }]
  writeFileSync(join(folder, 'remote.config.ts'), `export default ${JSON.stringify({ ...config, routes })}`)
  mkdirSync(join(folder, 'src'))
  writeFileSync(join(folder, 'src/routes.tsx'), 'export const routes = []')
  vi.stubEnv('HOISTWAY_TARGET', folder)
  expect((await hoistway('check')).stderr).toContain('The path /fleet of mfe-lifts belongs to mfe-fleet.')
  vi.stubEnv('HOISTWAY_TARGET', 'http://127.0.0.1:9')
  vi.stubEnv('HOISTWAY_TOKEN', `hwr_${'a'.repeat(43)}`)
  const { stderr } = await hoistway('check')
  vi.unstubAllEnvs()
  expect(stderr).toContain('warning: paths were not compared with those of other remotes: ')
  expect(stderr).toContain(
    '/fleet is declared in remote.config.ts, but src/routes.tsx has no element for it.',
  )
})

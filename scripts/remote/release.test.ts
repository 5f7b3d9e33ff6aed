import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openReleaseStore } from '@hoistway/releases/store'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { git, uncommitted } from '../git.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hoistway-release-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const script = join(import.meta.dirname, 'release.ts')
function release(words: string) {
  const args = [script, ...words.split(' '), '--target', folder]
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' })
  return { status, stdout, stderr }
}
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

test('the command line promotes, tries, rolls back and lists releases', async () => {
  await publish('1.0.0')
  await publish('1.1.0')
  expect(release('promote mfe-fleet 1.0.0')).toMatchObject({
    status: 0,
    stdout: 'mfe-fleet 1.0.0 is live.\n',
  })
  expect(release('canary fleet 1.1.0 --share 10').stdout).toBe('mfe-fleet 1.1.0 (10 %) beside 1.0.0.\n')
  expect(release('list').stdout).toMatch(
    /mfe-fleet {2}1\.0\.0 {2}\S+Z {2}\S+ {2}1\.1\.0 \(10 %\) {2}1\.1\.0, 1\.0\.0/,
  )
  expect(release('promote mfe-fleet 1.1.0 --by ada').status).toBe(0)
  expect(liveVersion()).toBe('1.1.0')
  const listed = JSON.parse(release('list --json').stdout)
  expect(listed.remotes['mfe-fleet']).toMatchObject({ live: '1.1.0', by: 'ada', previous: ['1.0.0'] })
  expect(release('rollback mfe-fleet').stdout).toBe('mfe-fleet 1.0.0 is live again instead of 1.1.0.\n')
  expect(liveVersion()).toBe('1.0.0')
})

test('a rejected command fails and changes nothing', async () => {
  await publish('1.0.0')
  const before = readFileSync(join(folder, 'registry.json'), 'utf8')
  expect(release('promote mfe-fleet 2.0.0')).toMatchObject({
    status: 1,
    stderr: 'mfe-fleet 2.0.0 is not published. Published: 1.0.0.\n',
  })
  expect(release('rollback mfe-fleet').status).toBe(1)
  expect(release('deploy').status).toBe(2)
  expect(JSON.parse(release('rollback mfe-fleet --json').stdout)).toEqual({
    error: 'mfe-fleet has no release that was live before.',
  })
  expect(release('publish mfe-nothing')).toMatchObject({ status: 1, stdout: '' })
  expect(readFileSync(join(folder, 'registry.json'), 'utf8')).toBe(before)
})

test('verify names the changed files', async () => {
  await publish('1.0.0')
  expect(release('verify')).toMatchObject({ status: 0, stdout: '1 releases are there and unchanged.\n' })
  const manifest = join(folder, 'remotes/mfe-fleet/1.0.0/mf-manifest.json')
  chmodSync(manifest, 0o644)
  writeFileSync(manifest, '{"tampered":true}')
  expect(release('verify')).toMatchObject({
    status: 1,
    stderr: 'Not as published:\n  mfe-fleet 1.0.0: mf-manifest.json was changed\n',
  })
})

test('a tree is dirty with changed or new files or outside a repository', () => {
  expect(uncommitted(folder, ['.'])).toEqual([`${folder}, which is in no git repository`])
  git(folder, 'init', '-q')
  writeFileSync(join(folder, 'one.ts'), '1')
  expect(uncommitted(folder, ['.'])).toEqual(['one.ts'])
  git(folder, 'add', '.')
  git(folder, '-c', 'user.name=a', '-c', 'user.email=a@b.example', 'commit', '-qm', 'one')
  expect(uncommitted(folder, ['.'])).toEqual([])
  writeFileSync(join(folder, 'one.ts'), '2')
  expect(uncommitted(folder, ['.'])).toEqual(['one.ts'])
})

import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { temporaryFolder } from '@hoistway/testing/temporary-folder'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { writeBuild, writeHostBuild } from '../test/builds.ts'
import { readCommand } from './command/command-line.ts'
import { HOST } from './descriptor.ts'
import { BUILT_IN, hostCandidates } from './host-release.ts'
import { canaried, promoted, rolledBack, withdrawn } from './plan.ts'
import { previewed } from './plan-preview.ts'
import { narrowed, resolveReleases } from './resolve.ts'
import { restored } from './rollout/plan-rollout.ts'
import { hashedPage, inlineScriptSources, pageAt } from './start-page.ts'
import { openReleaseStore, pruneStore, type ReleaseStore } from './store.ts'
import { verifyStore } from './verify.ts'

const decision = { by: 'ada@b.example', at: '2026-11-23T10:00:00.000Z' }
const caller = { id: 'u1', email: 'ada@b.example', roles: [] }

let folder: string
let store: ReleaseStore
beforeEach(() => {
  folder = temporaryFolder('host', onTestFinished)
  store = openReleaseStore(join(folder, 'store'))
})

const publish = (version: string, contract = '1.0.0') =>
  store.add({ folder: writeHostBuild(join(folder, version), version, contract), version, by: 'ada' })
const publishRemote = (version: string, platform: string) =>
  store.add({
    folder: writeBuild(join(folder, `remote-${version}`), 'mfe-fleet', version, { platform }),
    version,
    by: 'ada',
  })
const promote = (version: string, name = HOST) =>
  store.change((before) => promoted(before, name, version, decision))
const tried = (canary?: string) => hostCandidates(store.read(), canary).map(({ version }) => version)

test('the built-in console remains the fallback of released consoles', async () => {
  await publish('1.0.0')
  expect(store.read().remotes.host).toMatchObject({
    live: BUILT_IN,
    releases: [{ version: BUILT_IN }, { version: '1.0.0', descriptor: { name: HOST, platform: '1.0.0' } }],
  })
  expect(tried()).toEqual([BUILT_IN])
  await promote('1.0.0')
  await publish('1.1.0')
  await promote('1.1.0')
  expect(tried()).toEqual(['1.1.0', '1.0.0', BUILT_IN])
  await publish('1.2.0')
  await store.change((before) =>
    canaried(before, HOST, '1.2.0', { share: 0, roles: [], users: [caller.email] }, decision),
  )
  expect([tried(), tried('1.2.0'), tried('1.0.0')]).toEqual([
    ['1.1.0', '1.0.0', BUILT_IN],
    ['1.2.0', '1.1.0', '1.0.0', BUILT_IN],
    ['1.1.0', '1.0.0', BUILT_IN],
  ])
})

test('rollbacks can restore the built-in console', async () => {
  await publish('1.0.0')
  await promote('1.0.0')
  const back = await store.change((before) => rolledBack(before, HOST, decision))
  expect(back.remotes.host).toMatchObject({ live: BUILT_IN, takenBack: [{ version: '1.0.0' }] })
  await expect(store.change((before) => rolledBack(before, HOST, decision))).rejects.toThrow(
    'host has no release that was live before.',
  )
  await promote('1.0.0')
  expect((await promote(BUILT_IN)).remotes.host?.live).toBe(BUILT_IN)
})

test('the built-in console cannot be pruned, withdrawn, published or damaged', async () => {
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) {
    await publish(version)
    await promote(version)
  }
  expect(await pruneStore(store, 0)).toEqual(['host 1.0.0'])
  expect(store.read().remotes.host?.releases.map(({ version }) => version)).toEqual([
    BUILT_IN,
    '1.1.0',
    '1.2.0',
  ])
  expect(await verifyStore(store)).toEqual([])
  await expect(store.change((before) => withdrawn(before, HOST, BUILT_IN, decision))).rejects.toThrow(
    'host 0.0.0 comes with the server',
  )
  await expect(publish(BUILT_IN)).rejects.toThrow('host 0.0.0 is published already')
})

test('the console is not among the remotes of a user', async () => {
  await publish('1.0.0')
  await promote('1.0.0')
  const registry = store.read()
  expect(resolveReleases(registry, caller)).toEqual({ releases: [], unresolved: [] })
  expect(narrowed(registry, caller, { complete: true }).remotes).toEqual({})
})

test('a console uses the environment of the deployment', async () => {
  await publish('1.0.0')
  expect(existsSync(join(store.folderOf(HOST, '1.0.0'), 'main.0123456789.js'))).toBe(true)
  expect(existsSync(join(store.folderOf(HOST, '1.0.0'), 'environment.json'))).toBe(false)
})

test.each([
  ['a page of something else', 'index.html', '<html></html>', 'index.html is no page of a console.'],
  ['a script that is missing', 'main.0123456789.js', undefined, 'leads to main.0123456789.js, which is not'],
  [
    'a contract that is no version',
    'contract.json',
    '{"version":"new"}',
    'contract.json is not what a build',
  ],
])('rejects a console with %s', async (_, file, content, message) => {
  const build = writeHostBuild(join(folder, 'build'))
  if (content === undefined) rmSync(join(build, file))
  else writeFileSync(join(build, file), content)
  await expect(store.add({ folder: build, version: '1.0.0', by: 'ada' })).rejects.toThrow(message)
})

test('rejects a console without support for a live remote, and the reverse', async () => {
  const remote = writeBuild(join(folder, 'remote'), 'mfe-fleet', 'first', { platform: '^1.0.0' })
  await store.add({ folder: remote, version: '1.0.0', by: 'ada' })
  await promote('1.0.0', 'mfe-fleet')
  await publish('2.0.0', '2.0.0')
  await expect(promote('2.0.0')).rejects.toThrow(
    'host 2.0.0 has platform 2.0.0, which does not fit mfe-fleet 1.0.0 (^1.0.0).',
  )
  await publish('1.0.0', '1.4.0')
  await promote('1.0.0')
  const next = writeBuild(join(folder, 'next'), 'mfe-fleet', 'next', { platform: '^1.5.0' })
  await store.add({ folder: next, version: '1.1.0', by: 'ada' })
  await expect(promote('1.1.0', 'mfe-fleet')).rejects.toThrow(
    'mfe-fleet 1.1.0 needs platform ^1.5.0; host 1.0.0 has 1.4.0.',
  )
})

test('the canary of the console refuses an unfit remote, but neither its rollback nor its preview', async () => {
  await publish('1.0.0', '1.9.0')
  await promote('1.0.0')
  await publishRemote('1.0.0', '^1.0.0')
  await publishRemote('1.1.0', '^1.0.0 || ^2.0.0')
  await promote('1.0.0', 'mfe-fleet')
  await promote('1.1.0', 'mfe-fleet')
  await publish('2.0.0', '2.0.0')
  await store.change((before) =>
    canaried(before, HOST, '2.0.0', { share: 10, roles: [], users: [] }, decision),
  )
  await expect(promote('1.0.0', 'mfe-fleet')).rejects.toThrow(
    'mfe-fleet 1.0.0 needs platform ^1.0.0; host 2.0.0 has 2.0.0.',
  )
  expect(rolledBack(store.read(), 'mfe-fleet', decision).remotes['mfe-fleet']?.live).toBe('1.0.0')
  const preview = { branch: 'x', until: undefined, roles: [], users: [] }
  expect(() => previewed(store.read(), 'mfe-fleet', '1.0.0', preview, decision)).not.toThrow()
})

test('rejects a console without support for the canary of a remote, but rolls back to it', async () => {
  const audience = { share: 10, roles: [], users: [] }
  await publish('1.0.0', '1.9.0')
  await publish('2.0.0', '2.0.0')
  await publish('2.1.0', '2.1.0')
  await promote('2.0.0')
  await promote('1.0.0')
  await publishRemote('1.0.0', '>=1.0.0')
  await publishRemote('1.1.0', '^1.0.0')
  await promote('1.0.0', 'mfe-fleet')
  await store.change((before) => canaried(before, 'mfe-fleet', '1.1.0', audience, decision))
  const unfit = 'platform 2.1.0, which does not fit mfe-fleet 1.1.0 (^1.0.0).'
  await expect(promote('2.1.0')).rejects.toThrow(unfit)
  expect(() => canaried(store.read(), HOST, '2.1.0', audience, decision)).toThrow(unfit)
  expect(rolledBack(store.read(), HOST, decision).remotes.host?.live).toBe('2.0.0')
})

test('a rollback restores no console without support for a live remote, nor the reverse', async () => {
  const counted = { canary: { sessions: 9, failed: 9 }, live: { sessions: 9, failed: 0 } }
  function expectNoRollback(name: string, version: string, text: string): void {
    const before = store.read()
    expect(() => rolledBack(before, name, decision)).toThrow(text)
    const unsuccessful = { version, since: decision.at }
    expect(restored(before, name, unsuccessful, counted, decision.at)).toBe(before)
  }
  await publish('2.45.0', '2.45.0')
  await publish('2.46.0', '2.46.0')
  await publishRemote('1.0.0', '^2.45.0')
  await publishRemote('1.1.0', '^2.46.0')
  await promote('2.45.0')
  await promote('2.46.0')
  await promote('1.1.0', 'mfe-fleet')
  // Nothing else of the remote could be live, which must not hold a broken console.
  expect(rolledBack(store.read(), HOST, decision).remotes.host?.live).toBe('2.45.0')
  await promote('1.0.0', 'mfe-fleet')
  await promote('1.1.0', 'mfe-fleet')
  expectNoRollback(
    HOST,
    '2.46.0',
    'host 2.45.0 has platform 2.45.0, which does not fit mfe-fleet 1.1.0 (^2.46.0).',
  )
  await publishRemote('1.2.0', '>=2.46.0')
  await promote('1.2.0', 'mfe-fleet')
  await publish('3.0.0', '3.0.0')
  await promote('3.0.0')
  expectNoRollback('mfe-fleet', '1.2.0', 'mfe-fleet 1.1.0 needs platform ^2.46.0; host 3.0.0 has 3.0.0.')
  const back = await store.change((before) => rolledBack(before, HOST, decision))
  expect(back.remotes.host?.live).toBe('2.46.0')
})

test('a remote that the present console does not support blocks no other console', async () => {
  const remote = writeBuild(join(folder, 'remote'), 'mfe-future', 'first', { platform: '^99.0.0' })
  await store.add({ folder: remote, version: '1.0.0', by: 'ada' })
  await promote('1.0.0', 'mfe-future')
  await publish('1.0.0', '1.4.0')
  await promote('1.0.0')
  await publish('1.1.0', '1.5.0')
  await expect(promote('1.1.0')).resolves.toMatchObject({ remotes: { host: { live: '1.1.0' } } })
})

test('a released page loads its files from its folder, the first with hashes', async () => {
  await publish('1.0.0')
  const place = store.folderOf(HOST, '1.0.0')
  const { files } = JSON.parse(readFileSync(join(place, 'integrity.json'), 'utf8'))
  const html = pageAt(readFileSync(join(place, 'index.html'), 'utf8'), 'remotes/host/1.0.0', files)
  const [script, style] = ['main.0123456789.js', 'main.0123456789.css'].map((file) => files[file])
  expect(html).toContain(
    `<script defer src="/remotes/host/1.0.0/main.0123456789.js" integrity="${script}"></script>`,
  )
  expect(html).toContain(
    `<link href="/remotes/host/1.0.0/main.0123456789.css" rel="stylesheet" integrity="${style}">`,
  )
  expect(html).toContain('<link href=/remotes/host/1.0.0/page.0123456789.js rel=preload as=script>')
  expect(html).toContain('<link href=/favicon.svg rel=icon>')
})

test('a page with hashes from its build keeps them for files loaded later', async () => {
  const build = writeHostBuild(join(folder, 'build'))
  const built = readFileSync(join(build, 'index.html'), 'utf8')
  const hashes = { 'main.0123456789.js': 'sha256-main', 'page.0123456789.js': 'sha256-page' }
  expect(() => hashedPage(built, hashes)).toThrow('no element hoistway-files')
  const place = '<script type="application/json" id="hoistway-files">'
  const html = hashedPage(built.replace('<link', `${place}</script><link`), hashes)
  expect(html).toContain(`${place}${JSON.stringify(hashes)}</script>`)
  expect(inlineScriptSources(html)).toEqual(inlineScriptSources(built))
  const moved = pageAt(html, 'remotes/host/1.0.0', { ...hashes, 'main.0123456789.js': 'sha384-main' })
  expect(moved).toContain(
    '<script defer src="/remotes/host/1.0.0/main.0123456789.js" integrity="sha256-main"></script>',
  )
  expect(moved).toContain(
    '<link href=/remotes/host/1.0.0/page.0123456789.js rel=preload as=script integrity="sha256-page">',
  )
})

test('the command line accepts the console by name', () => {
  expect(readCommand(['promote', 'host', '1.0.0'])).toMatchObject({ remote: HOST, version: '1.0.0' })
})

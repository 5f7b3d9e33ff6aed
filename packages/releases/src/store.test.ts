import { spawn } from 'node:child_process'
import {
  chmodSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { temporaryFolder } from '@hoistway/testing/temporary-folder'
import fc from 'fast-check'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { writeBuild } from '../test/builds.ts'
import { hashOf } from './integrity.ts'
import { INTEGRITY_FILE } from './integrity-list.ts'
import { canaried, promoted, rolledBack, superfluous, withdrawn } from './plan.ts'
import { openReleaseStore, pruneStore } from './store.ts'
import { verifyStore } from './verify.ts'

let folder: string
beforeEach(() => {
  folder = temporaryFolder('store', onTestFinished)
})

const decision = { by: 'a@b.example', at: '2026-01-01T00:00:00.000Z' }
const published = async (version = '1.0.0', text?: string) => {
  const store = openReleaseStore(join(folder, 'store'))
  const build = writeBuild(join(folder, `build-${version}`), 'mfe-fleet', text)
  const release = await store.add({ folder: build, version, by: 'a@b.example', commit: 'abc' })
  return { store, release, place: store.folderOf('mfe-fleet', version) }
}

describe('publishing', () => {
  test('creates an immutable folder and a record that is not live', async () => {
    const { store, release, place } = await published('1.1.0')
    expect(readdirSync(place).sort()).toEqual([
      'integrity.json',
      'mf-manifest.json',
      'page.0123456789.css',
      'remote.json',
      'remoteEntry.0123456789.js',
      'remoteEntry.0123456789.js.br',
      'remoteEntry.0123456789.js.gz',
    ])
    expect(store.read().remotes['mfe-fleet']).toMatchObject({ live: null, releases: [{ version: '1.1.0' }] })
    expect(release).toMatchObject({
      manifest: 'remotes/mfe-fleet/1.1.0/mf-manifest.json',
      descriptor: { version: '1.1.0' },
      publishedBy: 'a@b.example',
      commit: 'abc',
      integrity: {
        manifest: hashOf(readFileSync(join(place, 'mf-manifest.json'))),
        files: hashOf(readFileSync(join(place, INTEGRITY_FILE))),
      },
    })
    expect(statSync(join(place, 'mf-manifest.json')).mode & 0o222).toBe(0)
  })

  test('a version cannot be published twice', async () => {
    const { store, place } = await published('1.0.0', 'first')
    await expect(published('1.0.0', 'second')).rejects.toThrow(
      'mfe-fleet 1.0.0 is published already; a release never changes.',
    )
    expect(readFileSync(join(place, 'remoteEntry.0123456789.js'), 'utf8')).toContain('first')
    expect(await verifyStore(store)).toEqual([])
    expect(readdirSync(join(folder, 'store/remotes'))).toEqual(['mfe-fleet'])
  })

  test('the leftovers of an interrupted publisher are replaced', async () => {
    const { store } = await published('1.0.0')
    const left = writeBuild(store.folderOf('mfe-fleet', '1.1.0'), 'mfe-fleet', 'torn')
    rmSync(join(left, 'mf-manifest.json'))
    await published('1.1.0', 'whole')
    expect(await verifyStore(store)).toEqual([])
  })

  test('a folder that is not a build is rejected', async () => {
    const store = openReleaseStore(join(folder, 'store'))
    await expect(store.add({ folder, version: '1.0.0', by: 'x' })).rejects.toThrow('is no build of a remote')
    expect(store.read()).toEqual({ remotes: {} })
  })
})

describe('verify', () => {
  const tampered: [string, string, string][] = [
    ['remoteEntry.0123456789.js', 'alert(1)', 'remoteEntry.0123456789.js was changed'],
    ['remoteEntry.0123456789.js.br', 'x', 'remoteEntry.0123456789.js.br cannot be read'],
    ['page.0123456789.css', '.page { display: none }', 'page.0123456789.css was changed'],
    ['mf-manifest.json', '{}', 'mf-manifest.json was changed'],
    ['integrity.json', '{"files":{}}', 'integrity.json was changed'],
    ['added.js', 'alert(1)', 'added.js was added'],
  ]
  test.each(tampered)('detects that %s differs', async (file, content, problem) => {
    const { store, place } = await published()
    expect(await verifyStore(store)).toEqual([])
    const path = join(place, file)
    if (file !== 'added.js') chmodSync(path, 0o644)
    writeFileSync(path, content)
    expect(await verifyStore(store)).toEqual([`mfe-fleet 1.0.0: ${problem}`])
  })

  test.each(['', '{'])('detects the descriptor %j of an interrupted copy', async (content) => {
    const { store, place } = await published()
    const path = join(place, 'remote.json')
    chmodSync(path, 0o644)
    writeFileSync(path, content)
    expect(await verifyStore(store)).toEqual([
      'mfe-fleet 1.0.0: remote.json was changed',
      'mfe-fleet 1.0.0: remote.json is no descriptor',
    ])
  })

  test('does not decompress a copy beyond the size of its original', async () => {
    const { store, place } = await published()
    for (const [copy, bytes] of [
      ['page.0123456789.css.br', brotliCompressSync(Buffer.alloc(1_000))],
      ['page.0123456789.css.gz', gzipSync(Buffer.alloc(1_000))],
    ] as const) {
      writeFileSync(join(place, copy), bytes)
      expect(await verifyStore(store)).toEqual([`mfe-fleet 1.0.0: ${copy} cannot be read`])
      rmSync(join(place, copy))
    }
  })

  test('detects missing files, folders and releases', async () => {
    const { store, place } = await published()
    rmSync(join(place, 'page.0123456789.css'))
    expect(await verifyStore(store)).toEqual(['mfe-fleet 1.0.0: page.0123456789.css is missing'])
    rmSync(place, { recursive: true })
    expect(await verifyStore(store)).toEqual(['mfe-fleet 1.0.0: its folder is not there'])
    await store.change(() => ({ remotes: { 'mfe-fleet': { live: '7.0.0', previous: [], releases: [] } } }))
    expect(await verifyStore(store)).toEqual(['mfe-fleet 7.0.0: is not published'])
  })
})

test('only unused releases can be removed', async () => {
  const { store } = await published('2.0.0')
  for (const version of ['1.0.0', '1.1.0', '1.2.0', '1.3.0', '1.4.0']) {
    await published(version)
    if (version !== '1.4.0') await store.change((before) => promoted(before, 'mfe-fleet', version, decision))
  }
  const removed = await store.remove('mfe-fleet', ({ remotes }) =>
    remotes['mfe-fleet'] ? superfluous(remotes['mfe-fleet'], 1, Date.now()) : [],
  )
  expect(removed).toEqual(['1.0.0', '1.1.0'])
  expect(readdirSync(join(folder, 'store/remotes/mfe-fleet')).sort()).toEqual([
    '1.2.0',
    '1.3.0',
    '1.4.0',
    '2.0.0',
  ])
  expect(await verifyStore(store)).toEqual([])
  await expect(store.remove('mfe-fleet', () => ['1.3.0'])).rejects.toThrow('cannot lose a release')
})

test('pruning keeps withdrawn releases and ended canaries for a day, because open tabs run them', async () => {
  const { store } = await published('1.0.0')
  for (const version of ['1.1.0', '1.2.0', '1.3.0']) await published(version)
  const change = (plan: typeof promoted, version: string, at: string) =>
    store.change((before) => plan(before, 'mfe-fleet', version, { ...decision, at }))
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
  const audience = { share: 10, roles: [], users: [] }
  await change(
    (...[before, name, version, by]) => canaried(before, name, version, audience, by),
    '1.1.0',
    hoursAgo(2),
  )
  await change((before, name, _, by) => rolledBack(before, name, by), '1.1.0', hoursAgo(1))
  await change(promoted, '1.2.0', hoursAgo(1))
  await change(promoted, '1.3.0', hoursAgo(1))
  await change(withdrawn, '1.0.0', hoursAgo(1))
  expect(await pruneStore(store, 1)).toEqual([])
  const { 'mfe-fleet': entry } = store.read().remotes
  expect(entry && superfluous(entry, 1, Date.now() + 24 * 3_600_000)).toEqual(['1.0.0', '1.1.0'])
})

test('pruning keeps the release to roll back to, however few are kept', async () => {
  const { store } = await published('1.0.0')
  for (const version of ['1.1.0', '1.2.0']) {
    await published(version)
    await store.change((before) => promoted(before, 'mfe-fleet', version, decision))
  }
  expect(await pruneStore(store, 0)).toEqual(['mfe-fleet 1.0.0'])
  expect(rolledBack(store.read(), 'mfe-fleet', decision).remotes['mfe-fleet']?.live).toBe('1.1.0')
})

test('pruning removes only old leftovers of interrupted publishers', async () => {
  const { store } = await published('1.0.0')
  const left = (path: string, days: number) => {
    const at = join(folder, 'store/remotes', path)
    mkdirSync(at, { recursive: true })
    utimesSync(at, new Date(), new Date(Date.now() - days * 86_400_000))
  }
  left('.part-old', 2)
  left('.part-new', 0)
  left('mfe-fleet/0.9.0', 2)
  expect(await pruneStore(store, 3)).toEqual([])
  expect(readdirSync(join(folder, 'store/remotes')).sort()).toEqual(['.part-new', 'mfe-fleet'])
  expect(readdirSync(join(folder, 'store/remotes/mfe-fleet'))).toEqual(['1.0.0'])
})

test('a change that throws leaves the registry unchanged', async () => {
  const { store } = await published()
  const before = store.read()
  await expect(
    store.change(() => {
      throw new Error('no')
    }),
  ).rejects.toThrow('no')
  expect(store.read()).toEqual(before)
})

test('two concurrent publishers lose none of 50 releases', async () => {
  const publisher = join(import.meta.dirname, '../test/publisher.ts')
  const publish = (at: string, label: string, seed: number) =>
    new Promise<number | null>((done) => {
      const args = [publisher, join(at, 'store'), join(at, 'builds'), label, '25', String(seed)]
      spawn(process.execPath, args, { stdio: 'inherit' }).on('exit', done)
    })
  let run = 0
  await fc.assert(
    fc.asyncProperty(fc.nat(1e9), fc.nat(1e9), async (first, second) => {
      run += 1
      const at = join(folder, `run-${run}`)
      expect(await Promise.all([publish(at, 'a', first), publish(at, 'b', second)])).toEqual([0, 0])
      const store = openReleaseStore(join(at, 'store'))
      const releases = Object.values(store.read().remotes).flatMap((entry) => entry.releases)
      expect(new Set(releases.map(({ version }) => version)).size).toBe(50)
      expect(await verifyStore(store)).toEqual([])
    }),
    { numRuns: 1 },
  )
})

import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { temporaryFolder } from '@hoistway/testing/temporary-folder'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { writeBuild } from '../test/builds.ts'
import { openedReleases } from './opened.ts'
import { canaried, promoted } from './plan.ts'
import { inlineScriptSources, registryForAll, startPage } from './start-page.ts'
import { writeStaticPage } from './static-page.ts'
import { openReleaseStore } from './store.ts'

const html =
  '<head><script type="application/json" id="hoistway-start"></script><script>go()</script><script src="/main.js"></script></head>'
const decision = { by: 'ada@b.example', at: '2026-01-01T00:00:00.000Z' }

let folder: string
beforeEach(() => {
  folder = temporaryFolder('page', onTestFinished)
})

async function storeWith(...versions: string[]) {
  const store = openReleaseStore(join(folder, 'store'))
  for (const version of versions) {
    const build = writeBuild(join(folder, version), 'mfe-fleet', version)
    await store.add({ folder: build, version, by: decision.by })
  }
  await store.change((before) => promoted(before, 'mfe-fleet', versions[0] ?? '', decision))
  return store
}

test('the page holds the live releases and the hashes of their scripts and styles', async () => {
  const store = await storeWith('1.0.0')
  const whole = store.read()
  const opened = openedReleases(store.folder, whole)
  const list = whole.remotes['mfe-fleet']?.releases[0]?.integrity?.files ?? ''
  expect(Object.keys(opened)).toEqual([list])
  expect(opened[list]).toMatchObject({ container: 'mfe_fleet_0123abcd', entry: 'remoteEntry.0123456789.js' })
  expect(Object.keys(opened[list]?.files ?? {})).toEqual(['page.0123456789.css', 'remoteEntry.0123456789.js'])
  const page = startPage(html, { environment: {}, opened, ...registryForAll(whole) })
  const text = /id="hoistway-start">(.*?)<\/script>/.exec(page)?.[1] ?? ''
  expect(JSON.parse(text)).toMatchObject({
    isFinal: true,
    opened,
    registry: { remotes: { 'mfe-fleet': { live: '1.0.0' } } },
  })
})

test('leaves a modified release to the browser', async () => {
  const store = await storeWith('1.0.0')
  const file = join(store.folderOf('mfe-fleet', '1.0.0'), 'mf-manifest.json')
  rmSync(file)
  writeFileSync(file, '{}')
  expect(openedReleases(store.folder, store.read())).toEqual({})
})

test('a page with a canary is preliminary and does not reveal its users', async () => {
  const store = await storeWith('1.0.0', '1.1.0')
  const audience = { share: 10, roles: ['Technician'], users: ['eve@b.example'] }
  await store.change((before) => canaried(before, 'mfe-fleet', '1.1.0', audience, decision))
  const { registry, isFinal } = registryForAll(store.read())
  expect([isFinal, registry.remotes['mfe-fleet']?.live]).toEqual([false, '1.0.0'])
  expect(JSON.stringify(registry)).not.toMatch(/eve@|Technician|1\.1\.0|ada@/)
})

test('no value can close the script element', () => {
  const environment = { errorEndpoint: '</script><script>alert(1)</script><!--' }
  const page = startPage(html, { environment, registry: { remotes: {} }, isFinal: true, opened: {} })
  expect(page.match(/<\/script>/g)).toHaveLength(3)
  const text = /id="hoistway-start">(.*?)<\/script>/.exec(page)?.[1] ?? ''
  expect(JSON.parse(text).environment).toEqual(environment)
})

test('the page of a static host is preliminary and can be rewritten', async () => {
  const store = await storeWith('1.0.0')
  const host = join(folder, 'host')
  mkdirSync(host)
  await expect(writeStaticPage(host, store)).rejects.toThrow('build the host first')
  writeFileSync(join(host, 'index.html'), html)
  writeFileSync(join(host, 'environment.json'), '{"server":"https://api.example"}')
  await writeStaticPage(host, store)
  await writeStaticPage(host, store)
  const page = readFileSync(join(host, 'index.html'), 'utf8')
  const { isFinal, environment, registry } = JSON.parse(
    /id="hoistway-start">(.*?)<\/script>/.exec(page)?.[1] ?? '',
  )
  expect([isFinal, environment, registry.remotes['mfe-fleet'].live]).toEqual([
    false,
    { server: 'https://api.example' },
    '1.0.0',
  ])
  expect(gunzipSync(readFileSync(join(host, 'index.html.gz'))).toString()).toBe(page)
  writeFileSync(join(host, 'environment.json'), '{broken')
  await expect(writeStaticPage(host, store)).rejects.toThrow('is no JSON')
})

test('a page of an older build is unchanged', () => {
  const older = '<head><script src="/main.js"></script></head>'
  expect(startPage(older, { environment: {}, registry: { remotes: {} }, isFinal: true, opened: {} })).toBe(
    older,
  )
})

test('only executable inline scripts get a CSP source', () => {
  // The hash of `go()`.
  expect(inlineScriptSources(html)).toEqual(["'sha256-5KYv+PUboo5h+0+YAtGRPbwv5d/QxzHslP4YGnUaxRw='"])
  const filled = startPage(html, { environment: {}, registry: { remotes: {} }, isFinal: true, opened: {} })
  expect(inlineScriptSources(filled)).toEqual(inlineScriptSources(html))
})

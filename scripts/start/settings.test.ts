import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promoted, rolledBack, withdrawn } from '@hoistway/releases/plan'
import { REGISTRY_IMPORTED } from '@hoistway/releases/registry-reader'
import { openReleaseStore } from '@hoistway/releases/store'
import { temporaryFolder } from '@hoistway/testing/temporary-folder'
import { expect, onTestFinished, test } from 'vitest'
import { writeBuild } from '../../packages/releases/test/builds.ts'
import { readEnv } from '../../packages/server/src/start/env.ts'
import { remotes, root } from '../workspace.ts'
import { isChosen, refuseChosen, releaseBuild, releaseBuilds } from './local-releases.ts'
import { developmentSettings, folders, startSettings } from './settings.ts'

const keys = { AWS_ACCESS_KEY_ID: 'id', AWS_SECRET_ACCESS_KEY: 'key' }

test.each<Record<string, string>>([
  {},
  { PORT: '', HOST: '', HOISTWAY_STATE: '', HOISTWAY_RELEASES: '', HOISTWAY_DEMO: '', LOG_LEVEL: '' },
  { PORT: '8090', HOST: '0.0.0.0', HOISTWAY_STATE: 'some/state', HOISTWAY_RELEASES: '/folder' },
  { HOISTWAY_RELEASES: 's3://bucket/prefix', ...keys },
  { HOISTWAY_DEMO: '0' },
  { HOISTWAY_DEMO: 'TRUE' },
])('the start script reads %j as the server does', (given) => {
  const { port, host, state, releases, isDemo, env } = startSettings(given)
  const server = readEnv({ ...given, ...env })
  expect({ port, host, state, releases, isDemo }).toEqual({
    port: server.port,
    host: server.host,
    state: server.state,
    releases: server.releases,
    isDemo: server.demo,
  })
  expect(folders(given).hasBucket).toBe(server.releasePlaces.bucket !== undefined)
})

test.each<Record<string, string>>([
  {},
  { HOST: '192.0.2.1' },
  { NODE_ENV: 'production' },
  { PORT: '8090', HOISTWAY_STATE: 'some/state', HOISTWAY_RELEASES: '/folder' },
])('npm run dev starts a development server on this machine with %j', (given) => {
  const { port, url, state, releases, env } = developmentSettings(given)
  const server = readEnv({ ...given, ...env })
  expect(url).toBe(`http://${server.host}:${server.port}`)
  expect({ port, state, releases }).toEqual({
    port: server.port,
    state: server.state,
    releases: server.releases,
  })
  expect(server.production).toBe(false)
})

test('an empty variable has the default of the start script', () => {
  const empty = { HOISTWAY_STATE: '', HOISTWAY_DEMO: '', HOISTWAY_DEMO_DAYS: '', LOG_LEVEL: '' }
  expect(startSettings(empty)).toEqual(startSettings({}))
  expect(startSettings(empty).state).toBe(join(root, '.hoistway'))
})

test.each([
  ['', 'http://127.0.0.1:8080'],
  ['0.0.0.0', 'http://127.0.0.1:8080'],
  ['::', 'http://127.0.0.1:8080'],
  ['192.168.1.5', 'http://192.168.1.5:8080'],
  ['::1', 'http://[::1]:8080'],
  ['localhost', 'http://localhost:8080'],
])('a server that listens on HOST=%s is reached at %s', (HOST, url) => {
  const settings = startSettings({ HOST })
  expect([settings.url, settings.env.HOISTWAY_SERVER]).toEqual([url, url])
})

test('development servers replace no releases that a person published', async () => {
  const folder = temporaryFolder('releases', onTestFinished)
  const [fleet, hardware] = ['mfe-fleet', 'mfe-hardware'].map((name) =>
    remotes.filter((each) => each.name === name),
  )
  const store = openReleaseStore(folder)
  const build = (name: string) => writeBuild(join(folder, name), name)
  await store.add({ folder: build('mfe-fleet'), version: '1.0.0', by: 'ada@b.example' })
  await store.add({ folder: build('mfe-hardware'), version: '1.0.0', by: 'Hoistway', local: true })
  expect(() => refuseChosen(folder, fleet ?? [])).toThrow('set HOISTWAY_STATE to another folder')
  expect(() => refuseChosen(folder, hardware ?? [])).not.toThrow()
})

test('builds are not released where a server has moved the registry into its database', async () => {
  const folder = temporaryFolder('releases', onTestFinished)
  writeFileSync(join(folder, REGISTRY_IMPORTED), '{}')
  expect(await releaseBuilds(folder)).toEqual(['mfe-fleet', 'mfe-hardware', 'mfe-firmware'])
  expect(readdirSync(folder)).toEqual([REGISTRY_IMPORTED])
})

const admin = { by: 'ada@b.example', at: '2026-11-24T10:00:00.000Z' }

async function secondStart() {
  const folder = temporaryFolder('releases', onTestFinished)
  const store = openReleaseStore(join(folder, 'store'))
  const live = () => store.read().remotes['mfe-fleet']?.live ?? ''
  const start = (text: string, paths = ['/fleet']) => {
    const build = writeBuild(join(folder, text), 'mfe-fleet', text, {
      routes: paths.map((path) => ({ path })),
    })
    return releaseBuild(store, 'mfe-fleet', build)
  }
  await start('first')
  const first = live()
  expect(await start('second')).toBeUndefined()
  const second = live()
  expect(second).not.toBe(first)
  return { store, start, live, first, second }
}

test('a start does not undo the rollback of its build', async () => {
  const { store, start, live, first } = await secondStart()
  await store.change((before) => rolledBack(before, 'mfe-fleet', admin))
  expect(await start('second')).toContain('was taken back')
  expect(live()).toBe(first)
  expect(await start('third')).toBeUndefined()
  expect(live()).not.toBe(first)
})

test('a start keeps the live release if its build was withdrawn', async () => {
  const { store, start, live, first, second } = await secondStart()
  await store.change((before) => promoted(before, 'mfe-fleet', first, admin))
  await store.change((before) => withdrawn(before, 'mfe-fleet', second, admin))
  expect(await start('second')).toContain('was withdrawn')
  expect(live()).toBe(first)
})

test('a start keeps the live release if its build cannot be released', async () => {
  const { start, live, second } = await secondStart()
  expect(await start('third', ['/users'])).toBe('The path /users of mfe-fleet belongs to host.')
  expect(live()).toBe(second)
})

test('a start replaces only its own builds', async () => {
  const { store, first } = await secondStart()
  const of = (more: object) => {
    const [release] = store.read().remotes['mfe-fleet']?.releases ?? []
    if (!release) throw new Error('The first build is released.')
    return { ...release, ...more }
  }
  expect(isChosen(of({}))).toBe(false)
  expect(isChosen(of({ local: undefined, version: first }))).toBe(false)
  expect(isChosen(of({ local: undefined, version: '1.1.0-20261124', publishedBy: 'ada@b.example' }))).toBe(
    true,
  )
})

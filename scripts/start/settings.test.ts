import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { REGISTRY_IMPORTED } from '@hoistway/releases/registry-reader'
import { expect, onTestFinished, test } from 'vitest'
import { readEnv } from '../../packages/server/src/start/env.ts'
import { root } from '../workspace.ts'
import { releaseBuilds } from './local-releases.ts'
import { startSettings } from './settings.ts'

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

test('builds are not released where a server has moved the registry into its database', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'hoistway-releases-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, REGISTRY_IMPORTED), '{}')
  expect(await releaseBuilds(folder)).toEqual(['mfe-fleet', 'mfe-hardware', 'mfe-firmware'])
  expect(readdirSync(folder)).toEqual([REGISTRY_IMPORTED])
})

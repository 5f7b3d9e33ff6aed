import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { openReleaseStore } from '@hoistway/releases/store'
import { temporaryFolder } from '@hoistway/testing/temporary-folder'
import { expect, onTestFinished, test } from 'vitest'
import { writeBuild, writeHostBuild } from '../../packages/releases/test/builds.ts'
import { storeBuilds } from './store-builds.ts'

test('converts the newest releases of a store to builds by age', async () => {
  const folder = temporaryFolder('published', onTestFinished)
  const store = openReleaseStore(join(folder, 'store'))
  const add = (build: string, version: string, local = false) =>
    store.add({ folder: build, version, by: 'ada', local })
  for (const version of ['1.0.0', '1.1.0', '1.2.0'])
    await add(writeBuild(join(folder, version), 'mfe-fleet', version), version)
  await add(writeBuild(join(folder, 'local'), 'mfe-fleet', 'local'), '1.3.0-abcdef12', true)
  await add(writeHostBuild(join(folder, 'console'), 'first', '2.4.0'), '5.0.0')

  const found = storeBuilds(store.folder, 4, join(folder, 'builds'))
  expect(found.map((each) => basename(each))).toEqual(['published-1', 'published-2', 'published-3'])
  const [newest = '', before = ''] = found
  const script = (place: string) =>
    readFileSync(join(place, 'mfe-fleet/dist/remoteEntry.0123456789.js'), 'utf8')
  expect([script(newest), script(before)].map((text) => /1\.\d\.0/.exec(text)?.[0])).toEqual([
    '1.2.0',
    '1.1.0',
  ])
  expect(JSON.parse(readFileSync(join(newest, 'platform.json'), 'utf8'))).toEqual({ version: '2.4.0' })
  expect(existsSync(join(newest, 'host/dist/index.html'))).toBe(true)
  expect(existsSync(join(newest, 'mfe-fleet/dist/integrity.json'))).toBe(false)
  expect(existsSync(join(before, 'host'))).toBe(false)
})

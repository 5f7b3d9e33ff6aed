import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { temporaryFolder } from '@hoistway/testing/temporary-folder'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { openRegistryReader, REGISTRY_BACKUP, REGISTRY_FILE } from './registry-reader.ts'
import { openReleaseStore } from './store.ts'

let folder: string
const reports: string[] = []
beforeEach(() => {
  folder = temporaryFolder('registry', onTestFinished)
  reports.splice(0)
})

const open = () => openRegistryReader(folder, (problem) => reports.push(problem))
const write = (text: string) => writeFileSync(join(folder, REGISTRY_FILE), text)
const registered = { remotes: { 'mfe-x': { live: null, previous: [], releases: [] } } }

test('a new store is empty', () => {
  expect([open().current(), open().problem()]).toEqual([{ remotes: {} }, undefined])
})

test('a damaged registry is reported once until it is restored', () => {
  write(JSON.stringify(registered))
  const reader = open()
  expect(reader.current()).toEqual(registered)
  write('{"remotes":')
  for (const _ of [1, 2, 3]) expect(reader.current()).toEqual(registered)
  expect(reports).toHaveLength(1)
  expect(reader.problem()).toContain('The last good one stays in force.')
  write(JSON.stringify({ remotes: {} }))
  expect([reader.current(), reader.problem()]).toEqual([{ remotes: {} }, undefined])
})

test.each(['', 'null', '[]', '{', '{"remotes":{"mfe-x":{}}}'])(
  'a reader that starts with %j uses the backup of the last change',
  async (text) => {
    await openReleaseStore(folder).change(() => registered)
    write(text)
    const reader = open()
    expect([reader.current(), reports.length]).toEqual([registered, 1])
  },
)

test('a damaged registry without a backup is an error that names the file and the remedy', async () => {
  await openReleaseStore(folder).change(() => registered)
  write('null')
  for (const copy of ['', 'null']) {
    writeFileSync(join(folder, REGISTRY_BACKUP), copy)
    const problem = /registry\.json is no registry.*Restore it/s
    expect(() => open().current()).toThrow(problem)
    expect(() => openReleaseStore(folder).read()).toThrow(problem)
  }
})

test('a store whose registry was deleted does not start empty', async () => {
  const store = openReleaseStore(folder)
  await store.change(() => registered)
  rmSync(join(folder, REGISTRY_FILE))
  expect(open().current()).toEqual(registered)
  await expect(store.change((before) => before)).rejects.toThrow('registry.json is missing.')
})

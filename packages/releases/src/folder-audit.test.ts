import { appendFileSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { temporaryFolder } from '@hoistway/testing/temporary-folder'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { writeBuild } from '../test/builds.ts'
import { folderTarget } from './command/folder-target.ts'
import { AUDIT_FILE, folderAudit } from './folder-audit.ts'

let folder: string
beforeEach(() => {
  folder = temporaryFolder('audit', onTestFinished)
})

const target = (why?: string) => folderTarget(folder, { by: 'ada@b.example', why })
const publish = (version: string, name = 'mfe-fleet') =>
  target().publish({ folder: writeBuild(join(folder, 'build'), name), version })
const lines = async (remote?: string, limit = 20) =>
  (await target().audit(remote, limit)).map(({ action, from, to, why }) => [action, from, to, why])

test('a folder of releases records every change', async () => {
  for (const version of ['0.9.0', '1.0.0', '1.1.0', '1.2.0']) await publish(version)
  await publish('1.0.0', 'mfe-other')
  await target('the first one').promote('mfe-fleet', '1.0.0')
  await target().canary('mfe-fleet', '1.1.0', { share: 10, roles: [], users: [] })
  await target('no failures').promote('mfe-fleet', '1.1.0')
  await target('it crashes').rollback('mfe-fleet')
  await target().promote('mfe-fleet', '1.2.0')
  await target('space').prune(0)
  expect(await lines('mfe-fleet')).toEqual([
    ['prune', '0.9.0', null, 'space'],
    ['promote', '1.0.0', '1.2.0', undefined],
    ['rollback', '1.1.0', '1.0.0', 'it crashes'],
    ['promote', '1.0.0', '1.1.0', 'no failures'],
    ['canary', '1.0.0', '1.1.0 (10 %)', undefined],
    ['promote', null, '1.0.0', 'the first one'],
    ['publish', null, '1.2.0', undefined],
    ['publish', null, '1.1.0', undefined],
    ['publish', null, '1.0.0', undefined],
    ['publish', null, '0.9.0', undefined],
  ])
  expect(await lines(undefined, 1)).toEqual([['prune', '0.9.0', null, 'space']])
  expect((await target().audit('mfe-other', 1))[0]?.by).toEqual({ kind: 'command', name: 'ada@b.example' })
})

test('records no rejected change and makes no change that cannot be recorded', async () => {
  await publish('1.0.0')
  await expect(target().rollback('mfe-fleet')).rejects.toThrow('no release that was live before')
  expect(await lines()).toEqual([['publish', null, '1.0.0', undefined]])
  rmSync(join(folder, AUDIT_FILE))
  // A folder with this name cannot be opened as a file.
  writeBuild(join(folder, AUDIT_FILE), 'mfe-fleet')
  await expect(target().promote('mfe-fleet', '1.0.0')).rejects.toThrow()
  expect((await target().read()).remotes['mfe-fleet']?.live).toBeNull()
})

test('an incomplete line after a crash hides no other', async () => {
  await publish('1.0.0')
  const file = join(folder, AUDIT_FILE)
  appendFileSync(file, '{"id":"x","at":"20')
  await publish('1.1.0')
  expect(await lines()).toEqual([
    ['publish', null, '1.1.0', undefined],
    ['publish', null, '1.0.0', undefined],
  ])
  expect(folderAudit(folder).read()).toHaveLength(2)
  expect(readFileSync(file, 'utf8').trim().split('\n')).toHaveLength(3)
})

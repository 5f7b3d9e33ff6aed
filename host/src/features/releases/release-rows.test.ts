import type { RemoteEntry } from '@hoistway/releases/registry'
import { expect, test } from 'vitest'
import { rollbacksOf } from './release-rows.ts'

const of = (canarySince: string): RemoteEntry => ({
  live: '1.1.1',
  since: '2026-11-02T10:00:00.000Z',
  previous: ['1.1.0'],
  canary: { version: '1.2.0', share: 10, roles: [], users: [], since: canarySince, by: 'ada@b.example' },
  releases: ['1.1.0', '1.1.1', '1.2.0'].map((version) => ({
    version,
    manifest: 'mf-manifest.json',
    descriptor: { name: 'mfe-x', title: 'X', version, platform: '^1.0.0', routes: [], navigation: [] },
  })),
})
const rollbacks = (entry: RemoteEntry, unrestorable?: string[]) =>
  rollbacksOf(
    { registry: { remotes: { 'mfe-x': entry } }, ...(unrestorable && { unrestorable }) },
    'mfe-x',
  ).map(({ target, text }) => [target, text])

const end = 'The canary of mfe-x 1.2.0 ends; 1.1.1 stays live.'
const restoration = 'mfe-x 1.1.0 becomes live for everybody instead of 1.1.1, and the canary of 1.2.0 ends.'

test('a rollback names the canary or the live version, whichever began later', () => {
  expect(rollbacks(of('2026-11-03T10:00:00.000Z'))).toEqual([
    [{}, end],
    [{ live: true }, restoration],
  ])
  expect(rollbacks(of('2026-11-01T10:00:00.000Z'))).toEqual([
    [{}, restoration],
    [{ version: '1.2.0' }, end],
  ])
})

test('a rollback takes back only the shown version, unless the server is older', () => {
  const [newer, older] = [of('2026-11-03T10:00:00.000Z'), of('2026-11-01T10:00:00.000Z')]
  expect(rollbacks(newer, [])).toEqual([
    [{ version: '1.2.0' }, end],
    [{ live: true, version: '1.1.1' }, restoration],
  ])
  expect(rollbacks(older, [])).toEqual([
    [{ version: '1.1.1' }, restoration],
    [{ version: '1.2.0' }, end],
  ])
  const { canary: _, ...live } = newer
  expect(rollbacks(live, []).map(([target]) => target)).toEqual([{ version: '1.1.1' }])
})

test('a rollback names the canary if the version before the live one cannot be restored', () => {
  expect(rollbacks(of('2026-11-01T10:00:00.000Z'), ['mfe-x'])).toEqual([[{ version: '1.2.0' }, end]])
})

test('a rollback names the last version before that differs from the live one', () => {
  const { canary: _, ...entry } = of('2026-11-03T10:00:00.000Z')
  const shown = rollbacks({ ...entry, previous: ['1.1.0', '1.1.1'] })
  expect(shown).toEqual([[{}, 'mfe-x 1.1.0 becomes live for everybody instead of 1.1.1.']])
  expect(rollbacks({ ...entry, previous: [] })).toEqual([])
})

test('offers no rollback to a version that cannot be restored', () => {
  const { canary: _, ...entry } = of('2026-11-03T10:00:00.000Z')
  expect(rollbacks(entry, ['mfe-x'])).toEqual([])
})

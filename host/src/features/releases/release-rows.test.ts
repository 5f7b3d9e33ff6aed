import type { RemoteEntry } from '@hoistway/releases/registry'
import { expect, test } from 'vitest'
import { rollbackText } from './release-rows.ts'

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

test('a rollback names the canary or the live version, whichever began later', () => {
  expect(rollbackText('mfe-x', of('2026-11-03T10:00:00.000Z'))).toContain('1.1.1 stays live')
  const text = rollbackText('mfe-x', of('2026-11-01T10:00:00.000Z'))
  expect(text).toContain('1.1.0')
  expect(text).not.toContain('stays live')
})

test('a rollback names the last version before that differs from the live one', () => {
  const { canary: _, ...entry } = of('2026-11-03T10:00:00.000Z')
  const text = rollbackText('mfe-x', { ...entry, previous: ['1.1.0', '1.1.1'] })
  expect(text).toBe(rollbackText('mfe-x', entry))
})

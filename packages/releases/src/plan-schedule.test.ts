import { expect, test } from 'vitest'
import { descriptorOf } from '../test/builds.ts'
import { canaried, promoted, rolledBack, withdrawn, withRelease } from './plan.ts'
import { isDone, obstacleOf, type Scheduled } from './plan-schedule.ts'
import type { Registry, Release } from './registry.ts'

const name = 'mfe-fleet'
const releaseOf = (version: string): Release => ({
  version,
  manifest: `remotes/${name}/${version}/mf-manifest.json`,
  descriptor: descriptorOf(name, { version, routes: [{ path: `/${name}` }] }),
})
const at = (hour: number) => `2026-01-01T0${hour}:00:00.000Z`
const decision = (hour: number) => ({ by: 'a@b.example', at: at(hour) })
const some = { share: 10, roles: [], users: [] }
const published = ['1.0.0', '1.1.0', '1.2.0', '1.3.0'].reduce<Registry>(
  (before, version) => withRelease(before, releaseOf(version)),
  { remotes: {} },
)
const before = promoted(published, name, '1.0.0', decision(0))
const scheduled: Scheduled = {
  remote: name,
  action: 'promote',
  version: '1.2.0',
  at: new Date(at(3)),
  liveThen: '1.0.0',
  setAt: new Date(at(1)),
}
const promote = (registry: Registry, version: string, hour = 2) =>
  promoted(registry, name, version, decision(hour))
const tryOut = (version: string) => canaried(before, name, version, some, decision(2))

test.each<[string, Registry, object | undefined]>([
  ['is done', before, undefined],
  ['is done although an older version became live', promote(before, '1.1.0'), undefined],
  ['is done in the place of its own canary', tryOut('1.2.0'), undefined],
  [
    'is not done when a newer version became live',
    promote(before, '1.3.0'),
    { is: 'newer', version: '1.3.0' },
  ],
  ['is not done when it became live before', promote(before, '1.2.0'), { is: 'liveAlready' }],
  ['is not done beside the canary of another version', tryOut('1.3.0'), { is: 'canary', version: '1.3.0' }],
  ['is not done when it was withdrawn', withdrawn(before, name, '1.2.0', decision(2)), { is: 'withdrawn' }],
  ['is not done when it was taken back', rolledBack(tryOut('1.2.0'), name, decision(2)), { is: 'takenBack' }],
  ['is not done when it is not published any more', { remotes: {} }, { is: 'gone' }],
])('a scheduled promotion %s', (_, registry, obstacle) => {
  expect(obstacleOf(registry, scheduled)).toEqual(obstacle)
})

test('a withdrawn version or one below the live version can be scheduled', () => {
  const takenBack = rolledBack(promote(before, '1.2.0', 0), name, decision(0))
  expect(obstacleOf(takenBack, scheduled)).toBeUndefined()
  expect(obstacleOf(promote(before, '1.3.0', 0), { ...scheduled, liveThen: '1.3.0' })).toBeUndefined()
})

test('a version that is not semantic is newer if it was published later', () => {
  const versions = ['1.2.0-rc_1', '2026.11.05']
  const all = versions.reduce((registry, version) => withRelease(registry, releaseOf(version)), before)
  const wanted = (version: string) => ({ ...scheduled, version })
  expect(obstacleOf(promote(all, '1.1.0'), wanted('2026.11.05'))).toBeUndefined()
  expect(obstacleOf(promote(all, '2026.11.05'), wanted('1.2.0-rc_1'))).toEqual({
    is: 'newer',
    version: '2026.11.05',
  })
})

test('a scheduled canary replaces no other', () => {
  const canary = { ...scheduled, action: 'canary' } as const
  expect(obstacleOf(before, canary)).toBeUndefined()
  for (const version of ['1.2.0', '1.3.0'])
    expect(obstacleOf(tryOut(version), canary)).toEqual({ is: 'canary', version })
})

test('recognises a scheduled change that was done at its time, not before', () => {
  expect(isDone(promote(before, '1.2.0', 3), scheduled)).toBe(true)
  expect(isDone(promote(before, '1.2.0', 2), scheduled)).toBe(false)
  expect(isDone(before, scheduled)).toBe(false)
  const canary = { ...scheduled, action: 'canary' } as const
  expect(isDone(canaried(before, name, '1.2.0', some, decision(3)), canary)).toBe(true)
  expect(isDone(tryOut('1.2.0'), canary)).toBe(false)
})

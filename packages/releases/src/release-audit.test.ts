import { expect, test } from 'vitest'
import { descriptorOf } from '../test/builds.ts'
import { canaried, promoted, rolledBack, withdrawn, withoutReleases, withRelease } from './plan.ts'
import type { Registry, Release } from './registry.ts'
import { changesBetween } from './release-audit.ts'

const decision = { by: 'ada@b.example', at: '2026-11-22T10:00:00.000Z' }
const name = 'mfe-fleet'
const releaseOf = (version: string): Release => ({
  version,
  manifest: 'm',
  descriptor: descriptorOf(name, { version }),
})
const empty: Registry = { remotes: {} }
const one = withRelease(empty, releaseOf('1.0.0'))
const two = withRelease(promoted(one, name, '1.0.0', decision), releaseOf('1.1.0'))
const tried = canaried(two, name, '1.1.0', { share: 10, roles: ['Admin'], users: [] }, decision)
const live = promoted(tried, name, '1.1.0', decision)

test.each([
  ['a release that came', empty, one, ['added', '1.0.0', null, '1.0.0']],
  ['the first promotion', one, promoted(one, name, '1.0.0', decision), ['served', '1.0.0', null, '1.0.0']],
  ['a canary', two, tried, ['served', '1.1.0', '1.0.0', '1.1.0 (10 %, Admin)']],
  [
    'the end of a canary',
    tried,
    rolledBack(tried, name, decision),
    ['served', '1.0.0', '1.1.0 (10 %, Admin)', '1.0.0'],
  ],
  ['a promotion', tried, live, ['served', '1.1.0', '1.0.0', '1.1.0']],
  ['a rollback', live, rolledBack(live, name, decision), ['served', '1.0.0', '1.1.0', '1.0.0']],
  [
    'a release that was withdrawn',
    live,
    withdrawn(live, name, '1.0.0', decision),
    ['withdrawn', '1.0.0', '1.0.0', null],
  ],
  ['a release that went', live, withoutReleases(live, name, ['1.0.0']), ['removed', '1.0.0', '1.0.0', null]],
] as const)('%s is derived from the registries before and after', (_, before, after, expected) => {
  const found = changesBetween(before, after).map(({ kind, version, from, to }) => [kind, version, from, to])
  expect(found).toEqual([expected])
})

test('a rollback of the live version reports the end of its canary', () => {
  const three = canaried(
    withRelease(live, releaseOf('1.2.0')),
    name,
    '1.2.0',
    { share: 10, roles: [], users: [] },
    decision,
  )
  expect(changesBetween(three, rolledBack(three, name, decision, true))).toMatchObject([
    { kind: 'served', version: '1.0.0', from: '1.1.0', to: '1.0.0' },
    { kind: 'served', version: '1.0.0', from: '1.2.0 (10 %)', to: '1.0.0' },
  ])
})

test('reports nothing without a change', () => {
  expect(changesBetween(tried, structuredClone(tried))).toEqual([])
})

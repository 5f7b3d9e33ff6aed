import { describe, expect, test } from 'vitest'
import { descriptorOf } from '../test/builds.ts'
import { canaried, promoted, superfluous, withdrawn, withRelease } from './plan.ts'
import { leftOfBranches, previewEnded, previewed, withoutEndedPreviews } from './plan-preview.ts'
import { branchNameOf, mayChoose, previewAddress, previewEnd, versionOfBranch } from './preview.ts'
import { type Registry, type Release, registry } from './registry.ts'
import { changesBetween } from './release-audit.ts'
import { isInCanary, narrowed } from './resolve.ts'

const name = 'mfe-fleet'
const START = Date.parse('2026-11-23T10:00:00.000Z')
const day = 86_400_000
const decision = { by: 'ci', at: new Date(START).toISOString() }
const released = (version: string, more: Partial<Release> = {}): Release => ({
  version,
  manifest: `remotes/${name}/${version}/mf-manifest.json`,
  descriptor: descriptorOf(name, { version }),
  publishedBy: 'ci',
  publishedAt: decision.at,
  ...more,
})
const ofBranch = released('1.1.0-x.1', { branch: 'x' })
const one = promoted(withRelease({ remotes: {} }, released('1.0.0')), name, '1.0.0', decision)
const built = withRelease(one, ofBranch)
const options = { branch: 'x', until: new Date(START + day).toISOString(), roles: ['Manager'], users: [] }
const shown = previewed(built, name, '1.1.0-x.1', options, decision)
const none = { live: null, previous: [], releases: [] }
const who = (...roles: string[]) => ({ id: '1', email: 'ada@b.example', roles })
const seenBy = (of: Registry, roles: string[], more = {}) =>
  narrowed(of, who(...roles), { now: START, ...more }).remotes[name]

test.each([
  ['Ada@Bücher.example', 'ada@xn--bcher-kva.example', true],
  ['ada@xn--bcher-kva.example', 'ada@BÜCHER.example', true],
  ['jürgen@bücher.example', 'Jürgen@xn--bcher-kva.example', true],
  ['ada@bücher.example', 'ada@bucher.example', false],
  ['ada@bücher.example', 'eve@xn--bcher-kva.example', false],
  ['ada@ü ü', 'ada@b.example', false],
])('a preview and a canary for %s include %s: %s', (typed, email, isMeant) => {
  const viewer = { id: '1', email, roles: [] }
  const audience = { version: '1.0.0', roles: [], users: [typed] }
  const canary = isInCanary(name, { ...audience, share: 0 }, viewer)
  expect([mayChoose({ ...audience, branch: 'x' }, viewer), canary]).toEqual([isMeant, isMeant])
})

describe('a preview', () => {
  test('is visible only to its viewers, without the list of viewers', () => {
    expect(seenBy(shown, ['User'])).toMatchObject({ live: '1.0.0', releases: [{ version: '1.0.0' }] })
    expect(seenBy(shown, ['User'])).not.toHaveProperty('previews')
    expect(narrowed(shown, undefined).remotes[name]).not.toHaveProperty('previews')
    const seen = seenBy(shown, ['Manager'])
    expect(seen).toMatchObject({
      live: '1.0.0',
      previews: [{ branch: 'x', version: '1.1.0-x.1', roles: [], users: ['ada@b.example'] }],
    })
    expect(seen?.releases.map(({ version }) => version)).toEqual(['1.0.0', '1.1.0-x.1'])
    expect(JSON.stringify(seen)).not.toContain('"ci"')
    expect(seenBy(shown, ['User'], { releases: () => true })?.previews).toHaveLength(1)
    expect(registry.parse({ remotes: { [name]: seen } }).remotes[name]?.previews).toHaveLength(1)
  })

  test('is available without a live release', () => {
    const first = previewed(withRelease({ remotes: {} }, ofBranch), name, '1.1.0-x.1', options, decision)
    expect(seenBy(first, ['Manager'])).toMatchObject({ live: null, previews: [{ branch: 'x' }] })
    expect(seenBy(first, ['User'])).toBeUndefined()
  })

  test('replaces the previous release of its branch, and ends on request or after its time', () => {
    const next = withRelease(shown, released('1.1.0-x.2', { branch: 'x' }))
    const again = previewed(next, name, '1.1.0-x.2', options, decision)
    expect(again.remotes[name]?.previews?.map(({ version }) => version)).toEqual(['1.1.0-x.2'])
    expect(previewEnded(again, name, 'x', decision).remotes[name]).not.toHaveProperty('previews')
    expect(() => previewEnded(again, name, 'y', decision)).toThrow('mfe-fleet has no preview of y.')
    expect(narrowed(shown, who('Manager'), { now: START + day }).remotes[name]).not.toHaveProperty('previews')
    expect(withoutEndedPreviews(shown, START + day - 1)).toBe(shown)
    expect(withoutEndedPreviews(shown, START + day).remotes[name]).not.toHaveProperty('previews')
  })

  test('keeps its release; other releases of the branch are removed a day later', () => {
    const old = START + 2 * day
    const entry = (of: Registry) => of.remotes[name] ?? none
    expect(leftOfBranches(entry(shown), old)).toEqual([])
    const ended = previewEnded(shown, name, 'x', decision)
    expect([leftOfBranches(entry(ended), START + day), leftOfBranches(entry(ended), old)]).toEqual([
      [],
      ['1.1.0-x.1'],
    ])
    const second = promoted(withRelease(one, released('1.2.0')), name, '1.2.0', decision)
    const third = promoted(withRelease(second, released('1.3.0')), name, '1.3.0', decision)
    const later = withRelease(third, ofBranch)
    const staging = previewed(later, name, '1.0.0', { ...options, branch: 'staging' }, decision)
    expect(superfluous(entry(staging), 0, old)).toEqual([])
    expect(superfluous(entry(later), 0, old)).toEqual(['1.0.0'])
  })

  const tenDays = START + 10 * day
  const later = { by: 'ci', at: new Date(tenDays).toISOString() }
  const long = previewed(
    withRelease(built, released('1.1.0-x.2', { branch: 'x' })),
    name,
    '1.1.0-x.1',
    { ...options, until: later.at },
    decision,
  )
  test.each([
    ['ended', previewEnded(long, name, 'x', later)],
    ['was replaced', previewed(long, name, '1.1.0-x.2', { ...options, until: undefined }, later)],
    ['expired', withoutEndedPreviews(long, tenDays + day / 2)],
    ['was withdrawn', withdrawn(long, name, '1.1.0-x.1', later)],
  ])('keeps the files of an old release for a day after it %s', (_, after) => {
    const left = (now: number) => leftOfBranches(registry.parse(after).remotes[name] ?? none, now)
    expect(left(tenDays + day)).not.toContain('1.1.0-x.1')
    expect(left(tenDays + day + 1)).toContain('1.1.0-x.1')
  })

  test('keeps the files of a release that is previewed again for a day after its last preview', () => {
    const again = previewed(previewEnded(long, name, 'x', later), name, '1.1.0-x.1', options, later)
    expect(again.remotes[name]?.releases).toEqual(long.remotes[name]?.releases)
    const last = { by: 'ci', at: new Date(tenDays + 5 * day).toISOString() }
    const ended = previewEnded(again, name, 'x', last).remotes[name] ?? none
    expect(leftOfBranches(ended, tenDays + 6 * day)).not.toContain('1.1.0-x.1')
  })

  test('appears in the audit', () => {
    const told = (before: Registry, after: Registry) =>
      changesBetween(before, after).map(({ kind, from, to }) => [kind, from, to])
    const text = '1.1.0-x.1 (x, Manager, until 2026-11-24)'
    expect(told(built, shown)).toEqual([['previewed', null, text]])
    expect(told(shown, previewEnded(shown, name, 'x', decision))).toEqual([['previewed', text, null]])
  })
})

test('releases of a branch are never served to other users', () => {
  const text = 'mfe-fleet 1.1.0-x.1 was published for x: publish it without a branch to give it to users.'
  expect(() => promoted(shown, name, '1.1.0-x.1', decision)).toThrow(text)
  const everybody = { share: 100, roles: [], users: [] }
  expect(() => canaried(shown, name, '1.1.0-x.1', everybody, decision)).toThrow(text)
})

test('rejects a withdrawn release', () => {
  const after = withdrawn(shown, name, '1.1.0-x.1', decision)
  expect(after.remotes[name]).not.toHaveProperty('previews')
  expect(() => previewed(after, name, '1.1.0-x.1', options, decision)).toThrow('was withdrawn')
})

test('a branch has its own versions', () => {
  const of = (branch: string) => versionOfBranch('1.1.0-rc.1', branch, '0a1b2c3d4e5f')
  expect(of('feature-x')).toBe('1.1.0-feature.x.0a1b2c3d')
  expect(descriptorOf(name, { version: of('fix_it.now') }).version).toBe('1.1.0-fix.it.now.0a1b2c3d')
})

test('a branch has an address, and an end unless it is staging', () => {
  expect([branchNameOf('feature/über x'), previewAddress(name, 'x')]).toEqual([
    'feature-ber-x',
    '?preview=fleet:x',
  ])
  expect([
    previewEnd('x', undefined, START),
    previewEnd('x', 1, START),
    previewEnd('staging', undefined, START),
  ]).toEqual(['2026-12-07T10:00:00.000Z', '2026-11-24T10:00:00.000Z', undefined])
})

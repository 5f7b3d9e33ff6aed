import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { descriptorOf } from '../test/builds.ts'
import { canaried, promoted, rolledBack, withdrawn, withoutReleases, withRelease } from './plan.ts'
import { type Registry, type Release, registry } from './registry.ts'
import { narrowed, resolveReleases } from './resolve.ts'

const released = (version: string, name = 'mfe-fleet', path = `/${name}`): Release => ({
  version,
  manifest: `remotes/${name}/${version}/mf-manifest.json`,
  descriptor: descriptorOf(name, { version, routes: [{ path }] }),
})
const decision = { by: 'a@b.example', at: '2026-01-01T00:00:00.000Z' }
const nobody = { share: 0, roles: [], users: [] }
const empty: Registry = { remotes: {} }
const promote = (before: Registry, version: string) => promoted(before, 'mfe-fleet', version, decision)
const two = promote(withRelease(withRelease(empty, released('1.0.0')), released('1.1.0')), '1.0.0')
const liveOf = (of: Registry) => of.remotes['mfe-fleet']?.live
const caller = (id: string, roles: string[] = [], email = `${id}@b.example`) => ({ id, email, roles })
const got = (of: Registry, who?: ReturnType<typeof caller>) =>
  resolveReleases(of, who).releases.map(({ release, fallback }) => [release.version, fallback?.version])

describe('decisions', () => {
  test('promoting makes a release live and records who did it and when', () => {
    const published = withRelease(empty, released('1.0.0'))
    expect([liveOf(published), resolveReleases(published)]).toEqual([null, { releases: [], unresolved: [] }])
    expect(promote(published, '1.0.0').remotes['mfe-fleet']).toMatchObject({
      live: '1.0.0',
      by: 'a@b.example',
      since: '2026-01-01T00:00:00.000Z',
    })
  })

  test('repeated rollbacks go back one release at a time', () => {
    const third = promote(withRelease(promote(two, '1.1.0'), released('1.2.0')), '1.2.0')
    const once = rolledBack(third, 'mfe-fleet', decision)
    expect([liveOf(third), liveOf(once)]).toEqual(['1.2.0', '1.1.0'])
    const twice = rolledBack(once, 'mfe-fleet', decision)
    expect(liveOf(twice)).toBe('1.0.0')
    expect(() => rolledBack(twice, 'mfe-fleet', decision)).toThrow(
      'mfe-fleet has no release that was live before.',
    )
  })

  test('a withdrawn release is never served and stays in the registry', () => {
    const third = withRelease(promote(two, '1.1.0'), released('1.2.0'))
    const after = withdrawn(promote(third, '1.2.0'), 'mfe-fleet', '1.1.0', decision)
    expect(got(after)).toEqual([['1.2.0', '1.0.0']])
    expect(liveOf(rolledBack(after, 'mfe-fleet', decision))).toBe('1.0.0')
    const text = 'mfe-fleet 1.1.0 was withdrawn: nobody is given it any more. Publish a new version.'
    for (const again of [
      () => promote(after, '1.1.0'),
      () => canaried(after, 'mfe-fleet', '1.1.0', { ...nobody, share: 10 }, decision),
      () => withdrawn(after, 'mfe-fleet', '1.1.0', decision),
    ])
      expect(again).toThrow(text)
    expect(registry.parse(after).remotes['mfe-fleet']?.releases[1]).toMatchObject({
      version: '1.1.0',
      withdrawn: decision,
    })
  })

  test.each(['withdrawn', 'pruned'])(
    'a rollback does not restore the live version after the one before it was %s',
    (how) => {
      const three = promote(withRelease(promote(two, '1.1.0'), released('1.2.0')), '1.2.0')
      const again = promote(three, '1.1.0')
      const after =
        how === 'withdrawn'
          ? withdrawn(again, 'mfe-fleet', '1.2.0', decision)
          : withoutReleases(again, 'mfe-fleet', ['1.2.0'])
      expect(after.remotes['mfe-fleet']?.previous).toEqual(['1.0.0'])
      expect(got(after)).toEqual([['1.1.0', '1.0.0']])
      expect(liveOf(rolledBack(after, 'mfe-fleet', decision))).toBe('1.0.0')
    },
  )

  test('a removed version cannot be published again, except a build of a branch or of a local start', () => {
    const branch = { ...released('1.1.0-x.1'), branch: 'x' }
    const local = { ...released('1.1.0-0a1b'), local: true }
    const all = [released('1.2.0'), branch, local].reduce(withRelease, two)
    const after = registry.parse(
      withoutReleases(
        withdrawn(all, 'mfe-fleet', '1.1.0', decision),
        'mfe-fleet',
        all.remotes['mfe-fleet']?.releases.map(({ version }) => version).slice(1) ?? [],
      ),
    )
    for (const version of ['1.1.0', '1.2.0'])
      expect(() => withRelease(after, released(version))).toThrow('a release never changes')
    for (const again of [branch, local]) expect(() => withRelease(after, again)).not.toThrow()
  })

  test('a rollback does not restore the live version that a stored registry repeats', () => {
    const entry = promote(two, '1.1.0').remotes['mfe-fleet']
    const stored = registry.parse({
      remotes: { 'mfe-fleet': { ...entry, previous: ['1.0.0', '1.0.0', '1.1.0'] } },
    })
    expect(got(stored)).toEqual([['1.1.0', '1.0.0']])
    const back = rolledBack(stored, 'mfe-fleet', decision)
    expect([liveOf(back), back.remotes['mfe-fleet']?.previous]).toEqual(['1.0.0', []])
  })

  test('rejects withdrawing a served release', () => {
    const trying = canaried(two, 'mfe-fleet', '1.1.0', { ...nobody, share: 10 }, decision)
    expect(() => withdrawn(trying, 'mfe-fleet', '1.0.0', decision)).toThrow(
      'mfe-fleet 1.0.0 is live: roll it back or promote another version first.',
    )
    expect(() => withdrawn(trying, 'mfe-fleet', '1.1.0', decision)).toThrow(
      'mfe-fleet 1.1.0 is given to some users: end its canary with a rollback of that version first.',
    )
  })

  test('a rollback during a canary ends only the canary', () => {
    const trying = canaried(two, 'mfe-fleet', '1.1.0', { ...nobody, share: 10 }, decision)
    const back = rolledBack(trying, 'mfe-fleet', decision)
    expect(back.remotes['mfe-fleet']).toMatchObject({ live: '1.0.0' })
    expect(back.remotes['mfe-fleet']?.canary).toBeUndefined()
  })

  test('one rollback of the live version restores a good version for all users', () => {
    const three = withRelease(promote(two, '1.1.0'), released('1.2.0'))
    const trying = canaried(three, 'mfe-fleet', '1.2.0', { ...nobody, share: 50 }, decision)
    const back = rolledBack(trying, 'mfe-fleet', decision, true)
    expect(back.remotes['mfe-fleet']).toMatchObject({ live: '1.0.0' })
    for (const id of ['a', 'b', 'c', 'd']) expect(got(back, caller(id))[0]?.[0]).toBe('1.0.0')
  })

  test('a rollback takes back a version promoted after the canary began', () => {
    const three = withRelease(withRelease(two, released('1.2.0')), released('1.3.0'))
    const trying = canaried(three, 'mfe-fleet', '1.3.0', { ...nobody, share: 50 }, decision)
    const later = { ...decision, at: '2026-01-02T00:00:00.000Z' }
    const back = rolledBack(promoted(trying, 'mfe-fleet', '1.2.0', later), 'mfe-fleet', later)
    expect(back.remotes['mfe-fleet']).toMatchObject({ live: '1.0.0' })
    expect(back.remotes['mfe-fleet']?.canary).toBeUndefined()
  })

  test('a rollback of a named canary ends only the canary, even if the live version began later', () => {
    const three = withRelease(withRelease(two, released('1.2.0')), released('1.3.0'))
    const trying = canaried(three, 'mfe-fleet', '1.3.0', { ...nobody, share: 50 }, decision)
    const later = { ...decision, at: '2026-01-02T00:00:00.000Z' }
    const newer = promoted(trying, 'mfe-fleet', '1.2.0', later)
    const { canary, live, takenBack } =
      rolledBack(newer, 'mfe-fleet', later, false, '1.3.0').remotes['mfe-fleet'] ?? {}
    expect([live, canary, takenBack?.map(({ version }) => version)]).toEqual(['1.2.0', undefined, ['1.3.0']])
    expect(liveOf(rolledBack(newer, 'mfe-fleet', later, false, '1.2.0'))).toBe('1.0.0')
    expect(() => rolledBack(newer, 'mfe-fleet', later, true, '1.3.0')).toThrow(
      'A rollback of mfe-fleet would take back 1.2.0, not 1.3.0.',
    )
  })

  test('a rollback without a previous version ends the canary', () => {
    const published = withRelease(withRelease(empty, released('1.0.0')), released('1.1.0'))
    const trying = canaried(published, 'mfe-fleet', '1.1.0', { ...nobody, share: 50 }, decision)
    const later = { ...decision, at: '2026-01-02T00:00:00.000Z' }
    const back = rolledBack(promoted(trying, 'mfe-fleet', '1.0.0', later), 'mfe-fleet', later)
    expect(back.remotes['mfe-fleet']).toMatchObject({ live: '1.0.0' })
    expect(back.remotes['mfe-fleet']?.canary).toBeUndefined()
  })

  test('remembers a rolled-back version until it is served again', () => {
    const takenBack = (of: Registry) => of.remotes['mfe-fleet']?.takenBack?.map(({ version }) => version)
    const back = rolledBack(promote(two, '1.1.0'), 'mfe-fleet', decision)
    expect(takenBack(back)).toEqual(['1.1.0'])
    expect(takenBack(promote(back, '1.1.0'))).toBeUndefined()
    const trying = canaried(back, 'mfe-fleet', '1.1.0', { ...nobody, share: 10 }, decision)
    expect(takenBack(trying)).toBeUndefined()
    expect(takenBack(rolledBack(trying, 'mfe-fleet', decision))).toEqual(['1.1.0'])
  })

  test('promoting ends the canary', () => {
    const trying = canaried(two, 'mfe-fleet', '1.1.0', { ...nobody, share: 10 }, decision)
    expect(promote(trying, '1.1.0').remotes['mfe-fleet']?.canary).toBeUndefined()
  })

  test('a promoted hotfix ends an older canary, but not a newer one', () => {
    const all = ['1.2.0', '1.2.1', '1.3.0'].reduce((before, each) => withRelease(before, released(each)), two)
    const fixed = (canary: string) =>
      promote(canaried(all, 'mfe-fleet', canary, { ...nobody, roles: ['Technician'] }, decision), '1.2.1')
    expect(got(fixed('1.2.0'), caller('t', ['Technician']))).toEqual([['1.2.1', '1.0.0']])
    expect(fixed('1.2.0').remotes['mfe-fleet']?.takenBack).toEqual([{ version: '1.2.0', ...decision }])
    expect(got(fixed('1.3.0'), caller('t', ['Technician']))).toEqual([['1.3.0', '1.2.1']])
  })

  test('an invalid decision is rejected with a reason', () => {
    expect(() => withRelease(two, released('1.0.0'))).toThrow('is published already; a release never changes')
    expect(() => promote(two, '9.9.9')).toThrow('mfe-fleet 9.9.9 is not published. Published: 1.0.0, 1.1.0.')
    expect(() => promote(two, '1.0.0')).toThrow('mfe-fleet 1.0.0 is live already.')
    expect(() => promoted(two, 'mfe-x', '1.0.0', decision)).toThrow('There is no release of mfe-x.')
    expect(() => promoted(two, 'constructor', '1.0.0', decision)).toThrow(
      'There is no release of constructor.',
    )
    expect(() => canaried(two, 'mfe-fleet', '1.1.0', nobody, decision)).toThrow(
      'A canary needs somebody who gets it',
    )
  })

  test('a remote cannot take the path of another remote', () => {
    const refusal = 'The path /mfe-fleet of mfe-thief belongs to mfe-fleet.'
    const thief = released('1.0.0', 'mfe-thief', '/mfe-fleet')
    expect(() => withRelease(two, thief)).toThrow(refusal)
    // Published before the other one became live.
    const both = withRelease(withRelease({ remotes: {} }, thief), released('1.0.0'))
    const owned = promote(both, '1.0.0')
    expect(() => promoted(owned, 'mfe-thief', '1.0.0', decision)).toThrow(refusal)
  })
})

describe('resolution', () => {
  test('a canary goes only to its roles and users', () => {
    const audience = { share: 0, roles: ['Technician'], users: ['Ada@B.example'] }
    const trying = canaried(two, 'mfe-fleet', '1.1.0', audience, decision)
    expect(got(trying, caller('t', ['Technician']))).toEqual([['1.1.0', '1.0.0']])
    expect(got(trying, caller('ada'))).toEqual([['1.1.0', '1.0.0']])
    expect(got(trying, caller('m', ['Manager']))).toEqual([['1.0.0', undefined]])
    expect(got(trying)).toEqual([['1.0.0', undefined]])
    expect(got(promote(two, '1.1.0'), caller('m'))).toEqual([['1.1.0', '1.0.0']])
  })

  test('a user keeps the canary when its share grows', () => {
    fc.assert(
      fc.property(
        fc.uuid(),
        fc.integer({ min: 1, max: 100 }),
        fc.integer({ min: 0, max: 100 }),
        (id, share, more) => {
          const of = (percent: number) =>
            got(canaried(two, 'mfe-fleet', '1.1.0', { ...nobody, share: percent }, decision), caller(id))
          expect(of(share)).toEqual(of(share))
          if (of(share)[0]?.[0] === '1.1.0') expect(of(Math.min(100, share + more))[0]?.[0]).toBe('1.1.0')
          expect(of(100)[0]?.[0]).toBe('1.1.0')
        },
      ),
    )
  })

  test('a share of 10 percent selects about one user in ten', () => {
    const trying = canaried(two, 'mfe-fleet', '1.1.0', { ...nobody, share: 10 }, decision)
    const users = Array.from({ length: 5000 }, (_, index) => caller(`00000000-0000-4000-8000-${index}`))
    const met = users.filter((who) => got(trying, who)[0]?.[0] === '1.1.0').length
    expect(met / users.length).toBeGreaterThan(0.08)
    expect(met / users.length).toBeLessThan(0.12)
  })

  test('a canary with a missing release resolves to the live release', () => {
    const trying = canaried(two, 'mfe-fleet', '1.1.0', { ...nobody, share: 100 }, decision)
    const entry = trying.remotes['mfe-fleet']
    const gone = { remotes: { 'mfe-fleet': { ...entry, releases: entry?.releases.slice(0, 1) ?? [] } } }
    expect(got(registry.parse(gone), caller('u'))).toEqual([['1.0.0', undefined]])
  })

  test('a missing live release hides no other remote', () => {
    const broken = { remotes: { ...two.remotes, 'mfe-x': { live: '9.9.9', releases: [] } } }
    expect(resolveReleases(registry.parse(broken))).toMatchObject({
      releases: [{ release: { version: '1.0.0' } }],
      unresolved: [{ name: 'mfe-x', reason: 'no-live-release' }],
    })
  })

  test('a registry narrowed to one user resolves the same way', () => {
    const audience = { share: 0, roles: ['Technician'], users: ['ada@b.example'] }
    const trying = canaried(two, 'mfe-fleet', '1.1.0', audience, decision)
    const who = caller('t', ['Technician'])
    const given = narrowed(trying, who)
    expect(got(registry.parse(given), who)).toEqual(got(trying, who))
    expect(given.resolvedFor).toBe('t')
    expect(JSON.stringify(given)).not.toMatch(/ada@|a@b/)
    expect(narrowed(trying, undefined).remotes['mfe-fleet']?.releases).toHaveLength(1)
    expect(narrowed(trying, undefined, { complete: true }).remotes['mfe-fleet']?.releases).toHaveLength(2)
  })
})

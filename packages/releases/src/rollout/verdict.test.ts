import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Counted, Rollout } from '../rollout.ts'
import { type Evidence, leastDifference, verdictOf } from './verdict.ts'

const START = Date.parse('2026-11-22T10:00:00.000Z')
const rollout = (more: Partial<Rollout> = {}): Rollout => ({
  steps: [1, 10, 50],
  everySeconds: 900,
  minSessions: 50,
  maxDifference: 1,
  step: 0,
  stepSince: new Date(START).toISOString(),
  ...more,
})
const of = (sessions: number, failed = 0): Counted => ({ sessions, failed })
const seen = (canary: Counted, live: Counted): Evidence => ({ all: { canary, live }, step: { canary, live } })
const after = (minutes: number) => START + minutes * 60_000
const counts = fc
  .tuple(fc.nat(2000), fc.nat(2000))
  .map(([sessions, failed]) => of(sessions, Math.min(sessions, failed)))

describe('a canary in steps', () => {
  test.each([
    ['before its time is over', of(500), of(500), 14, { is: 'wait', for: 'time' }],
    ['with too few sessions', of(49), of(500), 600, { is: 'wait', for: 'sessions' }],
    ['with one error among twenty sessions', of(20, 1), of(0), 16, { is: 'wait', for: 'sessions' }],
    [
      'with more errors than allowed, which may be chance',
      of(60, 2),
      of(500),
      16,
      { is: 'wait', for: 'errors' },
    ],
    ['with as many errors as the live release', of(100, 5), of(1000, 50), 16, { is: 'advance' }],
    ['without errors', of(50), of(0), 15, { is: 'advance' }],
  ] as const)('%s', (_, canary, live, minutes, verdict) => {
    expect(verdictOf(rollout(), seen(canary, live), after(minutes))).toEqual(verdict)
  })

  test.each([
    ['three sessions that all fail, at once', of(3, 3), of(1)],
    ['three sessions that all fail while nobody runs the live release', of(3, 3), of(0)],
    ['a share that surely exceeds the live one', of(200, 20), of(2000, 20)],
  ])('stops with %s', (_, canary, live) => {
    const because = { canary, live }
    expect(verdictOf(rollout(), seen(canary, live), after(0))).toEqual({ is: 'stop', because })
  })

  test('continues if all sessions of both releases fail', () => {
    expect(verdictOf(rollout(), seen(of(3, 3), of(40, 38)), after(0))).toEqual({ is: 'wait', for: 'time' })
  })

  test('passes the last step without a next one', () => {
    expect(verdictOf(rollout({ step: 2 }), seen(of(50), of(50)), after(15))).toEqual({ is: 'passed' })
  })

  test('stops for errors in its last step', () => {
    const evidence = {
      all: { canary: of(5000, 9), live: of(9000) },
      step: { canary: of(9, 9), live: of(80) },
    }
    expect(verdictOf(rollout({ step: 2 }), evidence, after(1))).toMatchObject({ is: 'stop' })
  })
})

describe('for any counts', () => {
  test('a canary without errors is never stopped', () => {
    fc.assert(
      fc.property(fc.nat(5000), counts, fc.nat(100), (sessions, live, minutes) => {
        expect(verdictOf(rollout(), seen(of(sessions), live), after(minutes)).is).not.toBe('stop')
      }),
    )
  })

  test('one or two failed sessions stop nothing', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2 }), fc.nat(50), counts, (failed, more, live) => {
        expect(verdictOf(rollout(), seen(of(failed + more, failed), live), after(0)).is).not.toBe('stop')
      }),
    )
  })

  test('never continues early, with too few sessions or above the maximum difference', () => {
    fc.assert(
      fc.property(counts, counts, fc.nat(30), (canary, live, minutes) => {
        const { is } = verdictOf(rollout(), seen(canary, live), after(minutes))
        if (is !== 'advance') return
        expect(minutes).toBeGreaterThanOrEqual(15)
        expect(canary.sessions).toBeGreaterThanOrEqual(50)
        const liveShare = live.sessions === 0 ? 0 : live.failed / live.sessions
        expect(canary.failed / canary.sessions - liveShare).toBeLessThanOrEqual(0.01)
      }),
    )
  })

  test('failed sessions of one or two users stop nothing, however many there are', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 2 }),
        fc.nat(500),
        fc.nat(50),
        counts,
        (failedUsers, failed, more, live) => {
          const canary = { sessions: failed + more, failed, failedUsers }
          expect(verdictOf(rollout(), seen(canary, live), after(0)).is).not.toBe('stop')
        },
      ),
    )
  })

  test('more errors never continue a stopped canary', () => {
    fc.assert(
      fc.property(counts, counts, fc.nat(500), (canary, live, more) => {
        const worse = of(canary.sessions, Math.min(canary.sessions, canary.failed + more))
        if (verdictOf(rollout(), seen(canary, live), after(0)).is === 'stop')
          expect(verdictOf(rollout(), seen(worse, live), after(0)).is).toBe('stop')
      }),
    )
  })

  test('the least difference is at most the observed one', () => {
    fc.assert(
      fc.property(counts, counts, (one, other) => {
        fc.pre(one.sessions > 0 && other.sessions > 0)
        const difference = one.failed / one.sessions - other.failed / other.sessions
        expect(leastDifference(one, other)).toBeLessThanOrEqual(difference + 1e-9)
      }),
    )
  })
})

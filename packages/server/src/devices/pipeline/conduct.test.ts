import { expect, test } from 'vitest'
import type { DeviceKind } from '../device-metrics.ts'
import { Conduct } from './conduct.ts'

const NOW = Date.UTC(2026, 10, 22)
const MINUTE = 60_000

test.each<[DeviceKind, number, number]>([
  ['state', 1_000, 50],
  ['command', 200, 20],
  ['alert', 15_000, 50],
  ['presence', 2_000, 1],
])('%s: a burst of %i, then %d per second', (kind, burst, perSecond) => {
  const conduct = new Conduct(NOW)
  const allowed = (now: number) => {
    let count = 0
    while (conduct.allows(kind, now)) count += 1
    return count
  }
  expect(allowed(NOW)).toBe(burst)
  expect(allowed(NOW + 10_000)).toBe(10 * perSecond)
})

test('allows messages after the clock was set back', () => {
  const conduct = new Conduct(NOW)
  expect(conduct.allows('state', NOW)).toBe(true)
  expect(conduct.allows('state', NOW - MINUTE)).toBe(true)
})

test('tolerates twenty malformed messages, and one more every ten seconds', () => {
  const conduct = new Conduct(NOW)
  const forgiven = Array.from({ length: 25 }, () => conduct.forgives(NOW)).filter(Boolean)
  expect(forgiven).toHaveLength(20)
  expect(conduct.forgives(NOW + 9_000)).toBe(false)
  expect(conduct.forgives(NOW + 20_000)).toBe(true)
})

test('each quarantine within an hour doubles the previous one, up to 15 minutes', () => {
  const conduct = new Conduct(NOW)
  let now = NOW
  const lengths = Array.from({ length: 6 }, () => {
    const quarantine = conduct.punish('flood', now)
    now = quarantine?.until.getTime() ?? 0
    return quarantine && (quarantine.until.getTime() - quarantine.since.getTime()) / MINUTE
  })
  expect(lengths).toEqual([1, 2, 4, 8, 15, 15])
  expect(conduct.quarantineAt(now - 1)).toBeDefined()
  expect(conduct.quarantineAt(now)).toBeUndefined()
  const forgiven = conduct.punish('flood', now + 61 * MINUTE)
  expect(forgiven && forgiven.until.getTime() - forgiven.since.getTime()).toBe(MINUTE)
})

test('a clock that was set back ends a quarantine', () => {
  const conduct = new Conduct(NOW)
  conduct.punish('flood', NOW)
  expect(conduct.quarantineAt(NOW - MINUTE)).toBeUndefined()
})

test('an ongoing quarantine is not started again', () => {
  const conduct = new Conduct(NOW)
  expect(conduct.punish('flood', NOW)).toBeDefined()
  expect(conduct.punish('malformed', NOW + 1)).toBeUndefined()
})

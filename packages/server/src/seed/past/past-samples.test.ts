import { expect, test } from 'vitest'
import { PastSamples } from './past-samples.ts'

const MINUTE = 60_000
const NOW = Date.UTC(2026, 10, 22, 12, 3)
const ago = (minutes: number) => NOW - minutes * MINUTE

test('a demo has samples of connections and critical alerts every five minutes of the last day', () => {
  const samples = new PastSamples(NOW)
  const presence = (minutes: number, isConnected: boolean) => ({
    at: ago(minutes),
    isConnected,
    wasFound: false,
  })
  samples.add('north', {
    presence: [presence(5_000, true), presence(64, false), presence(61, true), presence(0, false)],
    alerts: [
      { code: 'Er07', from: ago(9_000), to: ago(62) },
      { code: 'Er07', from: ago(30), to: null },
      { code: 'Er01', from: ago(9_000), to: null },
    ],
  })
  samples.add('north', { presence: [presence(5_000, false)], alerts: [] })
  samples.add('south', { presence: [], alerts: [] })
  const all = samples.all()
  expect(all).toHaveLength(2 * 287)
  const times = [...new Set(all.map(({ at }) => at))]
  expect([times[0], times.at(-1)]).toEqual([ago(24 * 60 - 2), ago(8)])
  const north = (minutes: number) =>
    all.find(({ organizationId, at }) => organizationId === 'north' && at === ago(minutes))
  expect(north(68)).toMatchObject({ online: 1, offline: 1, criticalAlerts: 1 })
  expect(north(63)).toMatchObject({ online: 0, offline: 2, criticalAlerts: 1 })
  expect(north(33)).toMatchObject({ online: 1, offline: 1, criticalAlerts: 0 })
  expect(north(28)).toMatchObject({ online: 1, offline: 1, criticalAlerts: 1 })
  expect(all.at(-1)).toMatchObject({ organizationId: 'south', online: 0, offline: 1, criticalAlerts: 0 })
})

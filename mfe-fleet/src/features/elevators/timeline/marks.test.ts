import type { ElevatorEvent } from '@hoistway/contracts/elevator-event'
import { expect, test } from 'vitest'
import { isOngoing, type Mark, marksOf, overlaps } from './marks.ts'

const moment = (id: string, at: number, until: number | null = at) => ({ id, elevatorId: 'e1', at, until })

test('marks start and end of each kind of event', () => {
  const alert = { isActive: false, lastOccurrence: 2, acknowledgedAt: null, acknowledgedBy: null }
  const command = { floor: 3, error: 'Blocked', requestedBy: 'Ada Admin', steps: [] }
  const events: ElevatorEvent[] = [
    {
      ...moment('alert', 2, 9),
      kind: 'alert',
      data: { code: 'Er07', message: 'Safety chain open', ...alert },
    },
    { ...moment('open', 12, null), kind: 'alert', data: { code: 'Er01', message: 'Door', ...alert } },
    {
      ...moment('call', 3, 8),
      kind: 'command',
      data: { type: 'call-car', status: 'failed', ...command },
    },
    { ...moment('off', 4, null), kind: 'presence', data: { isConnected: false, wasFound: false } },
    { ...moment('on', 5), kind: 'presence', data: { isConnected: true, wasFound: false } },
    { ...moment('out', 6), kind: 'service', data: { isInService: false, reason: 'Repair' } },
    { ...moment('clock', 7), kind: 'clock', data: { isWrong: true, skewMs: 40_000 } },
    { ...moment('fw', 10), kind: 'firmware', data: { version: '2.0.1', before: '2.0.0' } },
    {
      ...moment('config', 11),
      kind: 'configuration',
      data: { version: 4, changed: [], isFilterChanged: false, errors: [] },
    },
  ]
  const names = { lowest: 1, names: ['B1', 'G', '1'] }
  expect(marksOf(events, names).map(({ at, kind, text }) => [at, kind, text])).toEqual([
    [2, 'critical', 'Er07 · Safety chain open'],
    [3, 'command', 'Call car to floor 1 · Ada Admin'],
    [4, 'connection', 'Went offline'],
    [5, 'connection', 'Online'],
    [6, 'connection', 'Out of service: Repair'],
    [7, 'change', 'Clock 40 s behind'],
    [8, 'command', 'Call car to floor 1 · Failed · Blocked'],
    [9, 'resolved', 'Resolved: Er07 · Safety chain open'],
    [10, 'change', 'Firmware 2.0.1, before 2.0.0'],
    [11, 'change', 'Configuration 4 reported'],
    [12, 'warning', 'Er01 · Door'],
  ])
})

test.each<[string, Partial<Mark>, boolean, boolean]>([
  ['began and was over before', { at: 1, until: 4 }, false, false],
  ['lasts into it', { at: 1, until: 12 }, true, true],
  ['is not over', { at: 1, until: null }, true, true],
  ['begins in it', { at: 15, until: null }, false, true],
  ['is a moment of it', { at: 15 }, false, true],
  ['is a moment before it', { at: 5 }, false, false],
  ['comes after it', { at: 21, until: null }, false, false],
])('decides whether an event that %s is part of a period', (_, given, lastsInto, isPart) => {
  const mark: Mark = { key: 'a', at: 0, kind: 'critical', text: 'Er07', ...given }
  expect([isOngoing(mark, 10), overlaps(mark, { from: 10, to: 20 })]).toEqual([lastsInto, isPart])
})

import { expect, test } from 'vitest'
import { allowedAt, type Conditions, dueAt, endOf, isWithin, type Subject } from './rule-match.ts'

const at = (time: string) => new Date(`2026-11-27T${time}:00Z`)
const rule: Conditions = {
  event: 'alert',
  severities: [],
  codes: [],
  controllerTypes: [],
  hours: null,
  afterMinutes: 0,
}
const alert: Subject = {
  id: 'a',
  event: 'alert',
  elevatorId: 'e',
  organizationId: 'o',
  code: 'Er15',
  controllerType: 'ESP32_WiFi',
  at: at('10:00'),
  acknowledgedAt: null,
  endedAt: null,
}
const matches = (conditions: Partial<Conditions>, subject: Partial<Subject> = {}) =>
  dueAt({ ...rule, ...conditions }, { ...alert, ...subject }, 'Europe/Zurich') !== undefined

test('a rule without conditions finds every alert', () => {
  expect(dueAt(rule, alert, 'UTC')).toBe(at('10:00').getTime())
  expect(matches({}, { event: 'offline', code: null })).toBe(false)
})

test('compares severity, code and controller type', () => {
  expect(matches({ severities: ['critical'] })).toBe(true)
  expect(matches({ severities: ['warning', 'info'] })).toBe(false)
  expect(matches({ codes: ['er1'] })).toBe(true)
  expect(matches({ codes: ['Er2', 'Er5'] })).toBe(false)
  expect(matches({ controllerTypes: ['ESP32_WiFi'] })).toBe(true)
  expect(matches({ controllerTypes: ['ESP32_Cellular_A76XX'] })).toBe(false)
})

test('compares the time of day in the time zone, also past midnight', () => {
  // 11:00 in Zurich.
  expect(matches({ hours: { from: '11:00', to: '12:00' } })).toBe(true)
  expect(matches({ hours: { from: '10:00', to: '11:00' } })).toBe(false)
  const night = { from: '22:00', to: '06:00' }
  expect(matches({ hours: night }, { at: at('21:30') })).toBe(true)
  expect(matches({ hours: night }, { at: at('05:30') })).toBe(false)
})

test('waits for an acknowledgement or the end of an alert', () => {
  const late = { afterMinutes: 10 }
  expect(dueAt({ ...rule, ...late }, alert, 'UTC')).toBe(at('10:10').getTime())
  expect(matches(late, { acknowledgedAt: at('10:09') })).toBe(false)
  expect(matches(late, { acknowledgedAt: at('10:11') })).toBe(true)
  expect(matches(late, { endedAt: at('10:05') })).toBe(false)
})

test('an elevator must be offline for a minute at least', () => {
  const offline = { ...alert, event: 'offline', code: null } as const
  expect(dueAt({ ...rule, event: 'offline' }, offline, 'UTC')).toBe(at('10:01').getTime())
  expect(matches({ event: 'offline', severities: ['critical'] }, offline)).toBe(true)
})

test('quiet hours end where they say, in the time zone', () => {
  const night = { from: '22:00', to: '06:00' }
  expect(isWithin(at('23:00').getTime(), night, 'UTC')).toBe(true)
  expect(endOf(at('23:00').getTime(), night, 'UTC')).toBe(Date.parse('2026-11-28T06:00:00Z'))
  expect(endOf(at('22:00').getTime(), night, 'Europe/Zurich')).toBe(Date.parse('2026-11-28T05:00:00Z'))
})

test('quiet hours drop events that are over before their end', () => {
  const recipient = { timeZone: 'UTC', quietHours: { from: '09:00', to: '12:00' } }
  const allowed = (subject: Partial<Subject>, due = '10:00', duringQuietHours = false) =>
    allowedAt(at(due).getTime(), { ...alert, ...subject }, { duringQuietHours }, recipient)
  const end = at('12:00').getTime()
  expect(allowed({})).toBe(end)
  for (const over of [{ endedAt: at('11:59') }, { acknowledgedAt: at('11:59') }]) {
    expect(allowed(over)).toBeUndefined()
    expect(allowed(over, '10:00', true)).toBe(at('10:00').getTime())
    expect(allowed(over, '08:59')).toBe(at('08:59').getTime())
  }
  expect(allowed({ endedAt: at('12:01') })).toBe(end)
  // Events that wait for two minutes at most are sent in any case.
  expect(allowed({ endedAt: at('11:59') }, '11:58')).toBe(end)
})

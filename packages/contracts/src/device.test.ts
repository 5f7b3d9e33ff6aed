import { expect, test } from 'vitest'
import { deviceAlert, deviceConfigReported, devicePresence, deviceState, deviceTime } from './device.ts'

const state = { bootId: 'b', seq: 1, floor: 3, direction: 'up', door: 'open', ts: '2026-11-22T12:00:00Z' }

test.each([
  { floor: -100 },
  { floor: 300 },
  { floor: 0 },
  { floor: null },
  { floor: undefined },
  { bootId: undefined },
  { bootId: 'b'.repeat(64) },
  { canMessages: 1_000_000_000_000 },
])('a state with %o is accepted', (more) => {
  expect(deviceState.parse({ ...state, ...more })).toMatchObject(more)
})

test.each([
  { floor: -101 },
  { floor: 301 },
  { floor: 2 ** 40 },
  { floor: -(2 ** 50) },
  { floor: 1.5 },
  { floor: '3' },
  { seq: -1 },
  { seq: 2 ** 53 },
  { seq: undefined },
  { bootId: 'b'.repeat(65) },
  { bootId: 'b\0' },
  { ts: 'yesterday' },
])('a state with %o is rejected', (more) => {
  expect(deviceState.safeParse({ ...state, ...more }).success).toBe(false)
})

test.each([2 ** 53 - 1, 1_000_000_000_001, -1, 'many'])(
  'an invalid count of %s CAN messages is dropped from the state',
  (canMessages) => {
    expect(deviceState.parse({ ...state, canMessages })).toEqual({ ...state, canMessages: undefined })
  },
)

test('a missing direction or door is unknown', () => {
  const { direction: _, door: __, ...rest } = state
  expect(deviceState.parse(rest)).toMatchObject({ direction: 'unknown', door: 'unknown' })
})

test('texts are truncated and cleaned for the database', () => {
  const long = 'x'.repeat(5_000)
  const alert = { alertId: 'a', code: long, message: `\0a\ud800${long}`, active: true, ts: state.ts }
  const parsed = deviceAlert.parse(alert)
  expect([parsed.code.length, parsed.message.length]).toEqual([50, 500])
  expect(parsed.message.startsWith('ax')).toBe(true)
  const presence = devicePresence.parse({ online: true, ts: state.ts, fw: long, ip: long })
  expect([presence.fw?.length, presence.ip?.length]).toEqual([50, 45])
  expect(deviceAlert.safeParse({ ...alert, alertId: 'a'.repeat(101) }).success).toBe(false)
})

test('texts that people read are on one line and keep their direction', () => {
  const message = 'Door\u202e nepo\u202c\r\n\u2067now\u200b'
  const alert = deviceAlert.parse({ alertId: 'a', code: 'E1\u200e', message, active: true, ts: state.ts })
  expect(alert).toMatchObject({ code: 'E1', message: 'Door nepo now' })
})

test('a reported configuration has limits for text length and count', () => {
  const settings = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`key ${index}`, 'v'.repeat(2_000)]))
  const report = {
    version: 1,
    filterSha256: 'f',
    settings: settings(200),
    errors: Array(60).fill('e'.repeat(600)),
  }
  const parsed = deviceConfigReported.parse(report)
  expect(parsed.settings['key 0']).toHaveLength(1_000)
  expect([parsed.errors.length, parsed.errors[0]?.length]).toEqual([50, 500])
  expect(deviceConfigReported.safeParse({ ...report, settings: settings(201) }).success).toBe(false)
  expect(deviceConfigReported.safeParse({ ...report, settings: { ['k'.repeat(101)]: '' } }).success).toBe(
    false,
  )
})

test.each([
  ['1999-12-31T23:59:59.000Z', false],
  ['2000-01-01T00:00:00.000Z', true],
  ['2099-12-31T23:59:59.000Z', true],
  ['2100-01-01T00:00:00.000Z', false],
  ['0000-01-01T00:00:00.000Z', false],
])('the time %s is plausible: %s', (ts, isBelieved) => {
  expect(deviceTime(ts)?.toISOString()).toBe(isBelieved ? ts : undefined)
})

import { expect, onTestFinished, test } from 'vitest'
import {
  age,
  ageProfiles,
  bytes,
  clockError,
  date,
  dateTime,
  formatTime,
  hex,
  ownDateStyle,
  setDateStyle,
} from './formats.ts'

const now = Date.parse('2026-11-21T12:00:00Z')
const ago = (ms: number) => new Date(now - ms).toISOString()
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

test.each([
  [null, 'Never'],
  [ago(0), 'Just now'],
  [ago(59_999), 'Just now'],
  [ago(MINUTE), '1m ago'],
  [ago(59 * MINUTE), '59m ago'],
  [ago(HOUR), '1h ago'],
  [ago(23 * HOUR), '23h ago'],
  [ago(DAY), '1d ago'],
  [ago(6 * DAY), '6d ago'],
  [ago(7 * DAY), date(ago(7 * DAY))],
  [ago(-5 * MINUTE), 'Just now'],
  ['not a time', '—'],
  [null, 'Never'],
])('last seen %s: %s', (time, text) => {
  expect(age(time, ageProfiles.lastSeen, now)).toBe(text)
})

test.each([
  ['updated', ago(1000), 'Just updated'],
  ['updated', ago(3 * MINUTE), '3m ago'],
  ['updated', ago(5 * HOUR), '5h ago'],
  ['updated', ago(2 * DAY), date(ago(2 * DAY))],
  ['alert', ago(100 * DAY), '100d ago'],
  ['controllerUpdated', ago(1000), 'Just updated'],
  ['controllerCreated', ago(1000), 'Just created'],
  ['controllerCreated', ago(29 * DAY), '29d ago'],
  ['controllerCreated', ago(30 * DAY), date(ago(30 * DAY))],
] as const)('%s %s: %s', (profile, time, text) => {
  expect(age(time, ageProfiles[profile], now)).toBe(text)
})

test('shows a day counted in UTC as that day in every time zone', () => {
  setDateStyle({ timeZone: 'America/New_York', language: 'en-GB' })
  onTestFinished(() => setDateStyle({ timeZone: undefined, language: undefined }))
  const midnight = Date.UTC(2026, 2, 1)
  expect(formatTime(midnight, { dateStyle: 'medium' })).toBe('28 Feb 2026')
  expect(formatTime(midnight, { dateStyle: 'medium', timeZone: 'UTC' })).toBe('1 Mar 2026')
})

test.each([
  ['h12', '12:05 AM', '12:30 PM'],
  ['h23', '00:05', '12:30'],
] as const)(
  'shows the hours after midnight and noon on a %s clock in all browsers',
  (hourCycle, night, noon) => {
    const Real = Intl.DateTimeFormat
    // Older browsers derive the range of `hour12` from the language.
    Intl.DateTimeFormat = new Proxy(Real, {
      construct: (target, [language, { hour12, ...options } = {}]) =>
        Reflect.construct(target, [
          language,
          { ...options, ...(hour12 !== undefined && { hourCycle: hour12 ? 'h11' : 'h24' }) },
        ]),
    })
    onTestFinished(() => {
      Intl.DateTimeFormat = Real
      setDateStyle({ timeZone: undefined, language: undefined })
    })
    setDateStyle({ timeZone: 'UTC', language: 'de', hourCycle })
    const texts = [Date.UTC(2026, 0, 5, 0, 5), Date.UTC(2026, 0, 5, 12, 30)].map((at) =>
      formatTime(at, { timeStyle: 'short' }),
    )
    expect([ownDateStyle().locale, ...texts]).toEqual(['de', night, noon])
  },
)

test('shows an invalid time as a dash', () => {
  expect([dateTime(null), dateTime('x'), date(undefined)]).toEqual(['—', '—', '—'])
})

test.each([
  [0, '0 Bytes'],
  [1023, '1023 Bytes'],
  [1024, '1 KB'],
  [1536, '1.5 KB'],
  [262_339, '256.2 KB'],
  [1024 ** 2 - 1, '1 MB'],
  [10 * 1024 ** 2, '10 MB'],
  [3 * 1024 ** 3, '3 GB'],
  [5 * 1024 ** 4, '5120 GB'],
  [null, 'Unknown'],
  [-1, 'Unknown'],
])('%s bytes: %s', (size, text) => {
  expect(bytes(size)).toBe(text)
})

test('hex', () => {
  expect(hex(0x1fffffff)).toBe('0x1FFFFFFF')
})

test.each([
  [null, undefined],
  [5_000, undefined],
  [-5_000, undefined],
  [5_001, 'Clock 5 s behind'],
  [40_000, 'Clock 40 s behind'],
  [-3_600_000, 'Clock 1 h ahead'],
  [-3_599_000, 'Clock 1 h ahead'],
  [12 * MINUTE, 'Clock 12 min behind'],
  [-3 * DAY, 'Clock 3 d ahead'],
  [now, 'Clock 56 years behind'],
  [Number.NaN, undefined],
])('a clock that is %s ms behind: %s', (behind, text) => {
  expect(clockError(behind)).toBe(text)
})

test('shows ages below a minute in seconds and older ones in minutes', () => {
  const texts = [0, 1_000, 59_999, MINUTE, -5_000].map((ms) => age(ago(ms), ageProfiles.live, now))
  expect(texts).toEqual(['0s ago', '1s ago', '59s ago', '1m ago', '0s ago'])
})

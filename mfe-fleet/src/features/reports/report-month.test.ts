import { setDateStyle } from '@hoistway/ui/formats'
import { beforeEach, expect, test } from 'vitest'
import { chosenMonth, monthAt, monthChoices } from './report-month.ts'

beforeEach(() => setDateStyle({ timeZone: 'UTC', language: 'en' }))

const NOW = Date.UTC(2026, 2, 15, 12)

test.each([
  ['', '2026-02'],
  ['2025-12', '2025-12'],
  ['2026-03', '2026-03'],
  ['2026-04', '2026-02'],
  ['2026-13', '2026-02'],
  ['0000-01', '2026-02'],
  ['<script>', '2026-02'],
])('converts month=%s of the address to %s', (name, month) => {
  expect(chosenMonth(name, NOW).name).toBe(month)
})

test('ends the previous UTC month where the next one begins', () => {
  const january = monthAt(Date.UTC(2026, 0, 31, 23, 59))
  expect(january).toEqual({ name: '2026-01', from: Date.UTC(2026, 0, 1), to: Date.UTC(2026, 1, 1) })
  expect(monthAt(january.from, -1)).toEqual({
    name: '2025-12',
    from: Date.UTC(2025, 11, 1),
    to: january.from,
  })
})

test("uses months of the user's time zone across a change of clocks", () => {
  setDateStyle({ timeZone: 'Europe/Zurich', language: 'en' })
  expect(monthAt(Date.UTC(2026, 1, 28, 23, 30))).toEqual({
    name: '2026-03',
    from: Date.parse('2026-03-01T00:00+01:00'),
    to: Date.parse('2026-04-01T00:00+02:00'),
  })
})

test('offers the months of two years and the one in the address', () => {
  const names = (chosen: string) => monthChoices(chosenMonth(chosen, NOW), NOW).map(({ name }) => name)
  expect(names('')).toHaveLength(25)
  expect(names('').slice(0, 2)).toEqual(['2026-03', '2026-02'])
  expect(names('').at(-1)).toBe('2024-03')
  expect(names('2020-05').at(-1)).toBe('2020-05')
})

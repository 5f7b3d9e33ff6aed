import { expect, test } from 'vitest'
import { chosenMonth, monthChoices } from './report-month.ts'

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
  expect(chosenMonth(name, NOW, 'UTC').name).toBe(month)
})

test('offers a month that has begun in the zone of the organization only', () => {
  const evening = Date.UTC(2026, 2, 31, 12)
  expect(chosenMonth('2026-04', evening, 'Pacific/Auckland').name).toBe('2026-04')
  expect(chosenMonth('2026-04', evening, 'America/New_York').name).toBe('2026-02')
})

test('offers the months of two years and the one in the address', () => {
  const names = (chosen: string) =>
    monthChoices(chosenMonth(chosen, NOW, 'UTC'), NOW, 'UTC').map(({ name }) => name)
  expect(names('')).toHaveLength(25)
  expect(names('').slice(0, 2)).toEqual(['2026-03', '2026-02'])
  expect(names('').at(-1)).toBe('2024-03')
  expect(names('2020-05').at(-1)).toBe('2020-05')
})

import { expect, test } from 'vitest'
import { settingType, valueProblem } from './known-settings.ts'

test.each([
  ['report_interval_ms', '1000', undefined],
  ['report_interval_ms', ' 250 ', undefined],
  ['report_interval_ms', '99', 'Enter a whole number from 100 to 3,600,000 ms'],
  ['report_interval_ms', '1.5', 'Enter a whole number from 100 to 3,600,000 ms'],
  ['report_interval_ms', '1e4', 'Enter a whole number from 100 to 3,600,000 ms'],
  ['report_interval_ms', '', 'Setting value is required'],
  ['anything', 'at all', undefined],
  ['anything', 'x'.repeat(1001), 'Setting value cannot exceed 1000 characters'],
])('%s with the value "%s": %s', (key, value, problem) => {
  expect(valueProblem(key, value)).toBe(problem)
})

test.each([
  ['report_interval_ms', '1000', 'number'],
  ['can_bitrate', '', 'choice'],
  ['door_open', 'true', 'choice'],
  ['anything', 'maybe', undefined],
])('%s, saved as "%s", is edited as a %s', (key, saved, kind) => {
  expect(settingType(key, saved)?.kind).toBe(kind)
})

test('keeps an unknown saved value as a choice', () => {
  const type = settingType('can_bitrate', '83000')
  expect(type?.kind === 'choice' && type.options.map(({ value }) => value)).toEqual([
    '83000',
    '125000',
    '250000',
    '500000',
    '1000000',
  ])
})

import { expect, test } from 'vitest'
import { valueProblem } from './known-settings.ts'

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

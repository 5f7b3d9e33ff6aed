import { expect, test } from 'vitest'
import { secondsOf, stepsOf } from './steps-text.ts'

test.each([
  ['1%,10%,50%', [1, 10, 50]],
  ['0.5, 100', [0.5, 100]],
  ['10%,10%', undefined],
  ['50,10', undefined],
  ['101', undefined],
  ['0', undefined],
  ['', undefined],
  ['1,,2', undefined],
])('the steps "%s" are %j', (text, steps) => {
  expect(stepsOf(text)).toEqual(steps)
})

test.each([
  ['90s', 90],
  ['15m', 900],
  ['2 h', 7200],
  ['1d', 86_400],
  ['15', undefined],
  ['-1m', undefined],
])('the time "%s" is %s seconds', (text, seconds) => {
  expect(secondsOf(text)).toBe(seconds)
})

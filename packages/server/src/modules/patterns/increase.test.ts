import { patternRules } from '@hoistway/contracts/pattern-rules'
import { expect, it } from 'vitest'
import { chanceOf, isIncrease } from './increase.ts'

const rule =
  patternRules.find((each) => each.kind === 'increase') ?? expect.unreachable('there is such a rule')
const DAY = 24 * 60 * 60_000
const observed = (count: number, exposureMs = 100 * DAY) => ({ count, exposureMs })

it.each([
  ['none before and seven since', 0, 7, true],
  ['none before and six since, which may be chance', 0, 6, false],
  ['four before and sixteen since', 4, 16, true],
  ['fourfold from one, which may be chance', 1, 4, false],
  ['many, and less than twice as many since', 1_000, 1_900, false],
  ['many, and twice as many since', 1_000, 2_000, true],
  ['fewer since', 20, 5, false],
])('%s', (_, before, after, expected) => {
  expect(isIncrease(rule, observed(before), observed(after))).toBe(expected)
})

it('ignores periods that are too short', () => {
  expect(isIncrease(rule, observed(0, DAY), observed(50))).toBe(false)
  expect(isIncrease(rule, observed(0), observed(50, DAY))).toBe(false)
})

it('compares how often, not how many, where elevators were offline', () => {
  expect(isIncrease(rule, observed(5, 25 * DAY), observed(20, 100 * DAY))).toBe(false)
  expect(isIncrease(rule, observed(5), observed(20))).toBe(true)
})

it('computes the probability of an unchanged rate', () => {
  expect(chanceOf(observed(0), observed(5))).toBeCloseTo(1 / 32, 10)
  // Four or more heads in five coin tosses: six of 32.
  expect(chanceOf(observed(1), observed(4))).toBeCloseTo(6 / 32, 10)
  expect(chanceOf(observed(3), observed(0))).toBeCloseTo(1, 10)
  expect(chanceOf(observed(5_000), observed(10_000))).toBeLessThan(1e-100)
})

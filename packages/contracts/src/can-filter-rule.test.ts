import { expect, test } from 'vitest'
import {
  bitsOf,
  expandRules,
  extendedIds,
  filterRule,
  ruleIds,
  ruleProblem,
  ruleSize,
  ruleText,
} from './can-filter-rule.ts'

test.each([
  [{ first: 0x1a2 }, '0x1A2', [0x1a2]],
  [{ first: 0x100, last: 0x103 }, '0x100–0x103', [0x100, 0x101, 0x102, 0x103]],
  [{ first: 0x200, mask: 0x7fc }, '0x200/0x7FC', [0x200, 0x201, 0x202, 0x203]],
  [{ first: 0x201, mask: 0x7fe }, '0x201/0x7FE', [0x200, 0x201]],
  [{ first: 0x10000, mask: 0x1ffffffe }, '0x10000/0x1FFFFFFE', [0x10000, 0x10001]],
])('%o reads %s and stands for %o', (rule, text, ids) => {
  expect(ruleText(rule)).toBe(text)
  expect(ruleIds(rule)).toEqual(ids)
  expect(ruleSize(rule)).toBe(ids.length)
  expect(filterRule.parse(rule)).toEqual(rule)
})

test.each([
  [{ first: 5, last: 4 }, 'The range ends before it begins'],
  [{ first: 5, last: 6, mask: 1 }, 'A rule is a range or a mask'],
  [{ first: 0x800, bits: 11 as const }, 'Does not fit into 11 bits'],
  [{ first: 0, last: 65_536 }, 'Stands for 65,537 message IDs, more than 65,536'],
  [{ first: 0x800, mask: 0 }, 'Stands for 536,870,912 message IDs, more than 65,536'],
])('%o is refused: %s', (rule, problem) => {
  expect(ruleProblem(rule)).toBe(problem)
  expect(filterRule.safeParse(rule).error?.issues[0]?.message).toBe(problem)
})

test('an ID has 11 bits where it fits, unless it says 29', () => {
  expect([{ first: 0x7ff }, { first: 0x800 }, { first: 1, bits: 29 as const }].map(bitsOf)).toEqual([
    11, 29, 29,
  ])
  expect(extendedIds([{ first: 1, bits: 29 }, { first: 2 }, { first: 0x900 }])).toEqual([1])
})

test('overlapping rules give each ID once', () => {
  expect(expandRules([{ first: 3 }, { first: 1, last: 4 }])).toEqual([3, 1, 2, 4])
})

import { expect, test } from 'vitest'
import { parseRule } from './rule.ts'

test.each([
  ['0x1A2', { first: 0x1a2 }],
  ['0x100-0x10F', { first: 0x100, last: 0x10f }],
  ['0x100 – 0x10F', { first: 0x100, last: 0x10f }],
  ['256..271', { first: 256, last: 271 }],
  ['0x200/0x7F0', { first: 0x200, mask: 0x7f0 }],
])('"%s" is the rule %o', (text, rule) => {
  expect(parseRule(text)).toEqual({ kind: 'rule', rule })
})

test.each([
  ['', 'Message ID is required'],
  ['-5', 'Message ID must be 0 or greater'],
  ['0x10F-0x100', 'The range ends before it begins'],
  ['0-0x20000000', 'Message ID exceeds maximum value'],
  ['0-100000', 'Stands for 100,001 message IDs, more than 65,536'],
])('"%s" cannot be saved: %s', (text, problem) => {
  expect(parseRule(text)).toEqual({ kind: 'invalid', text: problem })
})

test('rejects a length that is too short for the ID', () => {
  expect(parseRule('0x800', 11)).toEqual({ kind: 'invalid', text: 'Does not fit into 11 bits' })
  expect(parseRule('1', 29)).toEqual({ kind: 'rule', rule: { first: 1, bits: 29 } })
})

test.each(['0x1-', 'a/b', '1-2-3', '1-x'])('"%s" is unreadable', (text) => {
  expect(parseRule(text).kind).toBe('unreadable')
})

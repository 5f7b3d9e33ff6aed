import { ruleIds } from '@hoistway/contracts/can-filter-rule'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { withSuggestion } from './id-list.ts'
import { readImport } from './import-text.ts'

const ids = (text: string) => {
  const { found, problems } = readImport(text)
  expect(problems).toEqual([])
  return found.flatMap(ruleIds)
}

test.each([
  ['0x100, 0x101;258 | 259\n0x104\t0x105', [0x100, 0x101, 0x102, 0x103, 0x104, 0x105]],
  ['["0x1", "2"]', [1, 2]],
  ['{0x1, 0x2}', [1, 2]],
  ['0x100-0x103', [0x100, 0x101, 0x102, 0x103]],
  ['0x100 - 0x101, 5–6 7..8 9 to 10', [0x100, 0x101, 5, 6, 7, 8, 9, 10]],
  ['7-7', [7]],
  ['0x7FE-2047', [0x7fe, 0x7ff]],
  ['123:7FF', [0x123]],
  ['0x123:0x7FE', [0x122, 0x123]],
  ['100:7FC', [0x100, 0x101, 0x102, 0x103]],
  ['123:C00007FF', [0x123]],
  ['98F00400:9FFFFFFF', [0x18f00400]],
  ['00000123:1FFFFFFE', [0x122, 0x123]],
  ['12345:1FFFFFFF', [0x12345]],
  ['', []],
  [' ,;\n\r\n ', []],
])('%j is a list of IDs', (text, expected) => {
  expect(ids(text)).toEqual(expected)
})

test.each([
  ['1A2', 'Not a message ID', '0x1A2'],
  ['door', 'Not a message ID', undefined],
  ['0x20000000', 'Message ID exceeds maximum value', undefined],
  ['-5', 'Message ID must be 0 or greater', undefined],
  ['100-10F', 'Not a range of message IDs', '0x100-0x10F'],
  ['0x100-10F', 'Not a range of message IDs', '0x100-0x10F'],
  ['5-', 'Message ID is required', undefined],
  ['1-2-3', 'Not a range', undefined],
  ['9-5', 'The range ends before it begins', '0x5-0x9'],
  ['0-536870911', 'Stands for 536,870,912 message IDs, more than 65,536', undefined],
  ['0-536870912', 'Message ID exceeds maximum value', undefined],
  ['can0', 'A network interface, no message ID', undefined],
  ['123~7FF', 'An inverted mask cannot be expressed as message IDs', undefined],
  ['#FFFFFFFF', 'An error mask cannot be expressed as message IDs', undefined],
  ['123:', 'Not a filter of the form id:mask', undefined],
  ['40000123:40000000', 'Remote and error frames cannot be expressed as message IDs', undefined],
  ['123:0', 'Passes every message: choose Allow All Messages instead', undefined],
  ['80000000:81000000', 'Stands for 268,435,456 message IDs, more than 65,536', undefined],
])('%s is a problem: %s', (token, text, suggestion) => {
  const { found, problems } = readImport(`0x1\n${token}, 0x2`)
  expect(found).toEqual([{ first: 1 }, { first: 2 }])
  expect(problems).toEqual([{ token, line: 2, text, ...(suggestion && { suggestion }) }])
})

test.each([
  ['0x100-0x1FF', { first: 0x100, last: 0x1ff }],
  ['7-7', { first: 7 }],
  ['100:7FC', { first: 0x100, mask: 0x7fc }],
  ['123:7FF', { first: 0x123 }],
  ['00000123:1FFFFFFF', { first: 0x123, bits: 29 }],
  ['00000123:1FFFFFFE', { first: 0x122, mask: 0x1ffffffe }],
  ['98F00400:9FFFFFFF', { first: 0x18f00400 }],
])('reads %s as the rule %o instead of single IDs', (text, rule) => {
  expect(readImport(text).found).toEqual([rule])
})

test('reads only hex numbers of a sentence as message IDs', () => {
  const { found, problems } = readImport(
    'Please call me at 12 or 14. Room 7 on the bus, ID 0x1A2\n5, 6 # two IDs',
  )
  expect(found).toEqual([{ first: 0x1a2 }, { first: 5 }, { first: 6 }])
  const numbers = problems.filter(({ suggestion }) => suggestion)
  expect(numbers).toMatchObject([
    { token: '12', text: 'Number in a sentence', suggestion: '0xC' },
    { token: '14.', text: 'Number in a sentence', suggestion: '0xE' },
    { token: '7', text: 'Number in a sentence', suggestion: '0x7' },
  ])
})

test('reads a minus with a space only before it as a negative number', () => {
  const { found, problems } = readImport('5 -3')
  expect(found).toEqual([{ first: 5 }])
  expect(problems).toEqual([{ token: '-3', line: 1, text: 'Message ID must be 0 or greater' }])
})

test('a suggestion replaces only the entry of its problem', () => {
  const text = '0x1A2, A\r\nAA A, 100 - 10F\n'
  const { problems } = readImport(text)
  expect(problems.map(({ suggestion }) => suggestion)).toEqual(['0xA', '0xAA', '0xA', '0x100-0x10F'])
  const accepted = problems.reduce((now, each) => withSuggestion(now, each, each.suggestion ?? ''), text)
  expect(accepted).toBe('0x1A2, 0xA\r\n0xAA 0xA, 0x100-0x10F\n')
})

test('reports when a list exceeds the maximum', () => {
  const { found, problems } = readImport('0-65535 '.repeat(4))
  expect(found).toEqual(Array.from({ length: 3 }, () => ({ first: 0, last: 65_535 })))
  expect(problems.map(({ text }) => text)).toEqual(['More than 200,000 message IDs'])
})

const anyId = fc.integer({ min: 0, max: 0x1fffffff })
const written = fc.tuple(anyId, fc.boolean()).map(([id, inHex]) => ({
  id,
  text: inHex ? `0x${id.toString(16)}` : String(id),
}))

test('finds IDs with any separator in order', () => {
  const separator = fc.constantFrom(',', ' ', ', ', ';', '\n', '\r\n', '\t', ' | ')
  fc.assert(
    fc.property(fc.array(written), separator, (list, by) => {
      expect(ids(list.map(({ text }) => text).join(by))).toEqual(list.map(({ id }) => id))
    }),
  )
})

test('a range includes both ends and all IDs between them', () => {
  fc.assert(
    fc.property(anyId, fc.integer({ min: 0, max: 300 }), (from, more) => {
      const to = Math.min(0x1fffffff, from + more)
      const all = ids(`${from}-0x${to.toString(16)}`)
      expect([all[0], all.at(-1), all.length]).toEqual([from, to, to - from + 1])
    }),
  )
})

test('a mask matches exactly the IDs that are equal in its set bits', () => {
  const standard = fc.integer({ min: 0, max: 0x7ff })
  fc.assert(
    fc.property(standard, fc.integer({ min: 1, max: 0x7ff }), (id, mask) => {
      const passed = Array.from({ length: 0x800 }, (_, each) => each).filter(
        (each) => (each & mask) === (id & mask),
      )
      expect(ids(`${id.toString(16)}:${mask.toString(16)}`)).toEqual(passed)
    }),
  )
})

test('never throws or silently drops an entry', () => {
  const word = fc.string({
    unit: fc.constantFrom(...'0123456789abcdefxX-:~#zé💡'),
    minLength: 1,
    maxLength: 12,
  })
  fc.assert(
    fc.property(fc.array(word), (words) => {
      const { found, problems } = readImport(words.join(' , '))
      expect(found.length + problems.length).toBeGreaterThanOrEqual(words.length)
      for (const { token } of problems) expect(words.some((each) => each.includes(token))).toBe(true)
    }),
    { numRuns: 1000 },
  )
})

test('reads 10,000 IDs quickly', () => {
  const text = Array.from({ length: 10_000 }, (_, index) => `0x${index.toString(16)}`).join('\n')
  const start = performance.now()
  expect(ids(text)).toHaveLength(10_000)
  expect(performance.now() - start).toBeLessThan(1_000)
})

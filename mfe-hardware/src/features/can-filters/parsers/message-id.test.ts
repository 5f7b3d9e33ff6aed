import fc from 'fast-check'
import { expect, test } from 'vitest'
import { idLabel, parseMessageId } from './message-id.ts'

const ids: Record<number, string> = {
  0: '0|00|000000000000|0x0|0X0|0x00|0x0000000000000000000| 0 |\t0\n|0x0 ',
  1: '1|01|0x1|0X1|0x01|0x0000000000001| 0x1',
  9: '9|0x9|0009|0x09',
  10: '10|0xa|0xA|0Xa|0XA|010|0x0A',
  15: '15|0xF|0xf|0x0f|015',
  16: '16|0x10|016|0x010',
  26: '26|0x1a|0x1A|0X1a|0X1A',
  100: '100|0x64|0100',
  255: '255|0xff|0xFF|0xfF|0xFf',
  256: '256|0x100|0x0100',
  418: '418|0x1a2|0x1A2|0X1A2|0x001A2',
  483: '483|0x1e3|0x1E3',
  1000: '1000|0x3e8|0x3E8',
  2047: '2047|0x7ff|0x7FF|0X7FF|02047',
  2048: '2048|0x800',
  4096: '4096|0x1000',
  65535: '65535|0xffff|0xFFFF',
  65536: '65536|0x10000',
  217056256: '217056256|0x0CF00400|0xcf00400',
  419364864: '419364864|0x18FF0000',
  536870910: '536870910|0x1ffffffe|0x1FFFFFFE',
  536870911: '536870911|0x1fffffff|0x1FFFFFFF|0X1FFFFFFF|00536870911| 536870911 |0x00000000001fffffff',
}
const invalid: Record<string, string> = {
  'Message ID is required': '|  |\t|\n|\u00a0',
  'Message ID exceeds maximum value':
    '536870912|0x20000000|0x20000001|4294967295|0xffffffff|0x80000000|0x9ABCDEFF|2147483648|4294967296|9007199254740993|99999999999999999999|0xffffffffffffffffffff|1000000000',
  'Message ID must be 0 or greater': '-1|-0x1|-536870911|-10|-0xFF|-99999999999999999999| -5 ',
}
const suggested: Record<string, string> = {
  '0x1A2': '1A2|1a2|1A2h|1A2H|1a2H|x1A2|X1a2|$1A2|&H1A2|&h1a2|0x1A2U|0x1a2UL|0x1A2ull|01A2h',
  '0xFF': 'ff|FF|fF|0ffh|$ff|&hFF|xff',
  '0x1E3': '1e3|1E3|$1E3',
  '0x100': '100h|$100|x100|&H100|0100h',
  '418': '418u|418UL|418L',
  '0x18F00400': '18F00400|18f00400h|$18F00400',
  '0xBEEF': 'beef|BEEF|bEeF',
  '0xB101': '0b101|0B101h',
}
const unreadable =
  '0x|0X|x|h|$|&H|&|#|0x 10|1 2|1,2|1.5|1.0|.5|5.|0.0|+1|+0x1|1e+3|1e-3|0o17|1_000|0x1_0|NaN|Infinity|null|undefined|true|zero|door|0xG|0xg1|1G|ID 5|id5|(5)|[5]|{5}|"5"|5;|5,|0x0x1|00x1|--1|-|- 1|-x|-1.5|１２|٣|0x１|²|½|∞|💡|0x💡|1\u200b|\u200b|1FFFFFFFF|FFFFFFFF|x20000000|536870912u|0x10 0x11|a b|5/6|5:6|100-200|0x100-0x10F|=5|\'5|5h5|hh|0xFFh|&&H1|$$1|1A2hh|A2L|0x1A2Z|fffffffffffffffffffff|g'

const table: [string, object][] = [
  ...Object.entries(ids).flatMap(([id, texts]) => rows(texts, { kind: 'id', id: Number(id) })),
  ...Object.entries(invalid).flatMap(([text, texts]) => rows(texts, { kind: 'invalid', text })),
  ...Object.entries(suggested).flatMap(([suggestion, texts]) =>
    rows(texts, { kind: 'unreadable', suggestion }),
  ),
  ...rows(unreadable, { kind: 'unreadable' }),
]
function rows(texts: string, expected: object): [string, object][] {
  return texts.split('|').map((text) => [text, expected])
}

test('parses more than 200 example inputs', () => {
  expect(new Set(table.map(([text]) => text)).size).toBeGreaterThanOrEqual(200)
  expect(table.map(([text]) => [text, parseMessageId(text)])).toEqual(table)
})

const anyId = fc.integer({ min: 0, max: 0x1fffffff })

test('reads every ID in hex and decimal, with any case and spaces', () => {
  const spaces = fc.constantFrom('', ' ', '\t', '\n ')
  fc.assert(
    fc.property(anyId, fc.boolean(), fc.boolean(), spaces, (id, inHex, upper, space) => {
      const digits = inHex ? `0x${id.toString(16)}` : String(id)
      const text = `${space}${upper ? digits.toUpperCase() : digits}${space}`
      expect(parseMessageId(text)).toEqual({ kind: 'id', id })
    }),
  )
})

test('never throws and only returns IDs in range', () => {
  const texts = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.string({ unit: fc.constantFrom(...'0123456789abcdefABCDEFxXhH-+.$&uUlL ') }),
  )
  fc.assert(
    fc.property(texts, (text) => {
      const parsed = parseMessageId(text)
      if (parsed.kind !== 'id') return
      expect(Number.isInteger(parsed.id) && parsed.id >= 0 && parsed.id <= 0x1fffffff).toBe(true)
      expect(Number(text.trim())).toBe(parsed.id)
    }),
    { numRuns: 2000 },
  )
})

test('rejects a number above the range', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0x20000000n, max: 2n ** 128n }), fc.boolean(), (id, inHex) => {
      const text = inHex ? `0x${id.toString(16)}` : String(id)
      expect(parseMessageId(text)).toEqual({ kind: 'invalid', text: 'Message ID exceeds maximum value' })
    }),
  )
})

test('suggestions are valid message IDs', () => {
  const texts = fc.string({ unit: fc.constantFrom(...'0123456789abcdefxh$&HUL'), maxLength: 10 })
  fc.assert(
    fc.property(texts, (text) => {
      const parsed = parseMessageId(text)
      if (parsed.kind !== 'unreadable' || parsed.suggestion === undefined) return
      expect(parseMessageId(parsed.suggestion).kind).toBe('id')
    }),
    { numRuns: 2000 },
  )
})

test('badges show hex and decimal', () => {
  expect(idLabel(0x1a2)).toBe('0x1A2 (418)')
  expect(idLabel(0)).toBe('0x0 (0)')
})

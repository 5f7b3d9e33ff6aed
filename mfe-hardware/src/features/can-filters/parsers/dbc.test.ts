import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseDbc } from './dbc.ts'

const file = `VERSION "BO_ 1 Version: 8 X"

NS_ :
	BO_TX_BU_

BU_: Gateway Door

BO_ 256 DoorStatus: 8 Door
 SG_ Position : 0|8@1+ (1,0) [0|100] "%" Gateway
BO_ 2566844672 CabinLoad: 8 Gateway
  BO_ 512   Light : 2 Vector__XXX
BO_ 3221225472 VECTOR__INDEPENDENT_SIG_MSG: 0 Vector__XXX
BO_ 4294967295 TooLarge: 8 Gateway
BO_ DoorStatus 256: 8 Door

BO_TX_BU_ 256 : Door,Gateway;
CM_ BO_ 256 "Where the door is.
BO_ 999 NotAMessage: 8 Door
said \\"so\\"";
BA_ "GenMsgCycleTime" BO_ 256 100;
`

test('finds messages with their names and without the extended flag', () => {
  expect(parseDbc(file).found).toEqual([
    { first: 0x100, name: 'DoorStatus' },
    { first: 0x18fef100, name: 'CabinLoad' },
    { first: 0x200, name: 'Light' },
  ])
})

test('a small ID of 29 bits keeps its length', () => {
  expect(parseDbc('BO_ 2147484049 X: 8 N').found).toEqual([{ first: 0x191, name: 'X', bits: 29 }])
})

test('reports the skipped pseudo-message for signals without a message', () => {
  expect(parseDbc(file).skipped).toEqual(['VECTOR__INDEPENDENT_SIG_MSG'])
})

test('reports a malformed message with its line number', () => {
  expect(parseDbc(file).problems).toEqual([
    { token: '4294967295 TooLarge', line: 13, text: 'Message ID exceeds maximum value' },
    { token: 'BO_ DoorStatus 256: 8 Door', line: 14, text: 'Not a message definition' },
  ])
})

test('accepts all line endings and an empty file', () => {
  expect(parseDbc('BO_ 1 A: 8 X\r\nBO_ 2 B: 8 X\rBO_ 3 C: 8 X').found.map(({ first }) => first)).toEqual([
    1, 2, 3,
  ])
  expect(parseDbc('')).toEqual({ found: [], problems: [], skipped: [] })
})

test('reads every ID with and without the extended flag', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 0x1fffffff }), fc.boolean(), (id, extended) => {
      const raw = extended ? id + 0x80000000 : id
      expect(parseDbc(`BO_ ${raw} Name_1: 8 Node`).found).toEqual([
        { first: id, name: 'Name_1', ...(extended && id <= 0x7ff && { bits: 29 }) },
      ])
    }),
  )
})

test('never throws', () => {
  const lines = fc.array(
    fc.oneof(
      fc.string(),
      fc.string().map((rest) => `BO_ ${rest}`),
      fc.constant('"'),
    ),
  )
  fc.assert(
    fc.property(lines, (each) => {
      expect(() => parseDbc(each.join('\n'))).not.toThrow()
    }),
  )
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readImport } from './import-text.ts'

const read = (text: string) => {
  const { format, found, problems } = readImport(text)
  return {
    format,
    ids: found.map(({ first }) => first),
    problems: problems.map(({ token, text: why }) => [token, why]),
  }
}

test('reads candump output as hex IDs without lengths and data', () => {
  const text = `  can0  123   [8]  11 22 33 44 55 66 77 88
  can0  18FEF100   [3]  AA BB CC   '...'
(1436509052.249713)  vcan0  7FF   [0]  remote request
 (2026-11-22 01:02:03.000001)  can1  RX - -  044   [08]  2A 36 6C 2B BA 00 00 00
can0 123 [8] 11 22`
  expect(read(text)).toEqual({ format: 'candump', ids: [0x123, 0x18fef100, 0x7ff, 0x44], problems: [] })
})

test('reads a log file of candump -l', () => {
  const text = `(1436509052.249713) vcan0 044#2A366C2BBA
(1436509052.449847) vcan0 18FEF100##1AABB
(1436509052.650004) vcan0 0F6#R
(1436509052.650004) vcan0 0F6#7ED1 R
1A2#DEADBEEF`
  expect(read(text)).toEqual({ format: 'candump -l', ids: [0x44, 0x18fef100, 0xf6, 0x1a2], problems: [] })
})

const asc = (base: string) => `date Thu Oct 11 09:34:36.000 am 2018
base ${base}  timestamps absolute
internal events logged
// version 9.0.0
Begin Triggerblock Thu Oct 11 09:34:36.000 am 2018
   0.000000 Start of measurement
   0.015991 1  100             Rx   d 8 01 02 03 04 05 06 07 08
   0.020000 2  419361024x      Tx   d 2 01 02  Length = 130000
   0.030000 CANFD   1 Rx        256  Door    1 0 8 8 01 02 03 04 05 06 07 08
   0.040000 1  Statistic: D 0 R 0 XD 0 XR 0 E 0 O 0 B 0.00%
   0.050000 1  ErrorFrame
End TriggerBlock`

test('reads a Vector log in the base of its header', () => {
  const errorFrame = ['0.050000 1  ErrorFrame', 'An error frame, no message ID']
  expect(read(asc('dec'))).toEqual({
    format: 'Vector ASC',
    ids: [100, 419_361_024, 256],
    problems: [errorFrame],
  })
  const inHex = read(asc('hex').replace('419361024x', '18FEF100x'))
  expect(inHex).toEqual({ format: 'Vector ASC', ids: [0x100, 0x18fef100, 0x256], problems: [errorFrame] })
})

test.each([
  ['can0  12', 'Not a frame of a CAN log'],
  ['  can0  800   [1]  00', 'Not a frame of a CAN log'],
  ['  can0  1234   [1]  00', 'Not a frame of a CAN log'],
  ['(1436509052.249713) vcan0 04', 'Not a frame of a CAN log'],
  ['(1436509052.249713) vcan0 20000004#0000', 'An error frame, no message ID'],
  ['  can0  20000080   [8]  00 00 00 00 00 00 00 00   ERRORFRAME', 'An error frame, no message ID'],
])('reports and ignores %s', (line, why) => {
  expect(read(`  can0  123   [1]  11\n${line}`)).toEqual({
    format: 'candump',
    ids: [0x123],
    problems: [[line.trim(), why]],
  })
})

test('reports and ignores a truncated line of a Vector log', () => {
  const cut = asc('hex').replace('Rx   d 8 01 02 03 04 05 06 07 08', '')
  expect(read(cut).problems).toContainEqual(['0.015991 1  100', 'Not a frame of a CAN log'])
})

test('reads only the messages of pasted DBC text', () => {
  const text = `VERSION "1 2 3"
BU_: Gateway Door
BO_ 256 DoorStatus: 8 Door
 SG_ Position : 0|8@1+ (1,0) [0|100] "%" Gateway
CM_ BO_ 256 "Where the door is, 5
or 6.";
BA_ "GenMsgCycleTime" BO_ 256 100;
door 5`
  expect(read(text)).toEqual({
    format: 'DBC',
    ids: [256],
    problems: [['door 5', 'Not a line of a DBC file']],
  })
})

test.each([
  ['candump', '  can0  00000123   [1]  11', '  can0  123   [1]  11'],
  ['candump -l', '(12.000001) can0 00000123#11', '(12.000001) can0 123#11'],
  ['Vector ASC', '0.1 1  123x  Rx   d 1 11', '0.1 1  123  Rx   d 1 11'],
])(
  'a small ID of 29 bits keeps its length in a %s log, beside the same one of 11',
  (_, extended, standard) => {
    expect(readImport([extended, standard, extended].join('\n')).found).toEqual([
      { first: 0x123, bits: 29 },
      { first: 0x123 },
    ])
  },
)

test('reads a list of IDs as a list', () => {
  expect(read('0x100, 0x101\n0x100')).toEqual({ format: 'list', ids: [0x100, 0x101, 0x100], problems: [] })
})

const anyId = fc.integer({ min: 0, max: 0x1fffffff })
const bytes = fc.array(fc.integer({ min: 0, max: 255 }), { maxLength: 8 })
const frames = fc.array(fc.tuple(anyId, bytes), { minLength: 1, maxLength: 30 })
const digits = (id: number) =>
  id > 0x7ff ? id.toString(16).padStart(8, '0') : id.toString(16).padStart(3, '0')
const pairs = (data: number[]) => data.map((byte) => byte.toString(16).padStart(2, '0'))

test.each([
  [
    'candump',
    (id: number, data: number[]) => `  can0  ${digits(id)}   [${data.length}]  ${pairs(data).join(' ')}`,
  ],
  ['candump -l', (id: number, data: number[]) => `(12.000001) can0 ${digits(id)}#${pairs(data).join('')}`],
  [
    'Vector ASC',
    (id: number, data: number[]) =>
      `   0.1 1  ${id.toString(16)}${id > 0x7ff ? 'x' : ''}  Rx   d ${data.length} ${pairs(data).join(' ')}`,
  ],
] as const)('reads exactly the IDs of any %s log', (format, line) => {
  fc.assert(
    fc.property(frames, fc.boolean(), (list, upper) => {
      const text = list.map(([id, data]) => line(id, data)).join('\n')
      const cased = upper ? text.toUpperCase() : text
      expect(read(cased)).toEqual({ format, ids: [...new Set(list.map(([id]) => id))], problems: [] })
    }),
  )
})

test('never throws', () => {
  const line = fc.oneof(
    fc.string(),
    fc.string().map((rest) => `can0 ${rest}`),
    fc.string().map((rest) => `(1.5) ${rest}`),
    fc.string().map((rest) => `0.1 1 ${rest}`),
    fc.constantFrom('BO_ 1 A: 8 X', 'base dec', '"'),
  )
  fc.assert(
    fc.property(fc.array(line), (lines) => {
      expect(() => readImport(lines.join('\n'))).not.toThrow()
    }),
  )
})

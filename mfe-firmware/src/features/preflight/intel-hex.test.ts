import { expect, test } from 'vitest'
import { readIntelHex, startsAsIntelHex } from './intel-hex.ts'

const encode = (text: string) => new TextEncoder().encode(text)
const linear = ':020000040800F2'
const data = ':10010000214601360121470136007EFE09D2190140'
const end = ':00000001FF'

test('reads a valid file', () => {
  const bytes = encode(`${linear}\r\n${data}\r\n${end}\r\n`)
  expect(startsAsIntelHex(bytes)).toBe(true)
  expect(readIntelHex(bytes)).toEqual({ records: 3, dataLength: 16, damage: undefined })
})

test.each([
  ['a line without colon', [data.slice(1), end], { line: 1, reason: 'not-a-record' }],
  ['letters that are no hex', [`${data.slice(0, -1)}G`, end], { line: 1, reason: 'not-a-record' }],
  ['a wrong checksum', [linear, `${data.slice(0, -2)}41`, end], { line: 2, reason: 'checksum' }],
  ['a cut record', [data.slice(0, -2), end], { line: 1, reason: 'length' }],
  ['an unknown record type', [':00000006FA', end], { line: 1, reason: 'record-type' }],
  ['an end record with payload', [data, ':0100000100FE'], { line: 2, reason: 'length' }],
  ['a record after the end', [data, end, data], { line: 3, reason: 'after-end' }],
  ['two ends', [data, end, end], { line: 3, reason: 'after-end' }],
  ['no end', [data], { line: 1, reason: 'no-end' }],
  ['nothing but an end', [end], { line: 1, reason: 'no-data' }],
])('%s is reported', (_, lines, damage) => {
  expect(readIntelHex(encode(lines.join('\n'))).damage).toEqual(damage)
})

test('an ESP image is not Intel HEX', () => {
  expect(startsAsIntelHex(Uint8Array.of(0xe9, 2, 0, 0))).toBe(false)
})

import { decodeCanBatch, encodeCanBatch } from '@hoistway/contracts/can'
import { decodeCanEntries, decodeCanFile } from '@hoistway/contracts/can-file'
import { decodeSignals } from '@hoistway/contracts/dbc-decode'
import { DbcError } from '@hoistway/contracts/parse-dbc'
import { parseCanDatabase } from '@hoistway/contracts/parse-eds'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { EntryWriter, LogLineError, logReader } from '../../../src/modules/can-recordings/import-log.ts'
import { canBatch } from '../../support/can.ts'

/** CAN_FUZZ=100000 tries as many inputs. */
const numRuns = Number(process.env.CAN_FUZZ ?? 1_000)

function framesOf(text: string) {
  const frameOf = logReader()
  return text.split('\n').flatMap((line) => frameOf(line) ?? [])
}

test('random bytes are batches and recordings, or are refused', () => {
  const bytes = encodeCanBatch(canBatch(0, 5))
  const spoiled = fc
    .tuple(fc.nat(bytes.length - 1), fc.nat(255), fc.nat(bytes.length))
    .map(([place, value, length]) => bytes.with(place, value).subarray(0, length))
  fc.assert(
    fc.property(fc.oneof(spoiled, fc.uint8Array({ maxLength: 100 })), (input) => {
      for (const read of [decodeCanBatch, (each: Uint8Array) => [...decodeCanFile(each)]])
        try {
          read(input)
        } catch (error) {
          expect(error).toBeInstanceOf(RangeError)
        }
    }),
    { numRuns },
  )
})

test('random texts are frames, no frames, or refused', () => {
  const word = fc.oneof(
    fc.constantFrom(
      '(1.0)',
      'can0',
      '123#11',
      '12345678#',
      '##0',
      'base hex',
      'date',
      'CANFD',
      '1',
      'Rx',
      'd',
      '8',
      'x',
      '0.1',
    ),
    fc.string({ maxLength: 6 }),
  )
  const line = fc.array(word, { maxLength: 12 }).map((words) => words.join(' '))
  fc.assert(
    fc.property(fc.array(line, { maxLength: 4 }), (lines) => {
      try {
        const writer = new EntryWriter()
        for (const each of framesOf(lines.join('\n'))) writer.add(each)
        for (const entry of writer.take())
          for (const { batch } of decodeCanEntries(entry)) decodeCanBatch(batch)
      } catch (error) {
        expect(error).toBeInstanceOf(LogLineError)
      }
    }),
    { numRuns },
  )
})

const words = {
  DBC: [
    'BO_ 1 A: 8 X\n',
    ' SG_ S : 0|8@1+ (1,0) [0|0] "" X\n',
    ' SG_ T m1M : 7|8@0- (1,0) [0|0] "" X\n',
    'SG_MUL_VAL_ 1 S T 1-1;',
    'VAL_ 1 S 0 "a" ;',
    'CM_ "',
    'NS_ :\n',
    'BS_:\n',
    '\n',
    '"',
    ';',
    'M',
    '-',
    '1e999',
  ],
  EDS: [
    '[DeviceComissioning]\nNodeID=1\n',
    '[1800sub1]\n',
    '[1A00sub0]\n',
    '[1A00sub1]\n',
    '[1A00Value]\n',
    '[6041]\n',
    'DefaultValue=$NODEID+0x180\n',
    'ParameterValue=0x60410010\n',
    'DefaultValue=',
    '1=0x60410040\n',
    'DataType=8\n',
    'ParameterName=A/b\n',
    '+1',
    '0xFFFFFFFF',
    '\0',
    '\r',
    '\n',
  ],
}

test.each(['DBC', 'EDS'] as const)('random texts are %s files or have an error with a line', (format) => {
  const piece = fc.oneof(
    { arbitrary: fc.constantFrom(...words[format]), weight: 3 },
    fc.string({ maxLength: 8 }),
  )
  const begin = format === 'EDS' ? '[DeviceComissioning]\nNodeID=1\n[1800sub1]\n' : ''
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), fc.uint8Array({ maxLength: 8 }), (pieces, data) => {
      try {
        for (const message of parseCanDatabase(begin + pieces.join('')).values()) decodeSignals(message, data)
      } catch (error) {
        expect(error).toBeInstanceOf(DbcError)
        expect(Object(error).line).toBeGreaterThan(0)
      }
    }),
    { numRuns },
  )
})

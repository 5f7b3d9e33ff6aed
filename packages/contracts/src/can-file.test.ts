import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CAN_FILE_MAGIC, type CanFileEntry, decodeCanFile, encodeCanEntry } from './can-file.ts'

const entry: fc.Arbitrary<CanFileEntry> = fc.record({
  receivedAt: fc.nat(Number.MAX_SAFE_INTEGER),
  skipped: fc.nat(2 ** 32 - 1),
  batch: fc.uint8Array({ maxLength: 100 }),
})
const fileOf = (entries: readonly CanFileEntry[]) =>
  Uint8Array.from([CAN_FILE_MAGIC, ...entries.map(encodeCanEntry)].flatMap((part) => [...part]))

test('a decoded recording has the entries that were encoded', () => {
  fc.assert(
    fc.property(fc.array(entry, { maxLength: 20 }), (entries) => {
      expect([...decodeCanFile(fileOf(entries))]).toEqual(entries)
    }),
  )
})

test('a cut recording has its first entries and then a reason', () => {
  fc.assert(
    fc.property(fc.array(entry, { minLength: 1, maxLength: 5 }), fc.nat(), (entries, cut) => {
      const file = fileOf(entries)
      const length = CAN_FILE_MAGIC.length + 1 + (cut % (file.length - CAN_FILE_MAGIC.length - 1))
      const found: CanFileEntry[] = []
      const read = () => {
        for (const each of decodeCanFile(file.subarray(0, length))) found.push(each)
      }
      const whole = entries.map((_, at) => fileOf(entries.slice(0, at)).length)
      if (whole.includes(length)) read()
      else expect(read).toThrow(RangeError)
      expect(found).toEqual(entries.slice(0, found.length))
    }),
  )
})

test('other bytes are no recording', () => {
  expect(() => decodeCanFile(Uint8Array.from('(1.0) can0 123#', (each) => each.charCodeAt(0)))).toThrow(
    'no CAN recording',
  )
})

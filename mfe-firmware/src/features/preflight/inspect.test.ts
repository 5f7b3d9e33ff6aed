import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { buildImage, pattern } from '../../../test/image-builder.ts'
import { findingsOf } from './findings.ts'
import { inspect } from './inspect.ts'

const partitionTable = (at: number, length = at + 4096) => {
  const bytes = new Uint8Array(length).fill(0xff)
  bytes.set([0xaa, 0x50, 1, 2], at)
  return bytes
}

test.each([
  ['an application', buildImage(), 'application'],
  ['an application without descriptor', buildImage({ descriptor: false }), 'application'],
  [
    'a bootloader',
    buildImage({
      segments: [
        { loadAddress: 0x3fff0030, data: pattern(64) },
        { loadAddress: 0x40078000, data: pattern(128) },
      ],
    }),
    'bootloader',
  ],
  ['a partition table', partitionTable(0), 'partition-table'],
  ['Intel HEX', new TextEncoder().encode(':00000001FF\n'), 'intel-hex'],
  ['nothing', new Uint8Array(), 'empty'],
  ['text', new TextEncoder().encode('hello'), 'unknown'],
])('%s is recognised', (_, bytes, kind) => {
  expect(inspect(bytes).content.kind).toBe(kind)
})

test.each([0, 0x1000])('a merged image with its bootloader at %i is recognised', (at) => {
  const bytes = partitionTable(0x8000, 0x11000)
  bytes.set(buildImage({ descriptor: false }), at)
  expect(inspect(bytes).content.kind).toBe('merged')
})

test('the SHA-256 covers the whole file', () => {
  const bytes = buildImage()
  expect(inspect(bytes).sha256).toBe(createHash('sha256').update(bytes).digest('hex'))
})

const context = {
  fileName: 'a.bin',
  name: 'Cabin',
  version: '1.4.2',
  controllerType: 'ESP32_WiFi',
  existing: [],
} as const

const sound = buildImage()
const hex = new TextEncoder().encode(':10010000214601360121470136007EFE09D2190140\n:00000001FF\n')
const edits = fc.array(fc.tuple(fc.nat(), fc.nat(255)), { minLength: 1, maxLength: 12 })

test.each([
  ['an image', sound, 6000],
  ['a hex file', hex, 2000],
])('mutations of %s never throw', (_, original, numRuns) => {
  fc.assert(
    fc.property(edits, fc.option(fc.nat(original.length)), (changes, cut) => {
      const bytes = Uint8Array.from(original)
      for (const [at, value] of changes) bytes[at % bytes.length] = value
      const inspection = inspect(bytes.subarray(0, cut ?? bytes.length))
      expect(inspection.sha256).toHaveLength(64)
      for (const { title, why } of findingsOf(inspection, context)) expect(title && why).toBeTruthy()
    }),
    { numRuns, seed: 2026 },
  )
})

test('random bytes behind an image header never throw', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 400 }), (tail) => {
      expect(inspect(Uint8Array.of(0xe9, ...tail)).size).toBe(tail.length + 1)
    }),
    { numRuns: 2000, seed: 2026 },
  )
})

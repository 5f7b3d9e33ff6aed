import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CanBatch, type CanFrame, decodeCanBatch, encodeCanBatch } from './can.ts'

const START = 1_795_000_000_000_000

const frame: fc.Arbitrary<CanFrame> = fc
  .record({
    after: fc.nat(1_000_000),
    extended: fc.boolean(),
    kind: fc.constantFrom('data', 'remote', 'fd'),
    id: fc.nat(2 ** 29 - 1),
    length: fc.nat(8),
    fdLength: fc.constantFrom(0, 8, 12, 16, 20, 24, 32, 48, 64),
    bytes: fc.uint8Array({ minLength: 64, maxLength: 64 }),
  })
  .map(({ after, extended, kind, id, length, fdLength, bytes }) => ({
    at: START + after,
    id: extended ? id : id % 0x800,
    extended,
    remote: kind === 'remote',
    fd: kind === 'fd',
    data: kind === 'remote' ? new Uint8Array(length) : bytes.slice(0, kind === 'fd' ? fdLength : length),
  }))
const batch: fc.Arbitrary<CanBatch> = fc.record({
  state: fc.constantFrom('active', 'passive', 'off'),
  transmitErrors: fc.nat(255),
  receiveErrors: fc.nat(255),
  load: fc.nat(1_000),
  first: fc.nat(2 ** 32 - 1),
  dropped: fc.nat(2 ** 32 - 1),
  frames: fc.array(frame, { maxLength: 40 }).map((frames) => frames.toSorted((a, b) => a.at - b.at)),
})

test('a decoded batch equals the encoded one', () => {
  fc.assert(
    fc.property(batch, (given) => {
      expect(decodeCanBatch(encodeCanBatch(given))).toEqual(given)
    }),
  )
})

test('bytes that are no batch are refused with a reason', () => {
  const refused = (bytes: Uint8Array) => {
    try {
      return decodeCanBatch(bytes).frames.length
    } catch (error) {
      expect(error).toBeInstanceOf(RangeError)
      return String(error)
    }
  }
  fc.assert(fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => void refused(bytes)))
  const spoiled = fc.tuple(batch, fc.nat(), fc.nat(255), fc.nat(400))
  fc.assert(
    fc.property(spoiled, ([given, place, value, length]) => {
      const bytes = encodeCanBatch(given)
      bytes[place % bytes.length] = value
      refused(bytes.subarray(0, Math.max(0, bytes.length - (length % 3))))
    }),
    { numRuns: 2_000 },
  )
  expect(refused(new Uint8Array(5))).toBe('RangeError: The batch is shorter than its header.')
  expect(refused(new Uint8Array(24))).toBe('RangeError: The batch has the unknown version 0.')
})

test('frames that cannot be in one batch are refused', () => {
  const frameAt = (at: number): CanFrame => ({
    at,
    id: 1,
    extended: false,
    remote: false,
    fd: false,
    data: new Uint8Array(),
  })
  const given: CanBatch = {
    state: 'active',
    transmitErrors: 0,
    receiveErrors: 0,
    load: 0,
    first: 0,
    dropped: 0,
    frames: [frameAt(START), frameAt(START - 1)],
  }
  expect(() => encodeCanBatch(given)).toThrow(RangeError)
  expect(() => encodeCanBatch({ ...given, frames: [frameAt(START), frameAt(START + 2 ** 32)] })).toThrow(
    RangeError,
  )
})

import { expect, test } from 'vitest'
import { packetLimit } from './packet-limit.ts'

const packet = (length: number, lengthBytes: number[]) =>
  Buffer.concat([Buffer.from([0x30, ...lengthBytes]), Buffer.alloc(length)])

test('accepts packets up to the limit, however they are split', () => {
  const stream = Buffer.concat([
    Buffer.from([0xc0, 0]),
    packet(127, [0x7f]),
    packet(128, [0x80, 0x01]),
    packet(1000, [0xe8, 0x07]),
  ])
  for (const size of [1, 2, 3, 100, stream.length]) {
    const accepts = packetLimit(1000)
    for (let at = 0; at < stream.length; at += size) {
      expect(accepts(stream.subarray(at, at + size))).toBe(true)
    }
  }
})

test('rejects a larger packet from its announced length', () => {
  const accepts = packetLimit(1000)
  expect(accepts(Buffer.from([0x30]))).toBe(true)
  expect(accepts(Buffer.from([0xe9]))).toBe(true)
  expect(accepts(Buffer.from([0x07]))).toBe(false)
})

test('rejects a length field that never ends', () => {
  expect(packetLimit(1000)(Buffer.from([0x30, 0x80, 0x80, 0x80, 0x80]))).toBe(false)
})

import { Encoder } from '@msgpack/msgpack'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ProtocolError } from '../../protocol-error.ts'
import { createMessagePackProtocol } from './message-pack.ts'

const messagePack = createMessagePackProtocol()
const hex = (text: string) => Buffer.from(text.replaceAll(' ', ''), 'hex')

/** The shortest header that claims `count` items or bytes. */
function headerOf(kind: number, count: number): Uint8Array {
  if (kind <= 0xa0) return Uint8Array.of(kind | Math.min(count, 15))
  const bytes = Buffer.alloc(5)
  bytes.writeUInt32BE(count, 1)
  bytes[0] = kind >= 0xdc ? kind + 1 : kind + 2
  return bytes
}

describe('invalid MessagePack', () => {
  it.each([
    ['nothing', '', 'Error reading MessagePack.'],
    ['half a message', '96 01 80', 'Error reading MessagePack.'],
    ['more than a message', '91 06 06', 'Error reading MessagePack.'],
    ['a byte that means nothing', 'c1', 'Error reading MessagePack.'],
    ['an array of four billion', 'dd ff ff ff ff', 'Error reading MessagePack.'],
    ['text of four billion bytes', '91 db ff ff ff ff', 'Error reading MessagePack.'],
    ['a prototype', '96 01 81 a9 5f5f70726f746f5f5f 80 c0 a1 61 90 90', 'Error reading MessagePack.'],
    ['a number', '06', 'Expected a MessagePack array.'],
    ['a map', '81 a4 74797065 06', 'Expected a MessagePack array.'],
    ['an empty array', '90', "Missing required property 'type'."],
    ['a type that is text', '91 a1 36', "Expected 'type' to be of type Number."],
    ['a type with a fraction', '91 cb 3ff8000000000000', "Expected 'type' to be of type Number."],
    ['no target', '93 01 80 c0', "Missing required property 'arguments'."],
    ['a target that is no text', '96 01 80 c0 2a 90 90', "Expected 'target' to be of type String."],
    ['arguments that are no array', '96 01 80 c0 a1 61 2a 90', "Expected 'arguments' to be of type Array."],
    ['streams that are no text', '96 01 80 c0 a1 61 90 91 2a', "Expected 'streamIds' to be of type Array."],
    ['headers that are no map', '96 01 91 2a c0 a1 61 90 90', "Expected 'headers' to be of type Object."],
    ['no item', '93 02 80 a1 61', "Missing required property 'item'."],
    ['no result kind', '93 03 80 a1 61', 'Invalid result kind.'],
    ['a result kind of 4', '94 03 80 a1 61 04', 'Invalid result kind.'],
    ['a result kind without its result', '94 03 80 a1 61 03', "Missing required property 'result'."],
    ['an error that is no text', '95 03 80 a1 61 01 2a', "Expected 'error' to be of type String."],
    ['a sequence ID of nil', '92 08 c0', "Expected 'sequenceId' to be of type Number."],
  ])('%s', (_name, bytes, error) => {
    const read = () => messagePack.parse(hex(bytes))
    expect(read).toThrow(ProtocolError)
    expect(read).toThrow(error)
  })

  it.each([
    ['arrays', 'dd 02000000', 20],
    ['maps with arrays as values', '81 a161 dd 02000000', 20],
    ['maps', 'df 02000000', 1_000],
    ['small arrays that hold each other', '91', 20_000],
    ['arrays that claim what is left', 'dc 4000', 6_000],
  ])('rejects nested headers before allocating memory: %s', (_name, header, count) => {
    const bytes = Buffer.concat([hex('96 01 80 c0 a1 61'), ...Array<Buffer>(count).fill(hex(header))])
    const before = process.memoryUsage().heapTotal
    expect(() => messagePack.parse(bytes)).toThrow(ProtocolError)
    expect(process.memoryUsage().heapTotal - before).toBeLessThan(50_000_000)
  })

  it('reads or rejects any lengths that the headers claim', () => {
    const counts = [0, 1, 2, 15, 16, 31, 255, 256, 65_535, 65_536, 2 ** 31, 2 ** 32 - 1]
    const header = fc
      .tuple(fc.constantFrom(0x80, 0x90, 0xa0, 0xc4, 0xc7, 0xd9, 0xdc, 0xde), fc.constantFrom(...counts))
      .map(([kind, count]) => headerOf(kind, count))
    const piece = fc.oneof(header, fc.uint8Array({ maxLength: 4 }))
    const before = process.memoryUsage().heapTotal
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
        try {
          messagePack.parse(Buffer.concat([hex('96 01 80 c0 a1 61'), ...pieces]))
        } catch (error) {
          expect(error).toBeInstanceOf(ProtocolError)
        }
      }),
      { numRuns: 2_000 },
    )
    expect(process.memoryUsage().heapTotal - before).toBeLessThan(200_000_000)
  })

  it('reads values nested within the limit', () => {
    const value = JSON.parse(`${'['.repeat(400)}${']'.repeat(400)}`)
    const bytes = new Encoder({ maxDepth: 1_000 }).encode([1, {}, null, 'A', [value], []])
    expect(messagePack.parse(bytes)).toMatchObject({ type: 1, arguments: [value] })
  })

  it('leaves the protocol usable for the next message', () => {
    expect(() => messagePack.parse(hex('96 01 80'))).toThrow(ProtocolError)
    expect(messagePack.parse(hex('91 06'))).toEqual({ type: 6 })
  })
})

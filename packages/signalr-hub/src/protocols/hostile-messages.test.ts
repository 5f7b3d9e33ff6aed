import { Encoder } from '@msgpack/msgpack'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ProtocolError } from '../protocol-error.ts'
import { jsonProtocol } from './json.ts'
import { createMessagePackProtocol } from './message-pack.ts'

const messagePack = createMessagePackProtocol()
const hex = (text: string) => Buffer.from(text.replaceAll(' ', ''), 'hex')

/** A header that claims `count` items or bytes, in the smallest form of its kind that can hold the number. */
function headerOf(kind: number, count: number): Uint8Array {
  if (kind <= 0xa0) return Uint8Array.of(kind | Math.min(count, 15))
  const bytes = Buffer.alloc(5)
  bytes.writeUInt32BE(count, 1)
  bytes[0] = kind >= 0xdc ? kind + 1 : kind + 2
  return bytes
}

describe('JSON that is no message', () => {
  it.each([
    ['', 'Error reading JSON.'],
    ['{', 'Error reading JSON.'],
    ['{"type":6}}', 'Error reading JSON.'],
    ['null', 'Expected a JSON Object.'],
    ['6', 'Expected a JSON Object.'],
    ['[]', 'Expected a JSON Object.'],
    ['{}', "Missing required property 'type'."],
    ['{"type":"1"}', "Expected 'type' to be of type Number."],
    ['{"type":1.5}', "Expected 'type' to be of type Number."],
    ['{"type":-1}', "Expected 'type' to be of type Number."],
    ['{"type":1e300}', "Expected 'type' to be of type Number."],
    ['{"type":null}', "Expected 'type' to be of type Number."],
    ['{"type":1,"arguments":[]}', "Missing required property 'target'."],
    ['{"type":1,"target":"","arguments":[]}', "Missing required property 'target'."],
    ['{"type":1,"target":{"toString":1},"arguments":[]}', "Expected 'target' to be of type String."],
    ['{"type":1,"target":"A"}', "Missing required property 'arguments'."],
    ['{"type":1,"target":"A","arguments":{"length":9}}', "Expected 'arguments' to be of type Array."],
    ['{"type":1,"target":"A","arguments":"A"}', "Expected 'arguments' to be of type Array."],
    [
      '{"type":1,"invocationId":7,"target":"A","arguments":[]}',
      "Expected 'invocationId' to be of type String.",
    ],
    ['{"type":1,"target":"A","arguments":[],"streamIds":"1"}', "Expected 'streamIds' to be of type Array."],
    ['{"type":1,"target":"A","arguments":[],"streamIds":[1]}', "Expected 'streamIds' to be of type Array."],
    ['{"type":1,"target":"A","arguments":[],"headers":[]}', "Expected 'headers' to be of type Object."],
    ['{"type":1,"target":"A","arguments":[],"headers":{"a":1}}', "Expected 'headers' to be of type Object."],
    ['{"type":2,"invocationId":"1"}', "Missing required property 'item'."],
    ['{"type":2,"item":1}', "Missing required property 'invocationId'."],
    ['{"type":3}', "Missing required property 'invocationId'."],
    [
      '{"type":3,"invocationId":"1","error":"e","result":1}',
      "The 'error' and 'result' properties are mutually exclusive.",
    ],
    ['{"type":3,"invocationId":"1","error":{}}', "Expected 'error' to be of type String."],
    ['{"type":4,"target":"A","arguments":[]}', "Missing required property 'invocationId'."],
    ['{"type":5}', "Missing required property 'invocationId'."],
    ['{"type":7,"error":[]}', "Expected 'error' to be of type String."],
    ['{"type":7,"allowReconnect":"yes"}', "Expected 'allowReconnect' to be of type Boolean."],
    ['{"type":8}', "Missing required property 'sequenceId'."],
    ['{"type":8,"sequenceId":-1}', "Expected 'sequenceId' to be of type Number."],
    ['{"type":9,"sequenceId":"1"}', "Expected 'sequenceId' to be of type Number."],
  ])('%s: %s', (text, error) => {
    const read = () => jsonProtocol.parse(Buffer.from(text))
    expect(read).toThrow(ProtocolError)
    expect(read).toThrow(error)
  })

  it('is refused when it is no UTF-8', () => {
    const bytes = Buffer.concat([
      Buffer.from('{"type":6,"a":"'),
      Uint8Array.of(0xe4, 0xbd),
      Buffer.from('"}'),
    ])
    expect(() => jsonProtocol.parse(bytes)).toThrow('Error reading JSON.')
  })

  it('of a type that is not known is ignored', () => {
    expect(jsonProtocol.parse(Buffer.from('{"type":42,"target":{}}'))).toBeUndefined()
  })

  it('may have members that every object has', () => {
    const text = '{"type":6,"__proto__":{"type":1},"constructor":1,"toString":2}'
    expect(jsonProtocol.parse(Buffer.from(text))).toEqual({ type: 6 })
  })

  it('as deep as a message can be is read', () => {
    const depth = 16_000
    const text = `{"type":1,"target":"A","arguments":[${'['.repeat(depth)}${']'.repeat(depth)}]}`
    expect(jsonProtocol.parse(Buffer.from(text))).toMatchObject({ type: 1, target: 'A' })
  })
})

describe('MessagePack that is no message', () => {
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
  ])('is refused before memory is allocated for nested headers: %s', (_name, header, count) => {
    const bytes = Buffer.concat([hex('96 01 80 c0 a1 61'), ...Array<Buffer>(count).fill(hex(header))])
    const before = process.memoryUsage().heapTotal
    expect(() => messagePack.parse(bytes)).toThrow(ProtocolError)
    expect(process.memoryUsage().heapTotal - before).toBeLessThan(50_000_000)
  })

  it('is read or refused whatever lengths its headers claim', () => {
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

  it('nested within the bounds is read', () => {
    const value = JSON.parse(`${'['.repeat(400)}${']'.repeat(400)}`)
    const bytes = new Encoder({ maxDepth: 1_000 }).encode([1, {}, null, 'A', [value], []])
    expect(messagePack.parse(bytes)).toMatchObject({ type: 1, arguments: [value] })
  })

  it('leaves the protocol usable for the next message', () => {
    expect(() => messagePack.parse(hex('96 01 80'))).toThrow(ProtocolError)
    expect(messagePack.parse(hex('91 06'))).toEqual({ type: 6 })
  })
})

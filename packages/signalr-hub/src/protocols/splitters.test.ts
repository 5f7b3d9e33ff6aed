import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { BinarySplitter, lengthPrefix } from '../features/message-pack/binary-splitter.ts'
import type { Splitter } from './protocol.ts'
import { TextSplitter } from './text-splitter.ts'

const LIMIT = 300
const TOO_LARGE = `The maximum message size of ${LIMIT}B was exceeded.`

const kinds = {
  text: {
    create: (): Splitter => new TextSplitter(LIMIT),
    encode: (body: Uint8Array) => Buffer.concat([body, Uint8Array.of(0x1e)]),
    /** The shortest prefix that proves that a message exceeds the limit. */
    tooLarge: Buffer.alloc(LIMIT + 1, 'x'),
  },
  binary: {
    create: (): Splitter => new BinarySplitter(LIMIT),
    encode: (body: Uint8Array) => Buffer.concat([Uint8Array.from(lengthPrefix(body.length)), body]),
    tooLarge: Uint8Array.from(lengthPrefix(LIMIT + 1)),
  },
}

function messages(splitter: Splitter): Buffer[] {
  const found: Buffer[] = []
  for (let message = splitter.next(); message; message = splitter.next()) found.push(Buffer.from(message))
  return found
}

describe.each(Object.entries(kinds))('the %s splitter', (_name, { create, encode, tooLarge }) => {
  it('splits chunks of any size into the same messages', () => {
    const body = fc
      .uint8Array({ maxLength: LIMIT })
      .map((bytes) => bytes.map((byte) => (byte === 0x1e ? 0 : byte)))
    fc.assert(
      fc.property(
        fc.array(body, { maxLength: 8 }),
        fc.array(fc.integer({ min: 1, max: 400 })),
        (bodies, sizes) => {
          const splitter = create()
          const found: Buffer[] = []
          let rest = Buffer.concat(bodies.map(encode))
          for (const size of [...sizes, rest.length]) {
            splitter.push(rest.subarray(0, size))
            rest = rest.subarray(size)
            found.push(...messages(splitter))
          }
          expect(found.map((each) => each.toString('hex'))).toEqual(
            bodies.map((each) => Buffer.from(each).toString('hex')),
          )
        },
      ),
    )
  })

  it('accepts a message of exactly the limit', () => {
    const splitter = create()
    splitter.push(encode(Buffer.alloc(LIMIT, 'x')))
    expect(messages(splitter).map(({ length }) => length)).toEqual([LIMIT])
  })

  it('rejects a larger message before it has arrived', () => {
    const splitter = create()
    splitter.push(tooLarge)
    expect(() => splitter.next()).toThrow(TOO_LARGE)
  })

  it('returns the messages before one that is too large', () => {
    const splitter = create()
    splitter.push(Buffer.concat([encode(Buffer.from('first')), tooLarge]))
    expect(String(splitter.next())).toBe('first')
    expect(() => splitter.next()).toThrow(TOO_LARGE)
  })
})

describe('the length prefix of a binary message', () => {
  it.each([
    [0, [0]],
    [0x35, [0x35]],
    [0x7f, [0x7f]],
    [0x80, [0x80, 0x01]],
    [0x1480, [0x80, 0x29]],
    [0x7fffffff, [0xff, 0xff, 0xff, 0xff, 0x07]],
  ])('encodes %i as %j', (length, bytes) => {
    expect(lengthPrefix(length)).toEqual(bytes)
  })

  it('has at most five bytes', () => {
    const splitter = new BinarySplitter(LIMIT)
    splitter.push(Uint8Array.of(0x80, 0x80, 0x80, 0x80, 0x80))
    expect(() => splitter.next()).toThrow('Messages over 2GB in size are not supported.')
  })
})

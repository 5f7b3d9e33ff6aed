import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { clientFrame as frame } from '../../test/client-frames.ts'
import { opcode } from './web-socket-opcodes.ts'
import { WebSocketReader } from './web-socket-reader.ts'

const LIMIT = 100_000

const close = (code: number, reason = Buffer.alloc(0)) =>
  frame(opcode.close, Buffer.concat([Uint8Array.of(code >> 8, code & 0xff), reason]))
const fragment = (data: string, isFirst: boolean, isLast: boolean) =>
  frame(isFirst ? opcode.text : opcode.continuation, data, { isFinal: isLast })

/** What a reader finds in chunks, the error that it throws included. */
function read(chunks: readonly Uint8Array[], limit = LIMIT) {
  const found: string[] = []
  const reader = new WebSocketReader(
    {
      message: (data) => found.push(`message ${Buffer.from(data).toString('latin1')}`),
      ping: (data) => found.push(`ping ${Buffer.from(data).toString('latin1')}`),
      closing: (code) => found.push(`close ${code}`),
    },
    limit,
  )
  try {
    for (const chunk of chunks) reader.push(Buffer.from(chunk))
  } catch (error) {
    found.push(`${Object(error).closeCode} ${Object(error).message}`)
  }
  return { found, isEmpty: reader.isEmpty }
}
const bytesOf = (data: Uint8Array) => Array.from(data, (byte) => Uint8Array.of(byte))

describe('whole messages', () => {
  it.each([0, 1, 125, 126, 127, 128, 65_535, 65_536, LIMIT])('of %i bytes arrive', (length) => {
    const data = Buffer.alloc(length, 'xyz')
    const expected = { found: [`message ${data.toString('latin1')}`], isEmpty: true }
    expect(read([frame(opcode.binary, data)])).toEqual(expected)
    expect(read(bytesOf(frame(opcode.text, data)))).toEqual(expected)
  })

  it('arrive in order when several are in one chunk', () => {
    const chunk = Buffer.concat(['a', '', 'b'].map((each) => frame(opcode.text, each)))
    expect(read([chunk]).found).toEqual(['message a', 'message ', 'message b'])
  })

  it('arrive with text that is no UTF-8: characters may be split over messages', () => {
    expect(read([frame(opcode.text, Uint8Array.of(0xc3))]).found).toEqual(['message \u00c3'])
  })

  it('may have lengths that are written longer than they need to be', () => {
    const long = Uint8Array.of(0x82, 0xff, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0x61)
    expect(read([long]).found).toEqual(['message a'])
  })
})

describe('fragments', () => {
  it('become one message', () => {
    const chunks = [fragment('a', true, false), fragment('', false, false), fragment('b', false, true)]
    expect(read(chunks)).toEqual({ found: ['message ab'], isEmpty: true })
  })

  it('may have pings, pongs and a close between them', () => {
    const chunks = [
      fragment('a', true, false),
      frame(opcode.ping, '1'),
      frame(opcode.pong, '2'),
      fragment('b', false, true),
      fragment('c', true, false),
      close(1001),
      fragment('d', false, true),
    ]
    expect(read(chunks).found).toEqual(['ping 1', 'message ab', 'close 1001'])
  })

  it.each([
    ['a continuation of nothing', [fragment('a', false, true)]],
    ['a continuation after the last fragment', [fragment('a', true, true), fragment('b', false, true)]],
    ['a new message before the last fragment', [fragment('a', true, false), fragment('b', true, true)]],
  ])('%s is an error', (_name, chunks) => {
    expect(read(chunks).found.at(-1)).toBe(
      '1002 The fragments of a WebSocket message do not follow each other.',
    )
  })

  it('that are empty take no memory, however many', () => {
    const empty = fragment('', false, false)
    const before = process.memoryUsage().heapUsed
    const chunks = [
      fragment('', true, false),
      ...Array<Buffer>(200_000).fill(empty),
      fragment('a', false, true),
    ]
    expect(read(chunks).found).toEqual(['message a'])
    expect(process.memoryUsage().heapUsed - before).toBeLessThan(64 * 1024 * 1024)
  })
})

describe('control frames', () => {
  it('hold up to 125 bytes', () => {
    expect(read([frame(opcode.ping, Buffer.alloc(125, 'x'))]).found).toEqual([`ping ${'x'.repeat(125)}`])
    expect(read([frame(opcode.ping, Buffer.alloc(126))]).found).toEqual([
      '1002 A control frame of a WebSocket is too long.',
    ])
  })

  it('cannot be fragmented', () => {
    expect(read([frame(opcode.ping, 'x', { isFinal: false })]).found).toEqual([
      '1002 A control frame of a WebSocket is fragmented.',
    ])
  })

  it.each([1000, 1001, 1002, 1003, 1007, 1008, 1009, 1010, 1011, 1012, 1013, 1014, 3000, 3999, 4000, 4999])(
    'may close with %i',
    (code) => {
      const chunks = [close(code, Buffer.from('ü'.repeat(61))), frame(opcode.text, 'late')]
      expect(read(chunks)).toEqual({ found: [`close ${code}`], isEmpty: false })
    },
  )

  it.each([0, 999, 1004, 1005, 1006, 1015, 1016, 2000, 2999, 5000, 65_535])(
    'must not close with %i',
    (code) => {
      expect(read([close(code)]).found).toEqual(['1002 A WebSocket was closed with an invalid code.'])
    },
  )

  it('may close without a code, but not with half of one', () => {
    expect(read([frame(opcode.close)]).found).toEqual(['close undefined'])
    expect(read([frame(opcode.close, Uint8Array.of(3))]).found).toEqual([
      '1002 A WebSocket was closed with an invalid code.',
    ])
  })

  it('close with a reason in UTF-8 only', () => {
    expect(read([close(1000, Buffer.from([0xce, 0xba, 0xff]))]).found).toEqual([
      '1007 The reason of a WebSocket close is no UTF-8.',
    ])
  })
})

describe('what no client may send', () => {
  it.each([3, 4, 5, 6, 7, 11, 12, 13, 14, 15])('is the opcode %i', (code) => {
    expect(read([Uint8Array.of(0x80 | code, 0x80)]).found).toEqual([
      `1002 A WebSocket frame has the unknown opcode ${code}.`,
    ])
  })

  it.each([0x40, 0x20, 0x10, 0x70])('is the reserved bits %i', (bits) => {
    expect(read([Uint8Array.of(0x81 | bits, 0x80)]).found).toEqual([
      '1002 A WebSocket frame has reserved bits set.',
    ])
  })

  it('is a frame without a mask', () => {
    expect(read([frame(opcode.text, 'x', { isMasked: false })]).found).toEqual([
      '1002 A WebSocket frame of a client is not masked.',
    ])
  })

  it('is a message above the limit, known from its length alone', () => {
    const tooLarge = ['1009 A WebSocket message is larger than 10 bytes.']
    expect(read([Uint8Array.of(0x82, 0x80 + 11)], 10).found).toEqual(tooLarge)
    expect(read([Uint8Array.of(0x82, 0xff, 255, 255, 255, 255, 255, 255, 255, 255)], 10).found).toEqual(
      tooLarge,
    )
    expect(read([fragment('123456', true, false), fragment('12345', false, true)], 10).found).toEqual(
      tooLarge,
    )
    expect(read([fragment('12345', true, false), fragment('12345', false, true)], 10).found).toEqual([
      'message 1234512345',
    ])
  })
})

it('what is found does not depend on how it is cut into fragments and chunks', () => {
  const message = fc.record({
    parts: fc.array(fc.uint8Array({ maxLength: 300 }), { minLength: 1, maxLength: 4 }),
    ping: fc.option(fc.uint8Array({ maxLength: 125 })),
  })
  fc.assert(
    fc.property(
      fc.array(message, { maxLength: 6 }),
      fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1 }),
      (messages, cuts) => {
        const frames = messages.flatMap(({ parts, ping }) =>
          parts.flatMap((part, index) => [
            frame(index === 0 ? opcode.binary : opcode.continuation, part, {
              isFinal: index === parts.length - 1,
            }),
            ...(ping && index === 0 ? [frame(opcode.ping, ping)] : []),
          ]),
        )
        const bytes = Buffer.concat(frames)
        const chunks: Buffer[] = []
        for (let at = 0, cut = 0; at < bytes.length; cut += 1) {
          const end = at + (cuts[cut % cuts.length] ?? 1)
          chunks.push(bytes.subarray(at, end))
          at = end
        }
        const found = read(chunks).found.filter((each) => each.startsWith('message'))
        expect(found).toEqual(
          messages.map(({ parts }) => `message ${Buffer.concat(parts).toString('latin1')}`),
        )
      },
    ),
  )
})

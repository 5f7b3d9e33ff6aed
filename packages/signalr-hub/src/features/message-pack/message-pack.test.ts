import { describe, expect, it } from 'vitest'
import type { HubMessage } from '../../messages.ts'
import { createMessagePackProtocol } from './message-pack.ts'

const messagePack = createMessagePackProtocol()
const xyz = { invocationId: 'xyz' } as const

const binary: readonly (readonly [string, string, HubMessage])[] = [
  [
    'invocation',
    '96 01 80 a3 78797a a6 6d6574686f64 91 2a 90',
    { type: 1, ...xyz, target: 'method', arguments: [42] },
  ],
  [
    'non-blocking invocation',
    '96 01 80 c0 a6 6d6574686f64 91 2a 90',
    { type: 1, target: 'method', arguments: [42] },
  ],
  [
    'invocation with an upload',
    '96 01 80 a3 78797a a6 6d6574686f64 90 91 a1 31',
    { type: 1, ...xyz, target: 'method', arguments: [], streamIds: ['1'] },
  ],
  [
    'invocation with headers',
    '96 01 82 a1 78 a1 79 a1 7a a1 7a a3 78797a a6 6d6574686f64 91 2a 90',
    { type: 1, headers: { x: 'y', z: 'z' }, ...xyz, target: 'method', arguments: [42] },
  ],
  [
    'stream invocation',
    '96 04 80 a3 78797a a6 6d6574686f64 91 2a 90',
    { type: 4, ...xyz, target: 'method', arguments: [42] },
  ],
  ['stream item', '94 02 80 a3 78797a 2a', { type: 2, ...xyz, item: 42 }],
  ['completion', '94 03 80 a3 78797a 02', { type: 3, ...xyz }],
  ['completion with a result', '95 03 80 a3 78797a 03 2a', { type: 3, ...xyz, result: 42 }],
  ['completion with a result of null', '95 03 80 a3 78797a 03 c0', { type: 3, ...xyz, result: null }],
  ['completion with an error', '95 03 80 a3 78797a 01 a5 4572726f72', { type: 3, ...xyz, error: 'Error' }],
  ['cancellation', '93 05 80 a3 78797a', { type: 5, ...xyz }],
  ['ping', '91 06', { type: 6 }],
  ['close that allows to reconnect', '93 07 a3 78797a c3', { type: 7, error: 'xyz', allowReconnect: true }],
  ['ack', '92 08 24', { type: 8, sequenceId: 36 }],
  ['sequence', '92 09 13', { type: 9, sequenceId: 19 }],
]

const hex = (text: string) => Buffer.from(text.replaceAll(' ', ''), 'hex')
/** Empty headers mean the same as none. */
const withoutEmptyHeaders = (message: HubMessage | undefined) => {
  if (!message || !('headers' in message) || Object.keys(message.headers ?? {}).length > 0) return message
  const { headers: _empty, ...rest } = message
  return rest
}

describe('MessagePack', () => {
  it.each(binary)('reads the %s of the document', (_name, bytes, message) => {
    expect(withoutEmptyHeaders(messagePack.parse(hex(bytes)))).toEqual(message)
  })

  it.each(binary)('writes the %s of the document', (_name, bytes, message) => {
    const body = hex(bytes)
    expect(Buffer.from(messagePack.write(message)).toString('hex')).toBe(
      Buffer.concat([Uint8Array.of(body.length), body]).toString('hex'),
    )
  })

  it.each([
    [
      'a close without a word about reconnecting',
      '92 07 a3 78797a',
      { type: 7, error: 'xyz', allowReconnect: false },
    ],
    ['a sequence ID of another size', '92 08 cc 24', { type: 8, sequenceId: 36 }],
    ['an invocation without streams', '95 01 80 c0 a1 61 90', { type: 1, target: 'a', arguments: [] }],
    ['items of a later version', '93 08 24 2a', { type: 8, sequenceId: 36 }],
    ['a type of a later version', '92 2a 2a', undefined],
  ])('reads %s', (_name, bytes, message) => {
    expect(withoutEmptyHeaders(messagePack.parse(hex(bytes)))).toEqual(message)
  })

  it('keeps bytes and dates', () => {
    const args = [Uint8Array.of(1, 2, 3), new Date(Date.UTC(2002, 3, 1))]
    const splitter = messagePack.splitter(1_000)
    splitter.push(messagePack.write({ type: 1, target: 'A', arguments: args }))
    const message = messagePack.parse(splitter.next() ?? new Uint8Array())
    expect(message).toMatchObject({ type: 1, target: 'A', arguments: args })
  })

  it('writes a longer prefix for messages over 127 bytes', () => {
    const bytes = messagePack.write({ type: 2, invocationId: 'xyz', item: 'x'.repeat(5_238) })
    expect([...bytes.subarray(0, 2)]).toEqual([0x80, 0x29])
    expect(bytes.length).toBe(2 + 0x1480)
  })
})

import { describe, expect, it } from 'vitest'
import type { HubMessage } from '../messages.ts'
import { jsonProtocol } from './json.ts'

const call = { target: 'Send', arguments: [42, 'Test Message'] } as const

/** Examples from the protocol specification. */
const json: readonly (readonly [string, string, HubMessage])[] = [
  [
    'invocation',
    '{"type":1,"invocationId":"123","target":"Send","arguments":[42,"Test Message"]}',
    { type: 1, invocationId: '123', ...call },
  ],
  [
    'non-blocking invocation',
    '{"type":1,"target":"Send","arguments":[42,"Test Message"]}',
    { type: 1, ...call },
  ],
  [
    'invocation with an upload',
    '{"type":1,"invocationId":"123","target":"Send","arguments":[42],"streamIds":["1"]}',
    { type: 1, invocationId: '123', target: 'Send', arguments: [42], streamIds: ['1'] },
  ],
  [
    'invocation with headers',
    '{"type":1,"headers":{"Foo":"Bar"},"invocationId":"123","target":"Send","arguments":[42,"Test Message"]}',
    { type: 1, headers: { Foo: 'Bar' }, invocationId: '123', ...call },
  ],
  [
    'stream invocation',
    '{"type":4,"invocationId":"123","target":"Send","arguments":[42,"Test Message"]}',
    { type: 4, invocationId: '123', ...call },
  ],
  ['stream item', '{"type":2,"invocationId":"123","item":42}', { type: 2, invocationId: '123', item: 42 }],
  ['completion', '{"type":3,"invocationId":"123"}', { type: 3, invocationId: '123' }],
  [
    'completion with a result',
    '{"type":3,"invocationId":"123","result":42}',
    { type: 3, invocationId: '123', result: 42 },
  ],
  [
    'completion with a result of null',
    '{"type":3,"invocationId":"123","result":null}',
    { type: 3, invocationId: '123', result: null },
  ],
  [
    'completion with an error',
    '{"type":3,"invocationId":"123","error":"It didn\'t work!"}',
    { type: 3, invocationId: '123', error: "It didn't work!" },
  ],
  ['cancellation', '{"type":5,"invocationId":"123"}', { type: 5, invocationId: '123' }],
  ['ping', '{"type":6}', { type: 6 }],
  [
    'close that allows to reconnect',
    '{"type":7,"error":"Connection closed because of an error!","allowReconnect":true}',
    { type: 7, error: 'Connection closed because of an error!', allowReconnect: true },
  ],
  ['ack', '{"type":8,"sequenceId":1394}', { type: 8, sequenceId: 1394 }],
  ['sequence', '{"type":9,"sequenceId":1234}', { type: 9, sequenceId: 1234 }],
]

describe('JSON', () => {
  it.each(json)('reads the %s of the document', (_name, text, message) => {
    expect(jsonProtocol.parse(Buffer.from(text))).toEqual(message)
  })

  it.each(json)('writes the %s of the document', (_name, text, message) => {
    expect(String(jsonProtocol.write(message))).toBe(`${text}\u001e`)
  })

  it('writes byte arrays as base64, including nested ones and buffers', () => {
    const args = [Uint8Array.of(1, 2, 3), { deep: [Buffer.from('hello')] }]
    expect(String(jsonProtocol.write({ type: 1, target: 'A', arguments: args }))).toBe(
      '{"type":1,"target":"A","arguments":["AQID",{"deep":["aGVsbG8="]}]}\u001e',
    )
  })

  it('writes an item of undefined as null', () => {
    expect(String(jsonProtocol.write({ type: 2, invocationId: '1', item: undefined }))).toBe(
      '{"type":2,"invocationId":"1","item":null}\u001e',
    )
  })

  it('rejects a cyclic value', () => {
    const loop: unknown[] = []
    loop.push(loop)
    expect(() => jsonProtocol.write({ type: 1, target: 'A', arguments: loop })).toThrow('circular')
  })
})

import { describe, expect, it } from 'vitest'
import { createMessagePackProtocol } from '../features/message-pack/message-pack.ts'
import { chooseProtocol, HandshakeReader, handshakeResponse } from './handshake.ts'
import { jsonProtocol } from './json.ts'

const read = (text: string, limit = 200) => new HandshakeReader(limit).push(Buffer.from(text))

describe('a handshake', () => {
  it('is read together with the bytes after it', () => {
    const found = read('{"protocol":"json","version":1}\u001e{"type":6}')
    expect(found?.request).toEqual({ protocol: 'json', version: 1 })
    expect(String(found?.rest)).toBe('{"type":6}')
  })

  it('may arrive byte by byte', () => {
    const reader = new HandshakeReader(200)
    const bytes = [...Buffer.from('{"protocol":"messagepack","version":1}\u001e')]
    const found = bytes.map((byte) => reader.push(Uint8Array.of(byte)))
    expect(found.filter(Boolean).map((each) => each?.request.protocol)).toEqual(['messagepack'])
  })

  it.each([
    ['no JSON', '{"protocol"\u001e', 'Error reading JSON.'],
    ['no object', '["json",1]\u001e', 'Expected a JSON Object.'],
    ['null', 'null\u001e', 'Expected a JSON Object.'],
    ['no protocol', '{"version":1}\u001e', "Missing required property 'protocol'."],
    [
      'a protocol that is no text',
      '{"protocol":{},"version":1}\u001e',
      "Missing required property 'protocol'.",
    ],
    ['no version', '{"protocol":"json"}\u001e', "Missing required property 'version'."],
    [
      'a version with a fraction',
      '{"protocol":"json","version":1.5}\u001e',
      "Missing required property 'version'.",
    ],
    ['more bytes than the limit', 'x'.repeat(201), 'The maximum message size of 200B was exceeded.'],
  ])('is rejected for %s', (_why, text, error) => {
    expect(() => read(text)).toThrow(error)
  })

  it('gets an empty object or an error in response', () => {
    expect(String(handshakeResponse())).toBe('{}\u001e')
    expect(String(handshakeResponse('No.'))).toBe('{"error":"No."}\u001e')
  })
})

describe('the negotiated protocol', () => {
  const messagePackProtocol = createMessagePackProtocol()
  const protocols = [jsonProtocol, messagePackProtocol]

  it.each([
    ['json', 1, jsonProtocol],
    ['json', 2, jsonProtocol],
    ['JSON', 1, jsonProtocol],
    ['messagepack', 1, messagePackProtocol],
    ['messagepack', 2, messagePackProtocol],
  ])('is %s, version %i, on request', (protocol, version, expected) => {
    expect(chooseProtocol({ protocol, version }, protocols)).toEqual({ protocol: expected })
  })

  it.each([
    ['xml', 1, "The protocol 'xml' is not supported."],
    ['json', 3, "The server does not support version 3 of the 'json' protocol."],
    ['json', 0, "The server does not support version 0 of the 'json' protocol."],
    ['messagepack', 7, "The server does not support version 7 of the 'messagepack' protocol."],
  ])('cannot be %s, version %i', (protocol, version, error) => {
    expect(chooseProtocol({ protocol, version }, protocols)).toEqual({ error })
  })
})

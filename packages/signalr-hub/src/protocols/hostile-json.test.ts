import { describe, expect, it } from 'vitest'
import { ProtocolError } from '../protocol-error.ts'
import { jsonProtocol } from './json.ts'

describe('invalid JSON', () => {
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

  it('is rejected if it is not UTF-8', () => {
    const bytes = Buffer.concat([
      Buffer.from('{"type":6,"a":"'),
      Uint8Array.of(0xe4, 0xbd),
      Buffer.from('"}'),
    ])
    expect(() => jsonProtocol.parse(bytes)).toThrow('Error reading JSON.')
  })

  it('with an unknown type is ignored', () => {
    expect(jsonProtocol.parse(Buffer.from('{"type":42,"target":{}}'))).toBeUndefined()
  })

  it('may use names of Object.prototype', () => {
    const text = '{"type":6,"__proto__":{"type":1},"constructor":1,"toString":2}'
    expect(jsonProtocol.parse(Buffer.from(text))).toEqual({ type: 6 })
  })

  it('may be nested as deeply as the message size allows', () => {
    const depth = 16_000
    const text = `{"type":1,"target":"A","arguments":[${'['.repeat(depth)}${']'.repeat(depth)}]}`
    expect(jsonProtocol.parse(Buffer.from(text))).toMatchObject({ type: 1, target: 'A' })
  })
})

import type { SeededRandom } from '../src/seed/random.ts'
import { anyOf } from '../test/support/random-requests.ts'

const RS = '\u001e'
/** An object whose implicitly called members are not functions. */
const evil: unknown = JSON.parse('{"toString":1,"valueOf":1,"toJSON":1,"then":1}')
const oddValues: readonly unknown[] = [
  evil,
  null,
  true,
  false,
  0,
  -1,
  1.5,
  2 ** 53,
  -(2 ** 63),
  '',
  'x',
  '\u0000',
  '\ud800',
  '__proto__',
  'x'.repeat(5_000),
  [],
  [[]],
  {},
  { __proto__: null, constructor: 1 },
  [evil],
  { type: evil },
]

/** Request targets that a URL parser rejects or takes for another host. */
export const hostileTargets = [
  '//',
  '///',
  '//customerHub',
  'http://[/hub',
  'http://[/customerHub',
  'http:///',
  '*',
  '/%',
  '/%00',
  '/%c0%af',
  '/customerHub%2',
  '/customerHub/../..',
  '/customerHub?id=%',
  '/customerHub?access_token=%E0%A4%A',
  '/customerHub?id=__proto__',
  `/customerHub?${'a&'.repeat(2_000)}`,
  '/\\',
  '/customerHub#x',
  '/customerHub/negotiate',
  'https://customerHub',
  'file:///customerHub',
  'javascript:1',
  '/api/../customerHub',
  '/customerHub;x',
]

/** A WebSocket frame of a client: masked, unless the options make it invalid. */
export function frame(payload: string | Buffer, first = 0x81, isMasked = true): Buffer {
  const data = Buffer.from(payload)
  const masked = isMasked ? 0x80 : 0
  const head =
    data.length < 126
      ? Buffer.of(first, masked | data.length)
      : data.length < 65_536
        ? Buffer.of(first, masked | 126, data.length >> 8, data.length & 255)
        : Buffer.of(
            first,
            masked | 127,
            0,
            0,
            0,
            0,
            ...[24, 16, 8, 0].map((by) => (data.length >>> by) & 255),
          )
  // A mask of zeros leaves the data unchanged.
  return Buffer.concat(isMasked ? [head, Buffer.alloc(4), data] : [head, data])
}

export const handshake = frame(`{"protocol":"json","version":1}${RS}`)
export const invocation = (target: string, ...args: unknown[]) =>
  frame(JSON.stringify({ type: 1, invocationId: '1', target, arguments: args }) + RS)

/** Every member of a handshake and of a message, with a value of every wrong type. */
export const wrongHandshakes = [
  ...oddValues.flatMap((value) => [
    { protocol: value, version: 1 },
    { protocol: 'json', version: value },
  ]),
  ...oddValues,
].map((value) => frame((JSON.stringify(value) ?? '') + RS))

export const wrongMessages = [
  ...oddValues,
  ...oddValues.flatMap((value) => [
    { type: value, target: 'GetConnectionInfo', arguments: [] },
    ...[1, 4].flatMap((type) => [
      { type, invocationId: '1', target: value, arguments: [] },
      { type, invocationId: value, target: 'GetConnectionInfo', arguments: [] },
      { type, invocationId: '1', target: 'GetConnectionInfo', arguments: value },
      { type, invocationId: '1', target: 'SubscribeToElevator', arguments: [value] },
      { type, invocationId: '1', target: 'UnsubscribeFromElevator', arguments: [value] },
    ]),
    ...[2, 3, 5, 6, 8, 9].map((type) => ({ type, invocationId: value, item: value, sequenceId: value })),
  ]),
].map((value) => frame((JSON.stringify(value) ?? '') + RS))

/** Returns a random frame. Most keep the connection open, so that the next ones are read as well. */
export function randomFrame(random: SeededRandom): Buffer {
  const kind = random.next()
  if (kind < 0.5) {
    const target = anyOf(random, [
      'GetConnectionInfo',
      'SubscribeToElevator',
      'UnsubscribeFromElevator',
      'None',
      '',
    ])
    return invocation(target, anyOf(random, oddValues))
  }
  if (kind < 0.6) return frame(`{"type":${random.int(2, 12)},"invocationId":"${random.int(0, 9)}"}${RS}`)
  if (kind < 0.7) return frame(Buffer.from(invocation('None', 'ü🛗').subarray(6)), 0x82)
  if (kind < 0.75) return frame('', anyOf(random, [0x89, 0x8a, 0x81, 0x82]))
  if (kind < 0.9) return anyOf(random, wrongMessages)
  const noise = Buffer.from(Array.from({ length: random.int(0, 200) }, () => random.int(0, 255)))
  return kind < 0.95 ? frame(noise, random.int(0, 255), random.next() < 0.8) : noise
}

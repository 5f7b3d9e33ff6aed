import { lengthPrefix } from '../src/features/message-pack/binary-splitter.ts'
import { createMessagePackProtocol } from '../src/features/message-pack/message-pack.ts'
import type { HubMessage } from '../src/messages.ts'
import { jsonProtocol } from '../src/protocols/json.ts'

/** Returns numbers between 0 and 1, reproducible from a seed. */
export type Random = () => number

/** mulberry32 */
export function seededRandom(seed: number): Random {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

export const upTo = (random: Random, limit: number) => Math.floor(random() * limit)
export const oneOf = <Item>(random: Random, items: readonly [Item, ...Item[]]): Item =>
  items[upTo(random, items.length)] ?? items[0]

const protocols = { json: jsonProtocol, messagepack: createMessagePackProtocol() } as const
export type ProtocolName = keyof typeof protocols

const targets = [
  'Echo',
  'Add',
  'Crash',
  'Concat',
  'FirstOf',
  'Numbers',
  'Endless',
  'Doubled',
  'Ask',
  'Join',
  'Close',
  'Missing',
  'constructor',
] as const
const texts = ['', 'x', '1', 's1', '__proto__', '\u0000', '\ud800', 'ü', 'x'.repeat(3_000)] as const
const numbers = [0, 1, -1, 2, 7, 1.5, 2 ** 31, 2 ** 53, Number.MAX_VALUE] as const

export function hostileFrame(random: Random, protocol: ProtocolName): Uint8Array {
  const kind = random()
  if (kind < 0.1) return bytes(random, upTo(random, 200))
  if (kind < 0.2) return protocol === 'json' ? oddJson(random) : oddClaims(random)
  const frame = Buffer.from(protocols[protocol].write(message(random)))
  if (kind < 0.5) return frame
  if (kind < 0.6) return frame.subarray(0, upTo(random, frame.length))
  if (kind < 0.65) return Buffer.concat([frame, frame, bytes(random, 3)])
  for (let flips = 1 + upTo(random, 4); flips > 0; flips -= 1)
    frame[upTo(random, frame.length)] = upTo(random, 256)
  return frame
}

function message(random: Random): HubMessage {
  const id = oneOf(random, texts)
  const call = {
    target: oneOf(random, targets),
    arguments: Array.from({ length: upTo(random, 3) }, () => value(random, 3)),
    ...(random() < 0.2 && { streamIds: [oneOf(random, texts)] }),
  }
  const messages: readonly [HubMessage, ...HubMessage[]] = [
    { type: 1, ...call },
    { type: 1, invocationId: id, ...call },
    { type: 2, invocationId: id, item: value(random, 2) },
    { type: 3, invocationId: id, result: value(random, 2) },
    { type: 3, invocationId: id, error: oneOf(random, texts) },
    { type: 4, invocationId: id, ...call },
    { type: 5, invocationId: id },
    { type: 6 },
    { type: 8, sequenceId: oneOf(random, numbers) },
    { type: 9, sequenceId: oneOf(random, numbers) },
  ]
  // Rarely, because it ends the connection.
  return random() < 0.01 ? { type: 7 } : oneOf(random, messages)
}

function value(random: Random, depth: number): unknown {
  const kind = upTo(random, depth > 0 ? 7 : 4)
  if (kind === 0) return oneOf(random, texts)
  if (kind === 1) return oneOf(random, numbers)
  if (kind === 2) return random() < 0.5 ? null : random() < 0.5
  if (kind === 3) return bytes(random, 5)
  if (kind === 4) return Array.from({ length: upTo(random, 4) }, () => value(random, depth - 1))
  if (kind === 5) return JSON.parse('{"toString":1,"valueOf":1,"then":1,"toJSON":1,"length":-1}')
  return { [oneOf(random, ['a', 'constructor', 'target', 'type'])]: value(random, depth - 1) }
}

function oddJson(random: Random): Uint8Array {
  const odd = [
    '{}',
    '[]',
    'null',
    '""',
    '{"type":{}}',
    '{"type":1,"target":{"toString":1},"arguments":[]}',
    '{"type":1,"target":"Echo","arguments":{"length":4294967295}}',
    '{"__proto__":{"type":1},"type":6}',
    `${'['.repeat(15_000)}${']'.repeat(15_000)}`,
    `{"type":1,"target":"Echo","arguments":[${'{"a":'.repeat(500)}1${'}'.repeat(500)}]}`,
    `{"type":6,"x":"${'y'.repeat(40_000)}"}`,
  ] as const
  return Buffer.from(`${oneOf(random, odd)}\u001e`)
}

/** The nested headers claim more than the available bytes. */
function oddClaims(random: Random): Uint8Array {
  const headers = [
    'dd02000000',
    'dcffff',
    'df01000000',
    'deffff',
    'dbffffffff',
    'c9ffffffff',
    '91',
    '81c0',
  ] as const
  const chosen = Array.from({ length: 1 + upTo(random, 40) }, () => oneOf(random, headers))
  const body = Buffer.from(`960180c0a161${chosen.join('')}`, 'hex')
  return Buffer.concat([Uint8Array.from(lengthPrefix(body.length)), body])
}

function bytes(random: Random, length: number): Uint8Array {
  return Uint8Array.from({ length }, () => upTo(random, 256))
}

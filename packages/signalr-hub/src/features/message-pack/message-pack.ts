import { Decoder, Encoder } from '@msgpack/msgpack'
import { type HubMessage, messageType } from '../../messages.ts'
import { ProtocolError } from '../../protocol-error.ts'
import type { HubProtocol } from '../../protocols/protocol.ts'
import { type MessageMembers, readMessage } from '../../protocols/read-message.ts'
import { BinarySplitter, lengthPrefix } from './binary-splitter.ts'
import { checkStructure } from './message-pack-structure.ts'

const layouts: readonly (readonly string[] | undefined)[] = [
  undefined,
  ['headers', 'invocationId', 'target', 'arguments', 'streamIds'],
  ['headers', 'invocationId', 'item'],
  ['headers', 'invocationId', 'resultKind', 'result'],
  ['headers', 'invocationId', 'target', 'arguments', 'streamIds'],
  ['headers', 'invocationId'],
  [],
  ['error', 'allowReconnect'],
  ['sequenceId'],
  ['sequenceId'],
]
const resultKind = { error: 1, none: 2, value: 3 } as const

/** Creates the MessagePack hub protocol. One object serves all connections. */
export function createMessagePackProtocol(): HubProtocol {
  const decoder = new Decoder()
  const encoder = new Encoder({ ignoreUndefined: true })
  return {
    name: 'messagepack',
    version: 2,
    transferFormat: 'binary',
    splitter: (limit) => new BinarySplitter(limit),
    parse: (bytes) => readMessage(toMembers(decode(decoder, bytes))),
    write(message) {
      const body = encoder.encodeSharedRef(toItems(message))
      const prefix = lengthPrefix(body.length)
      const bytes = Buffer.allocUnsafe(prefix.length + body.length)
      bytes.set(prefix)
      bytes.set(body, prefix.length)
      return bytes
    },
  }
}

function decode(decoder: Decoder<undefined>, bytes: Uint8Array): readonly unknown[] {
  let value: unknown
  checkStructure(bytes)
  try {
    // From a Buffer, the decoder would return byte arrays as Buffers.
    value = decoder.decode(new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  } catch {
    throw new ProtocolError('Error reading MessagePack.')
  }
  if (!Array.isArray(value)) throw new ProtocolError('Expected a MessagePack array.')
  return value
}

/** Extra items belong to later versions and are ignored. */
function toMembers(items: readonly unknown[]): MessageMembers {
  const [type] = items
  const names = (typeof type === 'number' && layouts[type]) || []
  const members: Record<string, unknown> = { type }
  for (const [index, name] of names.entries()) {
    if (index + 1 < items.length) members[name] = items[index + 1]
  }
  return type === messageType.completion ? withResult(members) : members
}

function withResult({ resultKind: kind, result, ...members }: Record<string, unknown>): MessageMembers {
  if (kind === resultKind.none) return members
  if (kind !== resultKind.error && kind !== resultKind.value) throw new ProtocolError('Invalid result kind.')
  if (result === undefined) throw new ProtocolError("Missing required property 'result'.")
  if (kind === resultKind.value) return { ...members, result }
  if (typeof result !== 'string') throw new ProtocolError("Expected 'error' to be of type String.")
  return { ...members, error: result }
}

function toItems(message: HubMessage): readonly unknown[] {
  switch (message.type) {
    case 1:
    case 4: {
      const { type, headers = {}, invocationId = null, target, streamIds = [] } = message
      return [type, headers, invocationId, target, message.arguments, streamIds]
    }
    case 2:
      return [2, message.headers ?? {}, message.invocationId, message.item ?? null]
    case 3: {
      const { headers = {}, invocationId, error, result } = message
      if (error !== undefined) return [3, headers, invocationId, resultKind.error, error]
      return result === undefined
        ? [3, headers, invocationId, resultKind.none]
        : [3, headers, invocationId, resultKind.value, result]
    }
    case 5:
      return [5, message.headers ?? {}, message.invocationId]
    case 6:
      return [6]
    case 7:
      return [7, message.error ?? null, message.allowReconnect ?? false]
    case 8:
    case 9:
      return [message.type, message.sequenceId]
  }
}

import { ProtocolError } from './protocol-error.ts'

/** Ends every message of the JSON hub protocol and the handshake. */
export const RECORD_SEPARATOR = '\u001e'

/** Types of the JSON hub protocol that this server sends or reads. */
export const messageType = {
  invocation: 1,
  completion: 3,
  streamInvocation: 4,
  cancelInvocation: 5,
  ping: 6,
  close: 7,
} as const

/** What a client asked for. */
export type ClientMessage =
  | {
      readonly kind: 'invocation'
      readonly id: string | undefined
      readonly target: string
      readonly args: readonly unknown[]
    }
  | { readonly kind: 'stream'; readonly id: string; readonly target: string }
  | { readonly kind: 'close' }
  | { readonly kind: 'ignored' }

const encode = (message: object) => Buffer.from(JSON.stringify(message) + RECORD_SEPARATOR)

export const frames = {
  handshake: (error?: string) => encode(error === undefined ? {} : { error }),
  ping: encode({ type: messageType.ping }),
  /** Serialised once for all receivers of a group. */
  invocation: (target: string, args: readonly unknown[]) =>
    encode({ type: messageType.invocation, target, arguments: args }),
  /** `result: null` is a result; an absent one (undefined) is a completion without. */
  result: (invocationId: string, result: unknown) =>
    encode({ type: messageType.completion, invocationId, ...(result !== undefined && { result }) }),
  failure: (invocationId: string, error: string) =>
    encode({ type: messageType.completion, invocationId, error }),
  close: (error: string | undefined, allowReconnect: boolean) =>
    encode({ type: messageType.close, ...(error !== undefined && { error }), allowReconnect }),
}

/** Reads a handshake request. Versions 1 and 2 of the JSON protocol are accepted. */
export function readHandshake(text: string): { error?: string } {
  const { protocol, version } = asObject(text)
  if (typeof protocol !== 'string' || !Number.isInteger(version)) {
    throw new ProtocolError('A handshake needs a protocol and a version.')
  }
  if (protocol !== 'json') return { error: `The protocol '${protocol}' is not supported.` }
  if (version !== 1 && version !== 2) {
    return { error: `The server does not support version ${version} of the 'json' protocol.` }
  }
  return {}
}

/** Reads one message of a client. What it sends is looked at, never converted: its objects may have any members. */
export function readMessage(text: string): ClientMessage {
  const { type, invocationId = null, target, arguments: args } = asObject(text)
  if (!Number.isInteger(type)) throw new ProtocolError('A message needs a type.')
  switch (type) {
    case messageType.invocation:
    case messageType.streamInvocation: {
      const id = invocationId === null ? undefined : invocationId
      if (id !== undefined && typeof id !== 'string') throw new ProtocolError('An invocation id is a text.')
      if (typeof target !== 'string' || !Array.isArray(args)) {
        throw new ProtocolError('An invocation needs a target and arguments.')
      }
      if (type === messageType.invocation) return { kind: 'invocation', id, target, args }
      if (id === undefined) throw new ProtocolError('A stream invocation needs an id.')
      return { kind: 'stream', id, target }
    }
    case messageType.close:
      return { kind: 'close' }
    default:
      return { kind: 'ignored' }
  }
}

function asObject(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { ...value }
  } catch {
    // Reported below, like any other text that is no message.
  }
  throw new ProtocolError('Error reading JSON.')
}

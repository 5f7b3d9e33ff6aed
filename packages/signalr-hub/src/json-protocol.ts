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

/** Bytes that a client sent which are no message of the protocol. */
export class ProtocolError extends Error {
  override readonly name = 'ProtocolError'
}

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

/** Cuts a stream of text into messages; a message may come in several frames and a frame hold several. */
export class MessageSplitter {
  readonly #limit: number
  #rest = ''

  /** @param limit largest message in characters; more without an end is a {@link ProtocolError}. */
  constructor(limit: number) {
    this.#limit = limit
  }

  /** The whole messages that are there after `text` was added. */
  push(text: string): string[] {
    const parts = (this.#rest + text).split(RECORD_SEPARATOR)
    this.#rest = parts.pop() ?? ''
    if (this.#rest.length > this.#limit || parts.some((part) => part.length > this.#limit)) {
      throw new ProtocolError(`The maximum message size of ${this.#limit}B was exceeded.`)
    }
    return parts
  }
}

/** Reads a handshake request. Versions 1 and 2 of the JSON protocol are accepted. */
export function readHandshake(text: string): { error?: string } {
  const request = asObject(text)
  if (request.protocol !== 'json') {
    return { error: `The protocol '${String(request.protocol)}' is not supported.` }
  }
  if (request.version !== 1 && request.version !== 2) {
    return { error: `The server does not support version ${String(request.version)} of the 'json' protocol.` }
  }
  return {}
}

/** Reads one message of a client. */
export function readMessage(text: string): ClientMessage {
  const message = asObject(text)
  const id = typeof message.invocationId === 'string' ? message.invocationId : undefined
  switch (message.type) {
    case messageType.invocation: {
      if (typeof message.target !== 'string' || !Array.isArray(message.arguments)) {
        throw new ProtocolError('An invocation needs a target and arguments.')
      }
      return { kind: 'invocation', id, target: message.target, args: message.arguments }
    }
    case messageType.streamInvocation:
      return { kind: 'stream', id: id ?? '', target: String(message.target) }
    case messageType.close:
      return { kind: 'close' }
    default:
      return { kind: 'ignored' }
  }
}

function asObject(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value === 'object' && value !== null) return { ...value }
  } catch {
    // Reported below, like any other text that is no message.
  }
  throw new ProtocolError('Error reading JSON.')
}

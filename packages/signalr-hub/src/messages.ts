/** Types of hub messages, as the SignalR hub protocol numbers them. */
export const messageType = {
  invocation: 1,
  streamItem: 2,
  completion: 3,
  streamInvocation: 4,
  cancelInvocation: 5,
  ping: 6,
  close: 7,
  ack: 8,
  sequence: 9,
} as const

export type MessageHeaders = Readonly<Record<string, string>>

/** Asks for a method. Without an `invocationId` nothing is answered. */
export interface InvocationMessage {
  readonly type: 1
  readonly headers?: MessageHeaders
  readonly invocationId?: string
  readonly target: string
  readonly arguments: readonly unknown[]
  /** Streams that the sender of the message uploads with it. */
  readonly streamIds?: readonly string[]
}

/** One item of a stream; `invocationId` is the ID of the stream invocation or of the uploaded stream. */
export interface StreamItemMessage {
  readonly type: 2
  readonly headers?: MessageHeaders
  readonly invocationId: string
  readonly item: unknown
}

/** The end of an invocation or of a stream. `result: null` is a result; `undefined` is none. */
export interface CompletionMessage {
  readonly type: 3
  readonly headers?: MessageHeaders
  readonly invocationId: string
  readonly error?: string
  readonly result?: unknown
}

export interface StreamInvocationMessage {
  readonly type: 4
  readonly headers?: MessageHeaders
  readonly invocationId: string
  readonly target: string
  readonly arguments: readonly unknown[]
  readonly streamIds?: readonly string[]
}

export interface CancelInvocationMessage {
  readonly type: 5
  readonly headers?: MessageHeaders
  readonly invocationId: string
}

export interface PingMessage {
  readonly type: 6
}

/** The sender closes the connection. With `allowReconnect` the client connects again by itself. */
export interface CloseMessage {
  readonly type: 7
  readonly error?: string
  readonly allowReconnect?: boolean
}

/** Everything up to this sequence ID has arrived. */
export interface AckMessage {
  readonly type: 8
  readonly sequenceId: number
}

/** After a reconnect: the sequence ID of the next message. */
export interface SequenceMessage {
  readonly type: 9
  readonly sequenceId: number
}

export type HubMessage =
  | InvocationMessage
  | StreamItemMessage
  | CompletionMessage
  | StreamInvocationMessage
  | CancelInvocationMessage
  | PingMessage
  | CloseMessage
  | AckMessage
  | SequenceMessage

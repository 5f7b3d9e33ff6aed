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

/** Without an `invocationId` there is no answer. */
export interface InvocationMessage {
  readonly type: 1
  readonly headers?: MessageHeaders
  readonly invocationId?: string
  readonly target: string
  readonly arguments: readonly unknown[]
  /** IDs of the uploads that follow the message. */
  readonly streamIds?: readonly string[]
}

/** `invocationId` identifies the stream invocation or the upload. */
export interface StreamItemMessage {
  readonly type: 2
  readonly headers?: MessageHeaders
  readonly invocationId: string
  readonly item: unknown
}

/** A result of `null` differs from no result (`undefined`). */
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

export interface CloseMessage {
  readonly type: 7
  readonly error?: string
  readonly allowReconnect?: boolean
}

/** Acknowledges all messages up to this sequence ID. */
export interface AckMessage {
  readonly type: 8
  readonly sequenceId: number
}

/** Sent after a reconnect: the sequence ID of the next message. */
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

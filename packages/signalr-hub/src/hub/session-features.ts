import type { CompletionMessage, StreamItemMessage } from '../messages.ts'

/** Results that the server awaits from one client. */
export interface ClientResults {
  readonly size: number
  /**
   * @param send sends the invocation; returns false when the client cannot be reached
   * @param signal ends the wait with its reason
   */
  wait(send: (invocationId: string) => boolean, signal?: AbortSignal): Promise<unknown>
  /** Returns false when no call awaits this completion. */
  complete(message: CompletionMessage): boolean
  /** Rejects every call after the end of the connection. */
  end(): void
}

/** Streams that one client uploads with its invocations. */
export interface Uploads {
  readonly size: number
  /** Returns whether one upload has `buffer` unread items, or all of them together have ten times as many. */
  isFull(buffer: number): boolean
  /** @throws ProtocolError when an ID is in use */
  open(streamIds: readonly string[]): void
  /** Returns the arguments with the uploads at `positions`, or at the end. */
  insert(
    args: readonly unknown[],
    streamIds: readonly string[],
    positions: readonly number[],
  ): readonly unknown[]
  push(message: StreamItemMessage): void
  complete(message: CompletionMessage): void
  /** Discards the uploads of an invocation that has ended. */
  close(streamIds: readonly string[]): void
  /** Fails every upload after the end of the connection. */
  end(): void
}

/** Creates the optional parts of a session. `createHub` supplies them, so that the core does not import `features`. */
export interface SessionFeatures {
  createClientResults(): ClientResults
  /** @param onTaken called when a method has taken an item or discarded an upload */
  createUploads(onTaken: () => void): Uploads
}

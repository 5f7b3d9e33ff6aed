import type { CompletionMessage, StreamItemMessage } from '../messages.ts'

export interface ClientResults {
  readonly size: number
  /** `send` returns false when the client cannot be reached; `signal` ends the wait with its reason. */
  wait(send: (invocationId: string) => boolean, signal?: AbortSignal): Promise<unknown>
  /** Returns false when no call awaits this completion. */
  complete(message: CompletionMessage): boolean
  end(): void
}

export interface Uploads {
  readonly size: number
  /** Whether one upload has `buffer` unread items, or all together ten times as many. */
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
  close(streamIds: readonly string[]): void
  end(): void
}

/** `createHub` supplies them, so that the core does not import `features`. */
export interface SessionFeatures {
  createClientResults(): ClientResults
  /** @param onTaken called when a method has taken an item or discarded an upload */
  createUploads(onTaken: () => void): Uploads
}

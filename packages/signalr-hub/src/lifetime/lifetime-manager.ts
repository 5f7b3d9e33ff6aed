import type { InvocationMessage } from '../messages.ts'
import type { OutgoingMessage } from '../protocols/outgoing-message.ts'

/** `except` lists excluded connection IDs. */
export type Scope = (
  | { readonly to: 'all' }
  | { readonly to: 'group'; readonly group: string }
  | { readonly to: 'groups'; readonly groups: readonly string[] }
  | { readonly to: 'user'; readonly user: string }
  | { readonly to: 'users'; readonly users: readonly string[] }
  | { readonly to: 'client'; readonly connectionId: string }
  | { readonly to: 'clients'; readonly connectionIds: readonly string[] }
) & { readonly except?: readonly string[] }

export interface LocalConnection {
  readonly id: string
  readonly user: string | undefined
  /** Returns whether a message can be sent now. Disconnects a client that reads too slowly, like `deliver`. */
  canTake(): boolean
  /** Returns false if the client is unreachable. */
  deliver(message: OutgoingMessage): boolean
  /** Resolves when the client has read most of its messages or has left. `undefined`: the buffer has room. */
  ready?(): Promise<void> | undefined
  /** Rejects with the client's error, when the connection ends or when the signal aborts. */
  invoke(target: string, args: readonly unknown[], signal?: AbortSignal): Promise<unknown>
}

/** Delivers messages to connections and groups. */
export interface LifetimeManager {
  /** Called after the handshake of a local connection. */
  connected(connection: LocalConnection): Promise<void>
  /** The connection leaves all of its groups. */
  disconnected(connection: LocalConnection): Promise<void>
  /** Covers every server. Resolves when the local connections can receive more. */
  send(scope: Scope, message: InvocationMessage): Promise<void>
  /** Also called for a group that the connection has joined. */
  addToGroup(connectionId: string, group: string): Promise<void>
  removeFromGroup(connectionId: string, group: string): Promise<void>
  /** Rejects if the connection is unknown or the signal aborts. */
  invoke(
    connectionId: string,
    target: string,
    args: readonly unknown[],
    signal?: AbortSignal,
  ): Promise<unknown>
  close?(): Promise<void>
}

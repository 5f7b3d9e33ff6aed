import type { InvocationMessage } from '../messages.ts'
import type { OutgoingMessage } from '../protocols/outgoing-message.ts'

/** Who receives a message. `except`: connection IDs that do not. */
export type Scope = (
  | { readonly to: 'all' }
  | { readonly to: 'group'; readonly group: string }
  | { readonly to: 'groups'; readonly groups: readonly string[] }
  | { readonly to: 'user'; readonly user: string }
  | { readonly to: 'users'; readonly users: readonly string[] }
  | { readonly to: 'client'; readonly connectionId: string }
  | { readonly to: 'clients'; readonly connectionIds: readonly string[] }
) & { readonly except?: readonly string[] }

/** A connection of this process, as a lifetime manager sees it. */
export interface LocalConnection {
  readonly id: string
  /** Who it belongs to, if anybody. */
  readonly user: string | undefined
  /** Whether a message can be sent to it now. A client that reads too slowly is cut off, as by `deliver`. */
  canTake(): boolean
  /** Returns false when the client cannot be reached. */
  deliver(message: OutgoingMessage): boolean
  /**
   * Resolves when the client has read most of its messages or has left. `undefined`: the buffer has room.
   * Absent: there always is.
   */
  ready?(): Promise<void> | undefined
  /**
   * Invokes a method of the client and waits for its result; rejects with its error, when the connection ends, or when
   * the signal aborts.
   */
  invoke(target: string, args: readonly unknown[], signal?: AbortSignal): Promise<unknown>
}

/**
 * Knows which connections there are and who is in which group, and gets messages to them. The one that is built in
 * knows those of its own process; one for several servers publishes on a broker.
 */
export interface LifetimeManager {
  /** The handshake of a connection of this process is done. */
  connected(connection: LocalConnection): Promise<void>
  /** It has ended; it leaves all of its groups. */
  disconnected(connection: LocalConnection): Promise<void>
  /**
   * Delivers to every connection of the scope, on whichever server it is. Whom it cannot reach gets nothing. Resolves when
   * those of this process have room for more.
   */
  send(scope: Scope, message: InvocationMessage): Promise<void>
  addToGroup(connectionId: string, group: string): Promise<void>
  removeFromGroup(connectionId: string, group: string): Promise<void>
  /**
   * Invokes a method of one client and waits for its result. Rejects when there is no such connection, or when the
   * signal aborts.
   */
  invoke(
    connectionId: string,
    target: string,
    args: readonly unknown[],
    signal?: AbortSignal,
  ): Promise<unknown>
  close?(): Promise<void>
}

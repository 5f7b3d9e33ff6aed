import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import type { CloseOptions, HubConnection } from './connection.ts'
import type { HubLimits } from './limits.ts'

/** Who a request is from. */
export interface Identity<Context> {
  readonly context: Context
  /** The connection closes at this time and asks the client to reconnect. */
  readonly expiresAt?: Date | undefined
  /** Whose `connectionsPerUser` the connection counts against. Absent: nobody's. */
  readonly user?: string | undefined
}

/**
 * A hub method: gets the client's arguments unchecked; its answer (or a promise of it) goes back to the client.
 * A `HubError` reaches the client with its message, any other error as a general text, and goes to `onError`.
 */
export type HubMethod<Context> = (args: readonly unknown[], connection: HubConnection<Context>) => unknown

/** Whatever a callback throws, or its promise rejects with, goes to `onError` and harms no other connection. */
export interface HubOptions<Context> {
  /** Where the hub lives, for example `/customerHub`. Matched case-insensitively. */
  readonly path: string
  /**
   * Who is it? `undefined` answers 401, an error 500. The token comes from the bearer header or from `access_token`
   * in the query.
   */
  authenticate(
    request: IncomingMessage,
    token: string | undefined,
  ): Identity<Context> | undefined | Promise<Identity<Context> | undefined>
  /** Methods that clients may invoke, by name. Matched case-insensitively. */
  readonly methods: Readonly<Record<string, HubMethod<Context>>>
  /** Invocations wait until it is done. When it fails, the connection closes. */
  readonly onConnected?: (connection: HubConnection<Context>) => unknown
  /** Called once for each connection that `onConnected` was called for. */
  readonly onDisconnected?: (connection: HubConnection<Context>) => unknown
  /** Unexpected errors of callbacks, methods and sockets. What it throws itself becomes a process warning. */
  readonly onError?: (error: unknown, connection: HubConnection<Context> | undefined) => unknown
  /** Whether a browser page of this origin may connect. Default: any. */
  readonly originAllowed?: (origin: string, request: IncomingMessage) => boolean
  /** Whose `connectionsPerAddress` a request counts against. Default: the socket's remote address. */
  readonly addressOf?: (request: IncomingMessage) => string
  /** Lets clients see the text of unexpected errors. Default: false. */
  readonly detailedErrors?: boolean
  readonly limits?: Partial<HubLimits>
}

/** Counts since the start of the hub, and what there is now. */
export interface HubStats {
  /** Upgrade requests that are not answered yet. */
  readonly pending: number
  /** Connections that are open now. */
  readonly connections: number
  /** WebSockets that were opened and closed; when all have ended the two are equal. */
  readonly opened: number
  readonly closed: number
  readonly invocations: number
  /** Frames pushed to groups and to the connections that fit. */
  readonly pushes: number
  /** Negotiations and upgrades that were refused by a quota. */
  readonly overQuota: number
}

/** A SignalR hub. */
export interface Hub<Context> {
  /** Whether a request is for this hub. Never throws. */
  matches(request: IncomingMessage): boolean
  /** Answers negotiation. False when the request is not for this hub. */
  handleRequest(request: IncomingMessage, response: ServerResponse): boolean
  /** Takes a WebSocket upgrade. False when it is not for this hub: see `refuseUpgrade`. */
  handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): boolean
  readonly groups: {
    /**
     * Joins a group. A connection that has ended joins nothing.
     * @throws HubError when the connection is in as many groups as it may be
     */
    add(group: string, connection: HubConnection<Context>): void
    remove(group: string, connection: HubConnection<Context>): void
    /** Groups of a connection, in the order in which it joined them. */
    of(connection: HubConnection<Context>): string[]
    /** Whether anybody is in the group. */
    has(group: string): boolean
  }
  /** Invokes a client method on all members of a group. Serialised once. */
  sendToGroup(group: string, target: string, ...args: readonly unknown[]): void
  /** Invokes a client method on the connections that fit. Serialised once. */
  sendWhere(
    fits: (connection: HubConnection<Context>) => boolean,
    target: string,
    ...args: readonly unknown[]
  ): void
  connections(): Iterable<HubConnection<Context>>
  /** Closes the connections that fit. */
  closeWhere(fits: (connection: HubConnection<Context>) => boolean, options?: CloseOptions): void
  stats(): HubStats
  /** Whether connections are taken: until it is closed. */
  readonly isOpen: boolean
  /** Closes everything and takes no more. Resolves when all sockets are closed, at the latest after `closeTimeout`. */
  close(): Promise<void>
}

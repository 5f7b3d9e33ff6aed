import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import type { EndpointOptions } from '../connections/endpoint-options.ts'
import type { Authenticate } from '../connections/identity.ts'
import type { LifetimeManager } from '../lifetime/lifetime-manager.ts'
import type { HubLimits } from '../limits.ts'
import type { HubProtocol } from '../protocols/protocol.ts'
import type {
  ArgsOf,
  ClientOf,
  CloseOptions,
  ContextOf,
  HubConnection,
  HubDeclarations,
  HubFilter,
  HubTypes,
  InvokeOptions,
  NameOf,
  ResultOf,
} from './hub-types.ts'

/** Options of a hub. Errors of callbacks go to `onError` and affect no other connection. */
export type HubOptions<T extends HubTypes> = Omit<EndpointOptions<ContextOf<T>>, 'authenticate'> &
  HubDeclarations<T> &
  HubCallbacks<T> &
  // Without a context, authentication is optional.
  (T extends { context: unknown }
    ? { readonly authenticate: Authenticate<ContextOf<T>> }
    : { readonly authenticate?: Authenticate<unknown> })

interface HubCallbacks<T extends HubTypes> {
  /** Filters around methods and streams, outermost first. */
  readonly filters?: readonly HubFilter<T>[]
  /** Supported protocols. Default: JSON. */
  readonly protocols?: readonly HubProtocol[]
  /** Delivers messages to connections. Default: within this process. */
  readonly lifetime?: LifetimeManager
  /** Invocations wait for it. If it fails, the connection closes. */
  readonly onConnected?: (connection: HubConnection<T>) => unknown
  /**
   * Called once after each `onConnected`. `error` is the reason, such as an invalid message or a timeout; `undefined`
   * after a regular close.
   */
  readonly onDisconnected?: (connection: HubConnection<T>, error: Error | undefined) => unknown
  /** Receives unexpected errors of callbacks, methods and sockets. Its own errors become process warnings. */
  readonly onError?: (error: unknown, connection: HubConnection<T> | undefined) => unknown
  /** Sends the messages of unexpected errors to clients. Default: false. */
  readonly detailedErrors?: boolean
  readonly limits?: Partial<HubLimits>
}

/** A selection of clients. */
export interface Clients<T extends HubTypes> {
  /**
   * Invokes a method of each client. Resolves when the clients of this process can receive more, so that awaiting it
   * adapts to their speed. Never rejects: errors of the lifetime manager and of serialisation go to `onError`.
   */
  send<Name extends NameOf<ClientOf<T>>>(target: Name, ...args: ArgsOf<ClientOf<T>[Name]>): Promise<void>
  /** Excludes connections. */
  except(...connectionIds: readonly string[]): Clients<T>
}

/** One client, on any server. */
export interface SingleClient<T extends HubTypes> extends Clients<T> {
  /** Invokes a method of the client and returns its result. Rejects with its error, or if the client is unknown. */
  invoke<Name extends NameOf<ClientOf<T>>>(
    target: Name,
    ...args: ArgsOf<ClientOf<T>[Name]>
  ): Promise<ResultOf<ClientOf<T>[Name]>>
  /** Like `invoke`, with a timeout or signal. */
  invokeWith<Name extends NameOf<ClientOf<T>>>(
    options: InvokeOptions,
    target: Name,
    ...args: ArgsOf<ClientOf<T>[Name]>
  ): Promise<ResultOf<ClientOf<T>[Name]>>
}

export interface HubClients<T extends HubTypes> {
  readonly all: Clients<T>
  group(group: string): Clients<T>
  /** Connections in at least one of the groups. Each gets a message once. */
  groups(groups: readonly string[]): Clients<T>
  user(user: string): Clients<T>
  users(users: readonly string[]): Clients<T>
  client(connectionId: string): SingleClient<T>
  clients(connectionIds: readonly string[]): Clients<T>
  /** All connections except these. */
  except(...connectionIds: readonly string[]): Clients<T>
  /** The matching connections of this process. */
  where(fits: (connection: HubConnection<T>) => boolean): Clients<T>
}

export interface HubGroups {
  /** Joins a group. Does nothing for an ended connection. Rejects with a HubError above `groupsPerConnection`. */
  add(group: string, connection: { readonly id: string }): Promise<void>
  remove(group: string, connection: { readonly id: string }): Promise<void>
  /** Returns the groups of a connection of this process, in order of joining. */
  of(connection: { readonly id: string }): string[]
  /** Returns whether a connection of this process is in the group. */
  has(group: string, connection: { readonly id: string }): boolean
}

/** Counters since the start of the hub, and current values. */
export interface HubStats {
  /** Upgrade requests in progress. */
  readonly pending: number
  /** Open connections. */
  readonly connections: number
  /** Connections that have had a transport, and how many of them have ended. */
  readonly opened: number
  readonly closed: number
  readonly invocations: number
  /** Number of messages pushed to connections. */
  readonly pushes: number
  /** Number of negotiations and upgrades rejected by a quota. */
  readonly overQuota: number
}

export interface Hub<T extends HubTypes = HubTypes> {
  readonly clients: HubClients<T>
  readonly groups: HubGroups
  /**
   * Serves the hub from a server; other requests reach the server's own listeners. Returns a function that detaches.
   */
  attach(server: Server): () => void
  /** Returns whether a request is for this hub. Never throws. */
  matches(request: IncomingMessage): boolean
  /** Answers a request. Returns false if it is not for this hub. */
  handleRequest(request: IncomingMessage, response: ServerResponse): boolean
  /** Accepts a WebSocket upgrade. Returns false if it is not for this hub: see `refuseUpgrade`. */
  handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): boolean
  /** Open connections of this process. */
  connections(): Iterable<HubConnection<T>>
  /** Closes the matching connections of this process. */
  closeWhere(fits: (connection: HubConnection<T>) => boolean, options?: CloseOptions): void
  stats(): HubStats
  /** Whether the hub accepts connections. */
  readonly isOpen: boolean
  /**
   * Rejects new connections, waits up to `drainMs` (default: 0) for running invocations, and closes every connection.
   * Resolves at the latest `closeTimeout` later.
   */
  close(options?: { readonly drainMs?: number }): Promise<void>
}

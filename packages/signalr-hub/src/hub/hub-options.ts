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

/** Whatever a callback throws, or its promise rejects with, goes to `onError` and harms no other connection. */
export type HubOptions<T extends HubTypes> = Omit<EndpointOptions<ContextOf<T>>, 'authenticate'> &
  HubDeclarations<T> &
  HubCallbacks<T> &
  // Without a context anybody may connect.
  (T extends { context: unknown }
    ? { readonly authenticate: Authenticate<ContextOf<T>> }
    : { readonly authenticate?: Authenticate<unknown> })

interface HubCallbacks<T extends HubTypes> {
  /** Run around the methods and streams; the first one is the outermost. */
  readonly filters?: readonly HubFilter<T>[]
  /** What clients may speak. Default: JSON. */
  readonly protocols?: readonly HubProtocol[]
  /** Gets messages to connections. Default: to those of this process. */
  readonly lifetime?: LifetimeManager
  /** Invocations wait until it is done. When it fails, the connection closes. */
  readonly onConnected?: (connection: HubConnection<T>) => unknown
  /**
   * Called once for each connection that `onConnected` was called for. `error` is why it ended: invalid messages, silence, a
   * failure; `undefined` when either side closed it.
   */
  readonly onDisconnected?: (connection: HubConnection<T>, error: Error | undefined) => unknown
  /** Unexpected errors of callbacks, methods and sockets. What it throws itself becomes a process warning. */
  readonly onError?: (error: unknown, connection: HubConnection<T> | undefined) => unknown
  /** Lets clients see the text of unexpected errors. Default: false. */
  readonly detailedErrors?: boolean
  readonly limits?: Partial<HubLimits>
}

/** Some of the clients of a hub. */
export interface Clients<T extends HubTypes> {
  /**
   * Invokes a method of each of them. Serialised once per protocol. Resolves when the clients of this process have room for
   * more, so that whoever awaits it pushes no faster than they read; it never rejects: failures of the lifetime manager, and arguments that cannot be serialised, go to `onError`.
   */
  send<Name extends NameOf<ClientOf<T>>>(target: Name, ...args: ArgsOf<ClientOf<T>[Name]>): Promise<void>
  /** The same without these connections. */
  except(...connectionIds: readonly string[]): Clients<T>
}

/** One client of a hub, on whichever server it is. */
export interface SingleClient<T extends HubTypes> extends Clients<T> {
  /** Invokes a method of the client and waits for its result; rejects with its error, or when there is no such client. */
  invoke<Name extends NameOf<ClientOf<T>>>(
    target: Name,
    ...args: ArgsOf<ClientOf<T>[Name]>
  ): Promise<ResultOf<ClientOf<T>[Name]>>
  /** Like `invoke`, for a limited time. A result that comes later is ignored. */
  invokeWith<Name extends NameOf<ClientOf<T>>>(
    options: InvokeOptions,
    target: Name,
    ...args: ArgsOf<ClientOf<T>[Name]>
  ): Promise<ResultOf<ClientOf<T>[Name]>>
}

export interface HubClients<T extends HubTypes> {
  readonly all: Clients<T>
  group(group: string): Clients<T>
  /** Connections that are in at least one of the groups; each gets a message once. */
  groups(groups: readonly string[]): Clients<T>
  /** All connections of a user. */
  user(user: string): Clients<T>
  users(users: readonly string[]): Clients<T>
  client(connectionId: string): SingleClient<T>
  clients(connectionIds: readonly string[]): Clients<T>
  /** All but these connections. */
  except(...connectionIds: readonly string[]): Clients<T>
  /** The connections of this process that fit. */
  where(fits: (connection: HubConnection<T>) => boolean): Clients<T>
}

export interface HubGroups {
  /**
   * Joins a group. A connection that has ended joins nothing.
   * Rejects with a HubError when the connection is in as many groups as it may be.
   */
  add(group: string, connection: { readonly id: string }): Promise<void>
  remove(group: string, connection: { readonly id: string }): Promise<void>
  /** Groups that a connection of this process has joined, in that order. */
  of(connection: { readonly id: string }): string[]
  /** Whether a connection of this process has joined a group. */
  has(group: string, connection: { readonly id: string }): boolean
}

/** Counts since the start of the hub, and what there is now. */
export interface HubStats {
  /** Upgrade requests that are not answered yet. */
  readonly pending: number
  /** Connections that are open now. */
  readonly connections: number
  /** Connections that a transport has come for, and those of them that have ended. */
  readonly opened: number
  readonly closed: number
  readonly invocations: number
  /** Messages pushed to connections. */
  readonly pushes: number
  /** Negotiations and upgrades that were refused by a quota. */
  readonly overQuota: number
}

/** A SignalR hub. */
export interface Hub<T extends HubTypes = HubTypes> {
  readonly clients: HubClients<T>
  readonly groups: HubGroups
  /** Takes the hub's requests and upgrades from a server, whose own listeners get the others. Returns a function that undoes it. */
  attach(server: Server): () => void
  /** Whether a request is for this hub. Never throws. */
  matches(request: IncomingMessage): boolean
  /** Answers a request. False when it is not for this hub. */
  handleRequest(request: IncomingMessage, response: ServerResponse): boolean
  /** Takes a WebSocket upgrade. False when it is not for this hub: see `refuseUpgrade`. */
  handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): boolean
  /** The open connections of this process. */
  connections(): Iterable<HubConnection<T>>
  /** Closes the connections of this process that fit. */
  closeWhere(fits: (connection: HubConnection<T>) => boolean, options?: CloseOptions): void
  stats(): HubStats
  /** Whether connections are taken: until it is closed. */
  readonly isOpen: boolean
  /**
   * Takes no more connections, lets running invocations end for up to `drainMs` (default: 0), and closes everything.
   * Resolves when all connections have ended, at the latest `closeTimeout` later.
   */
  close(options?: { readonly drainMs?: number }): Promise<void>
}

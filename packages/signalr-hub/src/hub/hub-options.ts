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

/** Errors of callbacks go to `onError` and affect no other connection. */
export type HubOptions<T extends HubTypes> = Omit<EndpointOptions<ContextOf<T>>, 'authenticate'> &
  HubDeclarations<T> &
  HubCallbacks<T> &
  (T extends { context: unknown }
    ? { readonly authenticate: Authenticate<ContextOf<T>> }
    : { readonly authenticate?: Authenticate<unknown> })

interface HubCallbacks<T extends HubTypes> {
  /** Filters around methods and streams, outermost first. */
  readonly filters?: readonly HubFilter<T>[]
  /** Default: JSON. */
  readonly protocols?: readonly HubProtocol[]
  /** Default: within this process. */
  readonly lifetime?: LifetimeManager
  /** Invocations wait for it. If it fails, the connection closes. */
  readonly onConnected?: (connection: HubConnection<T>) => unknown
  /** Called once after each `onConnected`. `error` is `undefined` after a regular close. */
  readonly onDisconnected?: (connection: HubConnection<T>, error: Error | undefined) => unknown
  /** Receives unexpected errors of callbacks, methods and sockets. */
  readonly onError?: (error: unknown, connection: HubConnection<T> | undefined) => unknown
  /** Sends the messages of unexpected errors to clients. Default: false. */
  readonly detailedErrors?: boolean
  readonly limits?: Partial<HubLimits>
}

export interface Clients<T extends HubTypes> {
  /** Resolves when the clients of this process can receive more. Never rejects; errors go to `onError`. */
  send<Name extends NameOf<ClientOf<T>>>(target: Name, ...args: ArgsOf<ClientOf<T>[Name]>): Promise<void>
  except(...connectionIds: readonly string[]): Clients<T>
}

/** One client, on any server. */
export interface SingleClient<T extends HubTypes> extends Clients<T> {
  /** Rejects with the client's error, or if the client is unknown. */
  invoke<Name extends NameOf<ClientOf<T>>>(
    target: Name,
    ...args: ArgsOf<ClientOf<T>[Name]>
  ): Promise<ResultOf<ClientOf<T>[Name]>>
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
  except(...connectionIds: readonly string[]): Clients<T>
  /** Covers this process. */
  where(fits: (connection: HubConnection<T>) => boolean): Clients<T>
}

export interface HubGroups {
  /** Does nothing for an ended connection. Rejects with a HubError above `groupsPerConnection`. */
  add(group: string, connection: { readonly id: string }): Promise<void>
  remove(group: string, connection: { readonly id: string }): Promise<void>
  /** Covers connections of this process, in order of joining. */
  of(connection: { readonly id: string }): string[]
  /** Covers connections of this process. */
  has(group: string, connection: { readonly id: string }): boolean
}

export interface HubStats {
  /** Upgrade requests in progress. */
  readonly pending: number
  readonly connections: number
  /** Connections that have had a transport, and how many of them have ended. */
  readonly opened: number
  readonly closed: number
  readonly invocations: number
  readonly pushes: number
  /** Number of negotiations and upgrades rejected by a quota. */
  readonly overQuota: number
}

export interface Hub<T extends HubTypes = HubTypes> {
  readonly clients: HubClients<T>
  readonly groups: HubGroups
  /** Other requests reach the server's own listeners. Returns a function that detaches. */
  attach(server: Server): () => void
  /** Never throws. */
  matches(request: IncomingMessage): boolean
  /** Returns false if the request is not for this hub. */
  handleRequest(request: IncomingMessage, response: ServerResponse): boolean
  /** Returns false if the upgrade is not for this hub: see `refuseUpgrade`. */
  handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): boolean
  /** Open connections of this process. */
  connections(): Iterable<HubConnection<T>>
  /** Covers this process. */
  closeWhere(fits: (connection: HubConnection<T>) => boolean, options?: CloseOptions): void
  stats(): HubStats
  readonly isOpen: boolean
  /**
   * Rejects new connections, waits up to `drainMs` (default: 0) for running invocations, and closes every connection
   * within `closeTimeout`.
   */
  close(options?: { readonly drainMs?: number }): Promise<void>
}

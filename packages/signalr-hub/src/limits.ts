/**
 * Limits in milliseconds and bytes. The defaults are those of ASP.NET Core, which has no quotas: set them for a public
 * hub. `Infinity` disables one.
 */
export interface HubLimits {
  /** Time for the handshake, and for authentication. */
  readonly handshakeTimeout: number
  /** Time without sending after which a ping is sent. */
  readonly keepAlive: number
  /**
   * Time after which a connection closes whose client sends nothing, or neither reads nor acknowledges a full buffer: a
   * second more for every 8 kB unread.
   */
  readonly clientTimeout: number
  /** Time from the negotiation to the first transport. */
  readonly negotiateTimeout: number
  /** Time after which an idle poll returns empty. */
  readonly pollTimeout: number
  /** Time for the next poll, or for a stateful reconnect. */
  readonly disconnectTimeout: number
  /** Time for the client to answer a close, or to finish the body of an answered request. */
  readonly closeTimeout: number
  /** Size of a hub message from a client. */
  readonly messageSize: number
  /** Largest WebSocket message, which may contain many hub messages. */
  readonly receiveBuffer: number
  /** Time after a frame within which pushes share the next frame. 0: only those of one turn of the event loop do. */
  readonly batchInterval: number
  /** A shared frame of this size is sent before its interval ends. */
  readonly batchSize: number
  /** Unread bytes, including waiting pushes, above which a client is disconnected. */
  readonly sendBuffer: number
  /** Unacknowledged bytes of a resumable connection above which awaited pushes wait. Others get `sendBuffer` more. */
  readonly reconnectBuffer: number
  /** Parallel invocations of one connection, without streams and methods with uploads. */
  readonly parallelInvocations: number
  /** Parallel streams and uploads of one connection. */
  readonly streams: number
  /** Unread items of an upload above which its connection is not read. */
  readonly uploadBuffer: number
  /** Queued invocations of a connection above which it is not read. */
  readonly invocationQueue: number
  /** Average rate per connection; faster invocations wait. */
  readonly invocationsPerSecond: number
  /** Number of invocations allowed to start together after a quiet period. `Infinity`: those of one second. */
  readonly invocationBurst: number
  readonly groupsPerConnection: number
  /** Includes unopened negotiations. */
  readonly connectionsPerUser: number
  /** Includes unauthenticated ones. */
  readonly connectionsPerAddress: number
  /** Unopened negotiations from one address. */
  readonly negotiationsPerAddress: number
}

/** Node runs longer timers immediately. */
export const MAX_TIME = 2 ** 31 - 1

export const defaultLimits: HubLimits = {
  handshakeTimeout: 15_000,
  keepAlive: 15_000,
  clientTimeout: 30_000,
  negotiateTimeout: 15_000,
  pollTimeout: 90_000,
  disconnectTimeout: 15_000,
  closeTimeout: 5_000,
  messageSize: 32 * 1024,
  receiveBuffer: 4 * 1024 * 1024,
  batchInterval: 0,
  batchSize: 64 * 1024,
  sendBuffer: 4 * 1024 * 1024,
  reconnectBuffer: 100_000,
  parallelInvocations: 1,
  streams: Infinity,
  uploadBuffer: 10,
  invocationQueue: 100,
  invocationsPerSecond: Infinity,
  invocationBurst: Infinity,
  groupsPerConnection: Infinity,
  connectionsPerUser: Infinity,
  connectionsPerAddress: Infinity,
  negotiationsPerAddress: Infinity,
}

export function limitsOf(limits: Partial<HubLimits> = {}): HubLimits {
  const all = { ...defaultLimits, ...limits }
  return {
    ...all,
    handshakeTimeout: Math.min(all.handshakeTimeout, MAX_TIME),
    keepAlive: Math.min(all.keepAlive, MAX_TIME),
    clientTimeout: Math.min(all.clientTimeout, MAX_TIME),
    negotiateTimeout: Math.min(all.negotiateTimeout, MAX_TIME),
    pollTimeout: Math.min(all.pollTimeout, MAX_TIME),
    disconnectTimeout: Math.min(all.disconnectTimeout, MAX_TIME),
    closeTimeout: Math.min(all.closeTimeout, MAX_TIME),
    batchInterval: Math.min(all.batchInterval, MAX_TIME),
  }
}

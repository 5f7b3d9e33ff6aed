/**
 * Limits of a hub: times in milliseconds, sizes in bytes. Times and message size default to ASP.NET Core's, which has no
 * quotas: set them for a hub that strangers reach. `Infinity` switches a quota off.
 */
export interface HubLimits {
  /** A connection must send its handshake within this time; so long may its authentication take, too. */
  readonly handshakeTimeout: number
  /** A ping is sent after this time without sending. */
  readonly keepAlive: number
  /** A connection is closed after this time without receiving. */
  readonly clientTimeout: number
  /** A negotiated connection must be opened within this time. */
  readonly negotiateTimeout: number
  /** A long poll is answered after this time, with nothing if need be. */
  readonly pollTimeout: number
  /** A client that long-polls, or whose WebSocket broke, must come back within this time. */
  readonly disconnectTimeout: number
  /** A client that does not answer a close, or does not end a request that was answered, within this time is cut off. */
  readonly closeTimeout: number
  /** Largest hub message of a client. */
  readonly messageSize: number
  /** Largest WebSocket message of a client, which may hold many hub messages: it is buffered until it is whole. */
  readonly receiveBuffer: number
  /** Pushes that follow a frame within this time share the next one. 0: only those of one turn of the event loop do. */
  readonly batchInterval: number
  /** Pushes that share a frame are sent earlier once they are this large together. */
  readonly batchSize: number
  /** A client that lets more than this pile up unread is cut off; pushes that wait for their frame count. */
  readonly sendBuffer: number
  /**
   * Unacknowledged bytes of a client that may come back, beyond which pushes that are awaited wait. Those that nobody awaits
   * go on up to `sendBuffer` more; then it starts anew when it comes back.
   */
  readonly reconnectBuffer: number
  /** Invocations of one connection that run at the same time; streams and methods with uploads are not counted. */
  readonly parallelInvocations: number
  /** Streams of one connection that run at the same time, uploads included. */
  readonly streams: number
  /** Items of an upload that wait to be taken; while so many wait, nothing is read from its connection. */
  readonly uploadBuffer: number
  /** Invocations of one connection that wait for their turn; while so many wait, nothing is read from it. */
  readonly invocationQueue: number
  /** Invocations of one connection that start in a second, in the long run; what comes faster waits. */
  readonly invocationsPerSecond: number
  /** Invocations that may start at once after a quiet time. */
  readonly invocationBurst: number
  /** Groups that one connection is in. */
  readonly groupsPerConnection: number
  /** Connections of one user, those that are negotiated but not yet open included. */
  readonly connectionsPerUser: number
  /** Connections from one address, those that are not yet authenticated included. */
  readonly connectionsPerAddress: number
  /** Connections from one address that are negotiated but not yet open. */
  readonly negotiationsPerAddress: number
}

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

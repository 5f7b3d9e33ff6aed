import type { IncomingMessage } from 'node:http'
import type { TransportName } from '../transports/transport.ts'
import type { AdmissionOptions } from './admission.ts'
import type { Connection } from './connection.ts'
import type { Identity } from './identity.ts'
import type { NegotiateAnswer } from './negotiate.ts'

/** Times in milliseconds, sizes in bytes. `HubLimits` describes them. */
export interface EndpointLimits {
  readonly handshakeTimeout: number
  readonly keepAlive: number
  readonly clientTimeout: number
  readonly negotiateTimeout: number
  readonly closeTimeout: number
  readonly pollTimeout: number
  readonly disconnectTimeout: number
  readonly messageSize: number
  readonly receiveBuffer: number
  readonly connectionsPerUser: number
  readonly connectionsPerAddress: number
  readonly negotiationsPerAddress: number
}

export interface EndpointOptions<Context> extends AdmissionOptions<Context> {
  /** For example `/customerHub`. Matched case-insensitively. */
  readonly path: string
  /**
   * Origins whose pages may use the hub from another origin, with credentials. Default: none; leave it out where something
   * in front answers for CORS.
   */
  readonly cors?: readonly string[]
  /** What clients may connect with, in the order in which they are to try. Default: all. */
  readonly transports?: readonly TransportName[]
  /** Whether a client that asks for it may come back after its WebSocket broke. Default: false. */
  readonly statefulReconnect?: boolean
  /** Sends clients elsewhere, or refuses them with a text. `undefined`: they connect here. */
  readonly onNegotiate?: (
    request: IncomingMessage,
    identity: Identity<Context>,
  ) => NegotiateAnswer | undefined | Promise<NegotiateAnswer | undefined>
}

export interface EndpointEvents<Context> {
  /** The first transport of a connection has come; sets its handler. Must not throw. */
  readonly connected: (connection: Connection<Context>) => void
  /** Must not throw. */
  readonly failed: (error: unknown) => void
}

export const allTransports: readonly TransportName[] = ['webSocket', 'serverSentEvents', 'longPolling']

import type { IncomingMessage } from 'node:http'
import type { TransportName } from '../transports/transport.ts'
import type { AdmissionOptions } from './admission.ts'
import type { Connection } from './connection.ts'
import type { Identity } from './identity.ts'
import type { NegotiateAnswer } from './negotiate.ts'

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
  /** For example `/customerHub`. Case and trailing slashes make no difference. */
  readonly path: string
  /** Origins allowed to use the hub with credentials. Default: none. Omit it if a proxy or framework sets CORS headers. */
  readonly cors?: readonly string[]
  /** Order in which clients try them. Default: all. */
  readonly transports?: readonly TransportName[]
  /** Whether clients may request it. Default: false. */
  readonly statefulReconnect?: boolean
  /** Redirects or rejects clients. `undefined`: the client connects here. */
  readonly onNegotiate?: (
    request: IncomingMessage,
    identity: Identity<Context>,
  ) => NegotiateAnswer | undefined | Promise<NegotiateAnswer | undefined>
}

export interface EndpointEvents<Context> {
  /** Called with the first transport; sets the handler. Must not throw. */
  readonly connected: (connection: Connection<Context>) => void
  /** Must not throw. */
  readonly failed: (error: unknown) => void
}

export const allTransports: readonly TransportName[] = ['webSocket', 'serverSentEvents', 'longPolling']

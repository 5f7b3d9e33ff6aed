import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { attachTo } from '../../attach.ts'
import { Endpoint } from '../../connections/endpoint.ts'
import type { EndpointOptions } from '../../connections/endpoint-options.ts'
import { guarded } from '../../guarded.ts'
import { type HubLimits, limitsOf } from '../../limits.ts'
import type { TransferFormat } from '../../transports/payload.ts'
import { warn } from '../../warn.ts'
import { RawConnection } from './raw-connection.ts'

export type { RawConnection } from './raw-connection.ts'

export interface MapConnectionOptions<Context>
  extends Omit<EndpointOptions<Context>, 'path' | 'authenticate' | 'statefulReconnect'> {
  /** Default: every client may connect. */
  readonly authenticate?: EndpointOptions<Context>['authenticate']
  /** Type of the WebSocket frames to the client. Default: text. */
  readonly format?: TransferFormat
  /** Receives errors of handlers and callbacks. */
  readonly onError?: (error: unknown) => unknown
  readonly limits?: Partial<HubLimits>
}

export interface ConnectionServer {
  attach(server: Server): () => void
  matches(request: IncomingMessage): boolean
  handleRequest(request: IncomingMessage, response: ServerResponse): boolean
  handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): boolean
  stats(): { readonly opened: number; readonly closed: number; readonly pending: number }
  close(): Promise<void>
}

/** Serves connections without the hub protocol. Each lasts as long as its handler. */
export function mapConnection<Context = unknown>(
  path: string,
  handler: (connection: RawConnection<Context | undefined>) => Promise<void>,
  options: MapConnectionOptions<Context | undefined> = {},
): ConnectionServer {
  const limits = limitsOf(options.limits)
  const { authenticate = () => ({ context: undefined }), format = 'text' } = options
  const { sendBuffer, keepAlive, clientTimeout } = limits
  const rawOptions = { format, sendBuffer, keepAlive, clientTimeout }
  const failed = (error: unknown) => void guarded(() => options.onError?.(error), warn)
  const endpoint = new Endpoint<Context | undefined>({ ...options, path, authenticate }, limits, {
    failed,
    connected(connection) {
      const raw = new RawConnection(connection, rawOptions, failed)
      const run = async () => handler(raw)
      void run()
        .catch(failed)
        .finally(() => connection.close())
    },
  })
  const server = {
    handleRequest: endpoint.handleRequest.bind(endpoint),
    handleUpgrade: endpoint.handleUpgrade.bind(endpoint),
  }
  return {
    ...server,
    attach: (to) => attachTo(to, server),
    matches: (request) => endpoint.matches(request),
    stats: () => endpoint.stats(),
    close: () => endpoint.close(),
  }
}

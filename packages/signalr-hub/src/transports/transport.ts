import type { Payload, TransferFormat } from './payload.ts'

export type TransportName = 'webSocket' | 'serverSentEvents' | 'longPolling'

/** No method throws. */
export interface Transport {
  readonly name: TransportName
  readonly formats: readonly TransferFormat[]
  /** Sent bytes that the client has not read yet. */
  readonly bufferedAmount: number
  /** Does nothing after the close. */
  send(payload: Payload): void
  /** A few more chunks may arrive. */
  pause(): void
  resume(): void
  /** Delivers pending bytes, then closes. `transportClosed` follows. */
  close(): void
  /** `transportClosed` follows. */
  terminate(): void
  /** Set before the first chunk arrives. */
  owner: TransportOwner | undefined
  /** Called at least every second. `now` is from `performance.now()`. */
  tick?(now: number): void
  /** Called like `tick`, for raw connections: pings a silent client, then disconnects it. */
  probe?(now: number, times: ProbeTimes): void
}

/** In milliseconds. */
export interface ProbeTimes {
  /** Time without receiving after which the client is pinged. */
  readonly keepAlive: number
  readonly clientTimeout: number
}

/** No method throws. */
export interface TransportOwner {
  received(chunk: Uint8Array): void
  /** Called once. */
  transportClosed(transport: Transport, end: TransportEnd): void
}

export interface TransportEnd {
  /** False: the transport broke, and the client may reconnect. */
  readonly graceful: boolean
  readonly error?: Error
}

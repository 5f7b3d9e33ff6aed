import type { Payload, TransferFormat } from './payload.ts'

export type TransportName = 'webSocket' | 'serverSentEvents' | 'longPolling'

/** Carries the bytes of one connection. No method throws. */
export interface Transport {
  readonly name: TransportName
  /** Formats for messages to the client. */
  readonly formats: readonly TransferFormat[]
  /** Sent bytes that the client has not read yet. */
  readonly bufferedAmount: number
  /** Sends in order. Does nothing after the close. */
  send(payload: Payload): void
  /** Stops reading from the client until `resume`. A few more chunks may arrive. */
  pause(): void
  resume(): void
  /** Delivers pending bytes, then closes. `transportClosed` follows. */
  close(): void
  /** Disconnects the client immediately. `transportClosed` follows. */
  terminate(): void
  /** Receives the bytes; set before the first chunk arrives. */
  owner: TransportOwner | undefined
  /** Called at least every second. `now` is from `performance.now()`. */
  tick?(now: number): void
  /**
   * Called like `tick` for connections without protocol pings. Pings a silent client and disconnects it if it does
   * not answer.
   */
  probe?(now: number, times: ProbeTimes): void
}

/** In milliseconds. */
export interface ProbeTimes {
  /** Time without receiving after which the client is pinged. */
  readonly keepAlive: number
  /** Time without receiving after which the client is disconnected. */
  readonly clientTimeout: number
}

/** Uses a transport. No method throws. */
export interface TransportOwner {
  received(chunk: Uint8Array): void
  /** Called once. */
  transportClosed(transport: Transport, end: TransportEnd): void
}

export interface TransportEnd {
  /** Whether either side closed it. False: it broke, and the client may reconnect. */
  readonly graceful: boolean
  readonly error?: Error
}

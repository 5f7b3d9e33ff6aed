import type { Payload, TransferFormat } from './payload.ts'

export type TransportName = 'webSocket' | 'serverSentEvents' | 'longPolling'

/** What carries the bytes of one connection. It knows nothing of hubs. No method throws. */
export interface Transport {
  readonly name: TransportName
  /** What it can carry to the client. */
  readonly formats: readonly TransferFormat[]
  /** Bytes that were sent and that the client has not taken yet. */
  readonly bufferedAmount: number
  /** Sends in order. Ignored once it is closed. */
  send(payload: Payload): void
  /** Stops reading from the client until `resume`; a few chunks that were on their way may still arrive. */
  pause(): void
  resume(): void
  /** Delivers what was sent, then closes. `transportClosed` follows. */
  close(): void
  /** Cuts the client off at once. `transportClosed` follows. */
  terminate(): void
  /** Who uses it; set before the first chunk can arrive. */
  owner: TransportOwner | undefined
  /** Called every second or more often. `now` is on the clock of `performance.now()`. */
  tick?(now: number): void
  /**
   * Called as often, for connections whose protocol has no pings of its own: asks a client that is silent for a sign of
   * life, and cuts it off when none comes.
   */
  probe?(now: number, times: ProbeTimes): void
}

/** In milliseconds. */
export interface ProbeTimes {
  /** A client is asked after this time. */
  readonly keepAlive: number
  /** A client is cut off after this time. */
  readonly clientTimeout: number
}

/** Whose bytes a transport carries. Nothing that it does throws. */
export interface TransportOwner {
  received(chunk: Uint8Array): void
  /** Called once. */
  transportClosed(transport: Transport, end: TransportEnd): void
}

export interface TransportEnd {
  /** Either side closed it of its own accord. False: it broke, and the client may come back with another one. */
  readonly graceful: boolean
  readonly error?: Error
}

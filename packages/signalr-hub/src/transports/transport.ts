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
  /** Delivers what was sent, then closes. `onClose` follows. */
  close(): void
  /** Cuts the client off at once. `onClose` follows. */
  terminate(): void
  /** Set by the connection before the first chunk arrives. */
  onData: (chunk: Uint8Array) => void
  /** Called once. `graceful`: the client closed it of its own accord, or the server did. */
  onClose: (end: TransportEnd) => void
}

export interface TransportEnd {
  readonly graceful: boolean
  readonly error?: Error
}

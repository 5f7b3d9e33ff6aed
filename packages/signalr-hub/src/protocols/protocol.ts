import type { HubMessage } from '../messages.ts'
import type { TransferFormat } from '../transports/payload.ts'

/** Splits a byte stream into messages. Chunks and messages need not coincide. */
export interface Splitter {
  push(chunk: Uint8Array): void
  /**
   * Returns the next message without its delimiter, valid until the next `push`.
   * @throws ProtocolError as soon as the message exceeds the limit
   */
  next(): Uint8Array | undefined
}

/** Encodes and decodes hub messages. One object serves all connections. */
export interface HubProtocol {
  /** Name in the handshake: `json` or `messagepack`. */
  readonly name: string
  /** The highest supported version; all from 1 are accepted. */
  readonly version: number
  readonly transferFormat: TransferFormat
  /** @param limit largest message in bytes */
  splitter(limit: number): Splitter
  /** Returns `undefined` for an unknown type, which is ignored. @throws ProtocolError if the message is invalid */
  parse(bytes: Uint8Array): HubMessage | undefined
  /** Includes the delimiter. Throws for unsupported values. */
  write(message: HubMessage): Uint8Array
}

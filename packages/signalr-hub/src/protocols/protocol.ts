import type { HubMessage } from '../messages.ts'
import type { TransferFormat } from '../transports/payload.ts'

/** Cuts a stream of bytes into messages; a message may come in several chunks and a chunk hold several. */
export interface Splitter {
  push(chunk: Uint8Array): void
  /**
   * The bytes of the next whole message, without what separates messages; `undefined` when there is none yet. They are
   * valid until the next `push`.
   * @throws ProtocolError when the message is larger than the limit, as soon as that is certain
   */
  next(): Uint8Array | undefined
}

/** How hub messages become bytes. One object serves all connections. */
export interface HubProtocol {
  /** As in the handshake: `json`, `messagepack`. */
  readonly name: string
  /** The highest version; all lower ones from 1 are accepted too. */
  readonly version: number
  readonly transferFormat: TransferFormat
  /** @param limit largest message in bytes */
  splitter(limit: number): Splitter
  /**
   * Reads one message of a client; `undefined` for a type that is not known, which is ignored. What it returns has the
   * types that it claims, whatever the client sent.
   * @throws ProtocolError when it is no message
   */
  parse(bytes: Uint8Array): HubMessage | undefined
  /** The bytes of a message, complete with what separates or precedes messages. Throws for values it cannot express. */
  write(message: HubMessage): Uint8Array
}

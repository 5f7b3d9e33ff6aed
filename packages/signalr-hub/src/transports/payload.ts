/** Whether bytes are UTF-8 text or arbitrary. */
export type TransferFormat = 'text' | 'binary'

/**
 * Bytes of one or more whole messages. The same object goes to every receiver of a broadcast, so that what a transport
 * derives from it (the WebSocket frame) is made once.
 */
export interface Payload {
  readonly bytes: Uint8Array
  readonly format: TransferFormat
  /** The complete unmasked WebSocket frame; set by the WebSocket transport when it is first needed. */
  frame?: Uint8Array
}

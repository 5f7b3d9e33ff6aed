/** Whether bytes are UTF-8 text or arbitrary. */
export type TransferFormat = 'text' | 'binary'

/** Bytes of one or more whole messages. The same object goes to every receiver of a broadcast. */
export interface Payload {
  readonly bytes: Uint8Array
  readonly format: TransferFormat
}

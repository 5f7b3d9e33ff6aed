/** UTF-8 text or arbitrary bytes. */
export type TransferFormat = 'text' | 'binary'

/** One or more serialised messages. Receivers of a broadcast share the object. */
export interface Payload {
  readonly bytes: Uint8Array
  readonly format: TransferFormat
}

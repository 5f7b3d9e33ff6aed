/** Bytes that a client sent which are no message of the protocol. */
export class ProtocolError extends Error {
  override readonly name = 'ProtocolError'
}

/** An invalid message of a client. */
export class ProtocolError extends Error {
  override readonly name = 'ProtocolError'
}

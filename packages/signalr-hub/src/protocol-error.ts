export class ProtocolError extends Error {
  override readonly name = 'ProtocolError'
}

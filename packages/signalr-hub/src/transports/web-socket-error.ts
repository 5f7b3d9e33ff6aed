/** A violation of the WebSocket protocol or its limits by the client. */
export class WebSocketError extends Error {
  override readonly name = 'WebSocketError'
}

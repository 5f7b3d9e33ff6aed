/** What a client does against the WebSocket protocol or its limits. */
export class WebSocketError extends Error {
  override readonly name = 'WebSocketError'
}

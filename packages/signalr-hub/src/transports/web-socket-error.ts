/** What a client does against the WebSocket protocol or its limits. */
export class WebSocketError extends Error {
  override readonly name = 'WebSocketError'
  /** What its socket is closed with. */
  readonly closeCode: 1002 | 1007 | 1009

  constructor(closeCode: WebSocketError['closeCode'], message: string) {
    super(message)
    this.closeCode = closeCode
  }
}

export const brokenProtocol = (message: string) => new WebSocketError(1002, message)

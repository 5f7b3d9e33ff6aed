/** Times in milliseconds and sizes in bytes of a hub; the defaults are ASP.NET Core's. */
export interface HubLimits {
  /** A connection must send its handshake within this time. */
  readonly handshakeTimeout: number
  /** A ping is sent after this time without sending. */
  readonly keepAlive: number
  /** A connection is closed after this time without receiving. */
  readonly clientTimeout: number
  /** A negotiated connection must be opened within this time. */
  readonly negotiateTimeout: number
  /** Largest message of a client. */
  readonly messageSize: number
  /** A client that lets more than this pile up unread is closed. */
  readonly sendBuffer: number
}

export const defaultLimits: HubLimits = {
  handshakeTimeout: 15_000,
  keepAlive: 15_000,
  clientTimeout: 30_000,
  negotiateTimeout: 15_000,
  messageSize: 32 * 1024,
  sendBuffer: 4 * 1024 * 1024,
}

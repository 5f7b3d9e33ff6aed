import type { IncomingMessage } from 'node:http'

export interface Identity<Context> {
  readonly context: Context
  /** Expiry. The connection then closes and asks the client to reconnect. */
  readonly expiresAt?: Date | undefined
  /** Receiver of `clients.user` and key of `connectionsPerUser`. */
  readonly user?: string | undefined
}

/** `undefined` answers with 401, an error with 500. */
export type Authenticate<Context> = (
  request: IncomingMessage,
  /** From the bearer header or the `access_token` of the query. */
  token: string | undefined,
) => Identity<Context> | undefined | Promise<Identity<Context> | undefined>

import type { IncomingMessage } from 'node:http'

/** Who a request is from. */
export interface Identity<Context> {
  readonly context: Context
  /** The connection closes at this time and asks the client to reconnect. */
  readonly expiresAt?: Date | undefined
  /** Whose connection it is: the target of `clients.user`, and whose `connectionsPerUser` it counts against. */
  readonly user?: string | undefined
}

/** `undefined` answers 401, an error 500. */
export type Authenticate<Context> = (
  request: IncomingMessage,
  /** Of the bearer header, or `access_token` of the query. */
  token: string | undefined,
) => Identity<Context> | undefined | Promise<Identity<Context> | undefined>

/** A signed-in user, or the service account of an API token. Read again for each request. */
export interface Caller {
  readonly id: string
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly roles: readonly string[]
  /** Empty for API tokens, which have no session. */
  readonly sessionId: string
  /** The server's policy requires a second factor, and this user has none yet. */
  readonly mustEnrol: boolean
  /** Client address of the request; absent for calls of the hub. */
  readonly address?: string
  /** Name of the API token, for the audit log. */
  readonly apiToken?: string
}

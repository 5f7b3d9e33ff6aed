/** A signed-in user, or the service account of an API token. */
export interface Caller {
  readonly id: string
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly roles: readonly string[]
  /** Empty for API tokens. */
  readonly sessionId: string
  /** The server's policy requires a second factor, and this user has none yet. */
  readonly mustEnrol: boolean
  /** Absent for calls of the hub. */
  readonly address?: string
  readonly apiToken?: string
}

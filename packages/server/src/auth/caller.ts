/** A signed-in user as the server knows it on each call. */
export interface Caller {
  readonly id: string
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly roles: readonly string[]
  readonly sessionId: string
  /** The server's policy requires a second factor of this user, and none is set up yet. */
  readonly mustEnrol: boolean
}

/** A signed-in user. Read again for each request. */
export interface Caller {
  readonly id: string
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly roles: readonly string[]
  readonly sessionId: string
  /** The server's policy requires a second factor, and this user has none yet. */
  readonly mustEnrol: boolean
  /** Client address of the request; absent for calls of the hub. */
  readonly address?: string
}

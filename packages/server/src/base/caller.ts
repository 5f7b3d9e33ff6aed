/** Signed-in user, or service account of an API token. */
export interface Caller {
  readonly id: string
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly roles: readonly string[]
  /** Empty for API tokens. */
  readonly sessionId: string
  /** The policy requires a second factor that this user lacks. */
  readonly mustEnrol: boolean
  /** Absent for calls of the hub. */
  readonly address?: string
  readonly apiToken?: string
  /** In the page when the user confirmed this call, as reported by the browser. */
  readonly releases?: readonly string[]
}

/** How somebody who releases proves who they are. */
export interface Credentials {
  /** A release token; an access token of an Admin is fine, too. */
  readonly token?: string | undefined
  readonly email?: string | undefined
  readonly password?: string | undefined
  /** A code of the authenticator app, of an Admin who has a second factor. */
  readonly code?: string | undefined
}

/** Those that the environment says. */
export const credentialsOf = (env: NodeJS.ProcessEnv): Credentials => ({
  // Empty where a pipeline has no such secret.
  token: env.HOISTWAY_TOKEN || undefined,
  email: env.HOISTWAY_EMAIL,
  password: env.HOISTWAY_PASSWORD,
  code: env.HOISTWAY_CODE,
})

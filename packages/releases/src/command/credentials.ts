export interface Credentials {
  /** An API token, or the access token of an Admin. */
  readonly token?: string | undefined
  readonly email?: string | undefined
  readonly password?: string | undefined
  /** Required of an Admin with a second factor. */
  readonly code?: string | undefined
}

export const credentialsOf = (env: NodeJS.ProcessEnv): Credentials => ({
  // Pipelines set a missing secret to an empty text.
  token: env.HOISTWAY_TOKEN || undefined,
  email: env.HOISTWAY_EMAIL,
  password: env.HOISTWAY_PASSWORD,
  code: env.HOISTWAY_CODE,
})

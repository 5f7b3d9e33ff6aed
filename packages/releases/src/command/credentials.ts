import { variables } from '../product.ts'

export interface Credentials {
  /** An API token, or the access token of an Admin. */
  readonly token?: string | undefined
  readonly email?: string | undefined
  readonly password?: string | undefined
  /** Required of an Admin with a second factor. */
  readonly code?: string | undefined
}

export const targetIn = (env: NodeJS.ProcessEnv) => env[variables.target]

export const credentialsOf = (env: NodeJS.ProcessEnv): Credentials => ({
  // Pipelines set a missing secret to an empty text.
  token: env[variables.token] || undefined,
  email: env[variables.email],
  password: env[variables.password],
  code: env[variables.code],
})

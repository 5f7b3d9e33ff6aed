import { readFileSync } from 'node:fs'
import { accessLevels } from '@hoistway/contracts/organization'
import { knownRoles } from '@hoistway/contracts/roles'
import { z } from 'zod'
import { StartError } from '../../../base/start-error.ts'

/** Providers on the same machine can do without TLS. */
const isSecure = (url: string) => {
  const { protocol, hostname } = new URL(url)
  return protocol === 'https:' || ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
}

const condition = { claim: z.string().min(1), value: z.string().min(1) }
const mapping = z.union([
  z.strictObject({ ...condition, role: z.enum(knownRoles) }),
  z.strictObject({ ...condition, organizationId: z.uuid(), accessLevel: z.enum(accessLevels) }),
])

const provider = z.strictObject({
  id: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be like my-company'),
  name: z.string().min(1).max(60),
  issuer: z.url({ protocol: /^https?$/ }).refine(isSecure, 'must be a https URL'),
  clientId: z.string().min(1),
  clientSecret: z.string().min(1),
  scope: z.string().default('openid email profile'),
  newAccounts: z.enum(['create', 'approval', 'refuse']).default('approval'),
  /** Only emails that the provider declares as verified. */
  linkVerifiedEmail: z.boolean().default(false),
  /** Limits the access of a person who was removed at the provider. */
  sessionHours: z.number().min(1).max(720).default(12),
  mappings: z.array(mapping).max(200).default([]),
})

const file = z.strictObject({
  providers: z
    .array(provider)
    .min(1)
    .max(20)
    .refine((all) => new Set(all.map(({ id }) => id)).size === all.length, 'have the same id'),
})

export type SsoProvider = z.output<typeof provider>

export interface SignInWays {
  readonly localAccounts: boolean
  readonly ssoProviders: readonly SsoProvider[]
}

/** Whether a person can sign in to an account that is not linked. */
export const unlinkedCanSignIn = ({ localAccounts, ssoProviders }: SignInWays): boolean =>
  localAccounts || ssoProviders.some(({ linkVerifiedEmail }) => linkVerifiedEmail)

/** @throws StartError that names all problems but no values, since the file has secrets */
export function readSsoProviders(path: string | undefined): readonly SsoProvider[] {
  if (path === undefined) return []
  const parsed = file.safeParse(jsonOf(path))
  if (parsed.success) return parsed.data.providers
  const problems = parsed.error.issues.map(({ path: at, message }) => `${at.join('.')}: ${message}`)
  throw new StartError(`HOISTWAY_OIDC_FILE=${path} is not valid.\n${problems.join('\n')}`)
}

function jsonOf(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch (error) {
    // The message of a syntax error quotes the file.
    const reason = error instanceof SyntaxError ? 'it is no JSON' : 'it cannot be read'
    throw new StartError(`HOISTWAY_OIDC_FILE=${path} is not valid: ${reason}.`)
  }
}

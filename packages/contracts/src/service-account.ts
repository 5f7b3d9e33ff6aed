import * as z from 'zod/mini'
import { roleList } from './account.ts'
import { limits } from './limits.ts'
import { accessLevel } from './organization-parts.ts'
import { id, instant, readable, readableOr } from './reading.ts'

/** For calls about records. Calls without a scope are for signed-in users only. */
export const recordScopes = [
  'organizations:read',
  'organizations:write',
  'elevators:read',
  'elevators:write',
  'commands:write',
  'alerts:read',
  'alerts:write',
  'code-book:read',
  'code-book:write',
  'history:read',
  'reports:read',
  'reports:write',
  'controllers:read',
  'controllers:write',
  'can-filters:read',
  'can-filters:write',
  'firmware:read',
  'firmware:write',
  'users:read',
  'audit:read',
  'metrics:read',
] as const
export type RecordScope = (typeof recordScopes)[number]

/** For the remotes that a token names. Each scope also reads their releases. */
export const releaseScopes = [
  'releases:publish',
  'releases:preview',
  'releases:canary',
  'releases:promote',
  'releases:rollback',
  'releases:notify',
] as const

export const tokenScopes = [...recordScopes, ...releaseScopes] as const
export type TokenScope = (typeof tokenScopes)[number]

export const isReleaseScope = (scope: string) => scope.startsWith('releases:')

const DAY_MS = 86_400_000

function isTokenExpiry(time: string): boolean {
  const left = new Date(time).getTime() - Date.now()
  return left > 0 && left <= (limits.apiToken.daysMax + 1) * DAY_MS
}

const remoteName = z
  .string()
  .check(z.regex(/^(mfe-[a-z][a-z0-9-]*|host)$/, 'A name like mfe-reports, or host'), z.maxLength(60))

/** Body of POST /service-accounts/{id}/tokens. */
export const apiTokenBody = z
  .strictObject({
    name: z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.apiToken.nameMax)),
    scopes: z.array(z.enum(tokenScopes)).check(z.minLength(1), z.maxLength(tokenScopes.length)),
    /** Required by release scopes. */
    remotes: z._default(z.array(remoteName).check(z.maxLength(limits.apiToken.remotesMax)), []),
    expiresAt: z.iso
      .datetime({ offset: true })
      .check(z.refine(isTokenExpiry, `In the future, at most ${limits.apiToken.daysMax} days from now`)),
  })
  .check(
    z.refine(({ scopes, remotes }) => scopes.some(isReleaseScope) === remotes.length > 0, {
      path: ['remotes'],
      error: 'Release scopes require remotes, and other scopes have none',
    }),
  )
export type ApiTokenBody = z.input<typeof apiTokenBody>

/** A token, without the secret. */
export const apiToken = z.object({
  id,
  name: readable(z.string()),
  scopes: readableOr(z.array(z.string()), () => []),
  remotes: readableOr(z.array(z.string()), () => []),
  /** Email of an Admin. */
  createdBy: readable(z.string()),
  createdAt: readable(instant),
  expiresAt: readable(instant),
  /** To the minute, with the client's address. */
  lastUsedAt: readable(instant),
  lastUsedAddress: readable(z.string()),
  revokedAt: readable(instant),
  /** False: the token is refused. */
  isCreatorActive: readable(z.boolean()),
})
export type ApiToken = z.infer<typeof apiToken>

/** Response of POST /service-accounts/{id}/tokens, the only one with the secret. */
export const createdApiToken = z.extend(apiToken, { token: z.string().check(z.minLength(1)) })
export type CreatedApiToken = z.infer<typeof createdApiToken>

const name = z
  .string()
  .check(
    z.trim(),
    z.minLength(limits.serviceAccount.nameMin),
    z.maxLength(limits.serviceAccount.nameMax),
    z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Lower-case letters, digits and hyphens, as in night-report'),
  )

/** Body of POST /service-accounts and PUT /service-accounts/{id}. */
export const serviceAccountBody = z.strictObject({
  name,
  roles: roleList,
  memberships: z
    .array(z.object({ organizationId: z.string(), accessLevel }))
    .check(z.maxLength(limits.invitation.membershipsMax)),
  /** False: all tokens are refused. */
  isActive: z._default(z.boolean(), true),
})
export type ServiceAccountBody = z.input<typeof serviceAccountBody>

/** An account for programs. Roles, memberships and a token's scopes limit what it can do. */
export const serviceAccount = z.object({
  id,
  name: readable(z.string()),
  roles: readableOr(z.array(z.string()), () => []),
  isActive: readable(z.boolean()),
  createdAt: readable(instant),
  /** Changes with the fields that a PUT replaces, which sends it as its If-Match. */
  version: readable(z.number()),
  memberships: readableOr(
    z.array(
      z.object({
        organizationId: id,
        organizationName: readable(z.string()),
        accessLevel: readable(accessLevel),
      }),
    ),
    () => [],
  ),
  /** Newest first, without those that ended more than 90 days ago. */
  tokens: readableOr(z.array(apiToken), () => []),
})
export type ServiceAccount = z.infer<typeof serviceAccount>

import * as z from 'zod/mini'
import { releaseActions, releaseAuditEntry } from './release-audit.ts'

const remoteName = z
  .string()
  .check(z.regex(/^(mfe-[a-z][a-z0-9-]*|host)$/, 'A name like mfe-reports, or host'), z.maxLength(60))
const DAY_MS = 86_400_000

/** Maximum lifetime of a release token in days. */
const TOKEN_DAYS = 365

/** Returns whether a time is in the future and within the maximum lifetime. */
const isTokenExpiry = (time: string): boolean => {
  const left = new Date(time).getTime() - Date.now()
  return left > 0 && left <= (TOKEN_DAYS + 1) * DAY_MS
}

/** Body of POST /releases/tokens. */
export const releaseTokenBody = z.strictObject({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)),
  remotes: z.array(remoteName).check(z.minLength(1), z.maxLength(20)),
  actions: z.array(z.enum(releaseActions)).check(z.minLength(1), z.maxLength(10)),
  expiresAt: z.iso
    .datetime({ offset: true })
    .check(z.refine(isTokenExpiry, `In the future, at most ${TOKEN_DAYS} days from now`)),
})
export type ReleaseTokenBody = z.infer<typeof releaseTokenBody>

/** A listed release token, without the secret, which only {@link createdReleaseToken} contains. */
export const releaseTokenEntry = z.object({
  id: z.string(),
  name: z.string(),
  remotes: z.array(z.string()),
  actions: z.array(z.string()),
  /** Email of the Admin who created it. */
  createdBy: z.nullish(z.string()),
  createdAt: z.string(),
  expiresAt: z.string(),
  lastUsedAt: z.nullish(z.string()),
  revokedAt: z.nullish(z.string()),
  /** False: its creator's account is deactivated, and the token is invalid. */
  isCreatorActive: z.boolean(),
})
export type ReleaseTokenEntry = z.infer<typeof releaseTokenEntry>

/** Response of POST /releases/tokens. */
export const createdReleaseToken = z.extend(releaseTokenEntry, { token: z.string() })
export type CreatedReleaseToken = z.infer<typeof createdReleaseToken>

/** Parameters of PUT and DELETE /releases/managers/{remote}/{email}. */
export const managerParams = z.object({
  remote: remoteName,
  email: z.string().check(z.minLength(3), z.maxLength(254)),
})

/** A user with release rights for a remote. */
export const releaseManager = z.object({
  remote: z.string(),
  userId: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  since: z.string(),
})
export type ReleaseManager = z.infer<typeof releaseManager>

/** Query of GET /releases/audit, newest first. */
export const releaseAuditQuery = z.object({
  remote: z.optional(z.string().check(z.maxLength(60))),
  page: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100_000)), 1),
  pageSize: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 20),
})

/** Response of GET /releases/audit. */
export const releaseAuditPage = z.object({
  data: z.array(releaseAuditEntry),
  totalCount: z.number(),
  totalPages: z.number(),
  page: z.number(),
})

/** Body of POST /releases/{name}/keys: an Ed25519 public key in PEM. */
export const signingKeyBody = z.strictObject({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)),
  publicKey: z.string().check(z.trim(), z.minLength(1), z.maxLength(1_000)),
})
export type SigningKeyBody = z.infer<typeof signingKeyBody>

/** A public key for attestations of a remote. */
export const signingKey = z.object({
  id: z.string(),
  remote: z.string(),
  name: z.string(),
  /** SHA-256 hash of the key. */
  keyId: z.string(),
  publicKey: z.string(),
  createdBy: z.nullish(z.string()),
  createdAt: z.string(),
  revokedAt: z.nullish(z.string()),
  /** False: the account that registered it is deactivated, and the key is not trusted. */
  isCreatorActive: z.boolean(),
})
export type SigningKey = z.infer<typeof signingKey>

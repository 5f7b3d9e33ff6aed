import * as z from 'zod/mini'
import { HOST } from './descriptor.ts'
import { REMOTE_PREFIX } from './product.ts'
import { releaseAuditEntry } from './release-audit.ts'

const NAME = new RegExp(`^(${REMOTE_PREFIX}[a-z][a-z0-9-]*|${HOST})$`)
const releaseName = z
  .string()
  .check(z.regex(NAME, `A name like ${REMOTE_PREFIX}reports, or ${HOST}`), z.maxLength(60))

/** Parameters of PUT and DELETE /releases/managers/{remote}/{email}. */
export const managerParams = z.object({
  remote: releaseName,
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

/** A public key for attestations. */
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

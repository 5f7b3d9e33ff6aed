import * as z from 'zod/mini'
import { author, reason } from './release-audit.ts'

/** A promotion awaiting a second person. */
export const promoteRequest = z.object({
  id: z.string(),
  remote: z.string(),
  version: z.string(),
  by: author,
  why: z.nullish(z.string()),
  requestedAt: z.string(),
  expiresAt: z.string(),
  /** First of two approvers, for requests by tokens. */
  approvedBy: z.optional(author),
  /** Number of missing approvals; absent on older servers: one. */
  approvals: z.optional(z.number()),
  /** Whether the caller may approve it as a second person. */
  mayApprove: z.boolean(),
})
export type PromoteRequest = z.infer<typeof promoteRequest>

/** Response of promote and approve with status 202. */
export const requestedPromotion = z.object({
  request: promoteRequest,
  /** Emails of some possible approvers. */
  approvers: z.array(z.string()),
})
export type RequestedPromotion = z.infer<typeof requestedPromotion>

/** Body of POST /releases/{name}/approve. */
export const approveBody = z.strictObject({ version: z.string(), why: z.optional(reason) })

/** Body of POST /releases/{name}/withdraw. With `version`, only a request for it is withdrawn; older servers reject it. */
export const withdrawBody = z.nullish(
  z.strictObject({ version: z.optional(z.string()), why: z.optional(reason) }),
)

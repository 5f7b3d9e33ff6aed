import * as z from 'zod/mini'
import { author, reason } from './deed.ts'

/** A promotion that waits for a second person. */
export const promoteRequest = z.object({
  id: z.string(),
  remote: z.string(),
  version: z.string(),
  by: author,
  why: z.nullish(z.string()),
  requestedAt: z.string(),
  expiresAt: z.string(),
  /** Of what a token asked for: the first of the two who approve it. */
  approvedBy: z.optional(author),
  /** How many persons still have to approve; absent on a server of before: one. */
  approvals: z.optional(z.number()),
  /** Whether the caller is another person who may promote this remote. */
  mayApprove: z.boolean(),
})
export type PromoteRequest = z.infer<typeof promoteRequest>

/** What promote answers with 202 where two persons promote, and approve where it was the first of two approvals. */
export const requestedPromotion = z.object({
  request: promoteRequest,
  /** Emails of some who may approve it. */
  approvers: z.array(z.string()),
})
export type RequestedPromotion = z.infer<typeof requestedPromotion>

/** POST /releases/{name}/approve: the version says what exactly is approved. */
export const approveBody = z.strictObject({ version: z.string(), why: z.optional(reason) })

/** POST /releases/{name}/withdraw, of a request, and POST /releases/{name}/versions/{version}/withdraw. */
export const withdrawBody = z.nullish(z.strictObject({ why: z.optional(reason) }))

import * as z from 'zod/mini'
import { instant } from './reading.ts'
import { secondFactorProof } from './second-factor.ts'

/** `code` of the 403 to a sensitive call without a fresh confirmation; `kind` of its body names the missing one. */
export const CONFIRMATION_NEEDED = 'confirmation-needed'
/** Header with the token of a confirmation. */
export const CONFIRMATION_HEADER = 'x-hoistway-confirmation'

/** Kinds of sensitive calls; a confirmation is valid for one of them. */
export const confirmationKind = z.enum(['release-rights', 'promotions', 'accounts'])
export type ConfirmationKind = z.infer<typeof confirmationKind>

/** Body of POST /auth/confirmations. */
export const confirmationRequest = z.object({
  kind: confirmationKind,
  /** The password, or a code of the second factor. */
  proof: secondFactorProof,
  /** Releases that are loaded in the page, as `mfe-fleet 1.2.0`, for the audit log. */
  releases: z._default(z.array(z.string().check(z.maxLength(100))).check(z.maxLength(100)), []),
})

/** Query of the calls that change the caller's own password and second factor, whose body contains the proof. */
export const pageReleases = z.object({
  /** Releases that are loaded in the page, as `mfe-fleet 1.2.0,mfe-lifts 1.0.0`, for the audit log. */
  releases: z.optional(z.string().check(z.maxLength(10_000))),
})

/** Response of POST /auth/confirmations. */
export const confirmation = z.object({ token: z.string(), expiresAt: instant })

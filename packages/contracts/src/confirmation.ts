import * as z from 'zod/mini'
import { instant } from './reading.ts'
import { secondFactorProof } from './second-factor.ts'

/** `code` of the 403 to a sensitive call without a fresh confirmation; the body names its `kind`. */
export const CONFIRMATION_NEEDED = 'confirmation-needed'
/** Header with a confirmation's token. */
export const CONFIRMATION_HEADER = 'x-hoistway-confirmation'

/** A confirmation is valid for one kind. */
export const confirmationKind = z.enum(['release-rights', 'promotions', 'accounts'])
export type ConfirmationKind = z.infer<typeof confirmationKind>

/** Body of POST /auth/confirmations. */
export const confirmationRequest = z.object({
  kind: confirmationKind,
  proof: secondFactorProof,
  /** Releases in the page, as `mfe-fleet 1.2.0`, for the audit log. */
  releases: z._default(z.array(z.string().check(z.maxLength(100))).check(z.maxLength(100)), []),
})

/** Query of changes to the own password and second factor, whose body contains the proof. */
export const pageReleases = z.object({
  /** As in {@link confirmationRequest}, separated by commas. */
  releases: z.optional(z.string().check(z.maxLength(10_000))),
})

/** Response of POST /auth/confirmations. */
export const confirmation = z.object({ token: z.string(), expiresAt: instant })

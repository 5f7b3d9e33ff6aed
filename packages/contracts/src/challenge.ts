import * as z from 'zod/mini'
import { instant } from './reading.ts'

/** `code` of the 401 to a correct password that needs a second factor; the body is a {@link challenge}. */
export const SECOND_FACTOR_NEEDED = 'second-factor-needed'
/** `code` of the 401 to a second step that is too late, or follows too many wrong codes. */
export const CHALLENGE_OVER = 'second-factor-challenge-over'
/** `code` of the 403 to users who must first set up a second factor. */
export const ENROLMENT_NEEDED = 'second-factor-enrolment-needed'

/** Members of the 401 with {@link SECOND_FACTOR_NEEDED}. */
export const challenge = z.object({
  /** Proves the password; valid for one sign-in, for a few minutes. */
  challenge: z.string().check(z.minLength(1)),
  expiresAt: instant,
})
export type Challenge = z.infer<typeof challenge>

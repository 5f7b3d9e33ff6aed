import * as z from 'zod/mini'

/** `code` of the 409 to a write with an outdated If-Match. */
export const CHANGED_MEANWHILE = 'changed-meanwhile'

/** `code` of a 404 to an unknown call, not an unknown record. */
export const NO_SUCH_CALL = 'no-such-call'

/** Every error response: a text for users, and texts by form field. */
export const errorBody = z.object({
  message: z.string(),
  errors: z.optional(z.record(z.string(), z.array(z.string()))),
  /** Reason, where the status is not enough. */
  code: z.optional(z.string()),
})
export type ErrorBody = z.infer<typeof errorBody>

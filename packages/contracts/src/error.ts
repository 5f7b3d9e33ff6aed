import * as z from 'zod/mini'

/** `code` of the 409 to a write whose If-Match is outdated, because another user saved first. */
export const CHANGED_MEANWHILE = 'changed-meanwhile'

/** `code` of a 404 to a call that the API does not have, unlike one about a record that does not exist. */
export const NO_SUCH_CALL = 'no-such-call'

/** Body of every error response of the API: one text for users, and texts by field for a form. */
export const errorBody = z.object({
  message: z.string(),
  errors: z.optional(z.record(z.string(), z.array(z.string()))),
  /** Machine-readable reason, where the status is not enough. */
  code: z.optional(z.string()),
})
export type ErrorBody = z.infer<typeof errorBody>

import * as z from 'zod/mini'

/** `code` of a 409 to a write whose If-Match is no longer the record's version: somebody else was faster. */
export const CHANGED_MEANWHILE = 'changed-meanwhile'

/** Body of every error answer of the API: one text for people, and texts by field for a form. */
export const errorBody = z.object({
  message: z.string(),
  errors: z.optional(z.record(z.string(), z.array(z.string()))),
  /** What a client acts upon, where the status alone does not tell. */
  code: z.optional(z.string()),
})
export type ErrorBody = z.infer<typeof errorBody>

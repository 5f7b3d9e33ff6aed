import { z } from 'zod'

/** Body of every error answer of the API: one text for people, and texts by field for a form. */
export const errorBody = z.object({
  message: z.string(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
})
export type ErrorBody = z.infer<typeof errorBody>

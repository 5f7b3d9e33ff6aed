import * as z from 'zod/mini'

/** Navigation state of /unauthorized: title and roles of the refused page. */
export const lackingRole = z.object({
  title: z.optional(z.string()),
  translations: z.optional(z.record(z.string(), z.string())),
  roles: z.array(z.string()),
})
export type LackingRole = z.infer<typeof lackingRole>

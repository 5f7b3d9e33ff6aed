import * as z from 'zod/mini'

/** Navigation state of /unauthorized: the refused page's title in each language, and its roles. */
export const lackingRole = z.object({
  title: z.optional(z.string()),
  translations: z.optional(z.record(z.string(), z.string())),
  roles: z.array(z.string()),
})
export type LackingRole = z.infer<typeof lackingRole>

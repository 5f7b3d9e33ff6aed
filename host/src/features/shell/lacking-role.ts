import * as z from 'zod/mini'

/** Navigation state of /unauthorized: what people call the page that was refused, and its roles. */
export const lackingRole = z.object({ title: z.optional(z.string()), roles: z.array(z.string()) })
export type LackingRole = z.infer<typeof lackingRole>

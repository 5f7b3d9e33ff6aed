import { z } from 'zod'

/** What /unauthorized is told of the page that sent the user there. */
export const lackingRole = z.object({ page: z.string(), roles: z.array(z.string()) })
export type LackingRole = z.infer<typeof lackingRole>

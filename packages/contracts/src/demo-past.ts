import * as z from 'zod/mini'

/** Progress of a demo's history while the server writes it, newest day first. */
export const demoPast = z.object({
  /** Whole percent. */
  percent: z.number(),
  /** Earlier data may be missing. Milliseconds since 1970. */
  writtenFrom: z.number(),
})
export type DemoPast = z.infer<typeof demoPast>

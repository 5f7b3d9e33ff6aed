import * as z from 'zod/mini'

/** Progress of a demo's history, newest day first; absent unless it is being written. */
export const demoPast = z.object({
  percent: z.number(),
  /** Milliseconds since 1970; earlier data may be missing. */
  writtenFrom: z.number(),
})
export type DemoPast = z.infer<typeof demoPast>

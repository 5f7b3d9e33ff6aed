import * as z from 'zod/mini'

/** How much of the past of a demo is written, while a server still writes it, the newest day first. */
export const demoPast = z.object({
  /** Whole percent. */
  percent: z.number(),
  /** What is earlier may be missing, in milliseconds since 1970. */
  writtenFrom: z.number(),
})
export type DemoPast = z.infer<typeof demoPast>

import * as z from 'zod/mini'
import { LONGEST_FRAME, LONGEST_MESSAGE } from './crash-text.ts'

/**
 * `blank` is an empty page, `hang` an unresponsive main thread, `slow` a mostly busy one, and `calls` a page whose
 * requests fail while it opens.
 */
export const crashKinds = ['render', 'uncaught', 'load', 'blank', 'hang', 'slow', 'calls'] as const

/** Contains no user data. */
export const crash = z.strictObject({
  kind: z.enum(crashKinds),
  message: z.string().check(z.maxLength(LONGEST_MESSAGE)),
  /** Position within the release's files; empty if unknown. */
  frame: z.string().check(z.maxLength(LONGEST_FRAME), z.regex(/^[\w./-]*(:\d+){0,2}$/, 'A place in a file')),
})
export type Crash = z.infer<typeof crash>

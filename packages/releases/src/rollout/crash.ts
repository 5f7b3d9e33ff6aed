import * as z from 'zod/mini'
import { LONGEST_FRAME, LONGEST_MESSAGE } from './crash-text.ts'

/**
 * How a release failed in a session: `render`, `uncaught` and `load` are errors, `blank` is an empty page, `hang` a main
 * thread that does not answer, `slow` one that is mostly busy, and `calls` a page whose calls fail while it opens.
 */
export const crashKinds = ['render', 'uncaught', 'load', 'blank', 'hang', 'slow', 'calls'] as const

/** An error of a release, without what belongs to a user. */
export const crash = z.strictObject({
  kind: z.enum(crashKinds),
  message: z.string().check(z.maxLength(LONGEST_MESSAGE)),
  /** Where it was thrown within the release's files; empty when nothing says it. */
  frame: z.string().check(z.maxLength(LONGEST_FRAME), z.regex(/^[\w./-]*(:\d+){0,2}$/, 'A place in a file')),
})
export type Crash = z.infer<typeof crash>

import * as z from 'zod/mini'

/** Release state of a firmware: uploads start as drafts, and Admins release and withdraw them. */
export const releaseState = z.enum(['draft', 'released', 'withdrawn'])
export type ReleaseState = z.infer<typeof releaseState>

import * as z from 'zod/mini'

/** Uploads start as drafts; Admins release and withdraw them. */
export const releaseState = z.enum(['draft', 'released', 'withdrawn'])
export type ReleaseState = z.infer<typeof releaseState>

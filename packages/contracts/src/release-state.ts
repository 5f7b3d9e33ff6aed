import * as z from 'zod/mini'

/** Where a firmware stands: uploads start as drafts, an Admin releases them and may withdraw them again. */
export const releaseState = z.enum(['draft', 'released', 'withdrawn'])
export type ReleaseState = z.infer<typeof releaseState>

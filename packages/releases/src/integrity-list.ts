import * as z from 'zod/mini'

/** File next to a manifest with the hashes of all other files of a release. */
export const INTEGRITY_FILE = 'integrity.json'

export const integrityList = z.object({ files: z.record(z.string(), z.string()) })

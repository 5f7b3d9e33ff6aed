import * as z from 'zod/mini'

/** File next to a manifest with the hashes of all other files of a release. */
export const INTEGRITY_FILE = 'integrity.json'

/** Content of {@link INTEGRITY_FILE}: hashes by path within the release. */
export const integrityList = z.object({ files: z.record(z.string(), z.string()) })

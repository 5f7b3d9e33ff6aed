/**
 * Global function of the host that returns the hash of a file by its URL. For a passed element with a wrong hash, the
 * host fetches the file again without the browser's cache.
 */
export const INTEGRITY_GLOBAL = 'hoistwayIntegrity'

/** Element in the host's page with the hashes of its files as JSON. */
export const FILES_ID = 'hoistway-files'

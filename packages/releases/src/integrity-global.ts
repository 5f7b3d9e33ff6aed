/**
 * Name of the host's global function that returns the hash of a file by its URL, or undefined for files without a
 * hash. If a script or link element is passed and its hash does not match, the host fetches the file again without
 * the browser's cache.
 */
export const INTEGRITY_GLOBAL = 'hoistwayIntegrity'

/** ID of the element in the host's page with the hashes of the host's files as JSON. */
export const FILES_ID = 'hoistway-files'

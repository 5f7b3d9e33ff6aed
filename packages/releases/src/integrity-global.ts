/**
 * Name of the host's global function that returns the hash of a file by its URL, or undefined for a file that belongs to
 * no release with hashes. Given the script or link element that will load the file, the host fetches the file once more,
 * past the browser's cache, when the hash does not match.
 */
export const INTEGRITY_GLOBAL = 'hoistwayIntegrity'

/** Id of the element of the host's page that holds the hashes of the host's own files as JSON. */
export const FILES_ID = 'hoistway-files'

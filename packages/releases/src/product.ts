// Names of this product in addresses, pages and settings. Another federation app changes them here.
export const PRODUCT = 'Hoistway'
export const REMOTE_PREFIX = 'mfe-'
/** npm scope of the shared modules. */
export const SHARED_SCOPE = '@hoistway'
export const CONFIRMATION_HEADER = 'x-hoistway-confirmation'
/** Part of an attestation's statement that other readers skip. */
export const RELEASE_PART = 'urn:hoistway:release:v1'

/** Element in the host's page with the start data as JSON. */
export const START_ID = 'hoistway-start'
/** Element in the host's page with the hashes of its files as JSON. */
export const FILES_ID = 'hoistway-files'
/**
 * Global function of the host that returns the hash of a file by its URL. For a passed element with a wrong hash, the
 * host fetches the file again without the browser's cache.
 */
export const INTEGRITY_GLOBAL = 'hoistwayIntegrity'

/** Environment variables of the command. */
export const variables = {
  target: 'HOISTWAY_TARGET',
  releases: 'HOISTWAY_RELEASES',
  token: 'HOISTWAY_TOKEN',
  email: 'HOISTWAY_EMAIL',
  password: 'HOISTWAY_PASSWORD',
  code: 'HOISTWAY_CODE',
} as const

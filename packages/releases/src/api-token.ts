import { randomBytes } from 'node:crypto'
import { crc32 } from 'node:zlib'

/** Prefix of API tokens for secret scanners. */
export const API_TOKEN_PREFIX = 'hwr_'

const checksum = (secret: string) => crc32(secret).toString(16).padStart(8, '0')

/** Creates a token: 256 random bits and a checksum that detects typing errors offline. */
export function newApiToken(): string {
  const secret = randomBytes(32).toString('base64url')
  return `${API_TOKEN_PREFIX}${secret}${checksum(secret)}`
}

/** Returns whether a text is a complete API token. */
export function isApiToken(text: string): boolean {
  const [, secret = '', sum] = /^hwr_([\w-]{43})([0-9a-f]{8})$/.exec(text) ?? []
  return sum === checksum(secret)
}

import { createHash, randomBytes } from 'node:crypto'
import { crc32 } from 'node:zlib'

/** Prefix of release tokens for secret scanners. */
export const RELEASE_TOKEN_PREFIX = 'hwr_'

const checksum = (secret: string) => crc32(secret).toString(16).padStart(8, '0')

/** Creates a token: 256 random bits and a checksum that detects typing errors offline. */
export function newReleaseToken(): string {
  const secret = randomBytes(32).toString('base64url')
  return `${RELEASE_TOKEN_PREFIX}${secret}${checksum(secret)}`
}

/** Returns whether a text is a complete release token. */
export function isReleaseToken(text: string): boolean {
  const [, secret = '', sum] = /^hwr_([\w-]{43})([0-9a-f]{8})$/.exec(text) ?? []
  return sum === checksum(secret)
}

export const hashOfToken = (token: string) => createHash('sha256').update(token).digest('hex')

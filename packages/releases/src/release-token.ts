import { createHash, randomBytes } from 'node:crypto'
import { crc32 } from 'node:zlib'

/** Begins every release token, so that scanners for secrets find one that was committed. */
export const RELEASE_TOKEN_PREFIX = 'hwr_'

const checksum = (secret: string) => crc32(secret).toString(16).padStart(8, '0')

/** A new release token: 256 random bits, and a checksum that tells a mistyped one without a server. */
export function newReleaseToken(): string {
  const secret = randomBytes(32).toString('base64url')
  return `${RELEASE_TOKEN_PREFIX}${secret}${checksum(secret)}`
}

/** Whether a text can be a release token: whole, and not mistyped. */
export function isReleaseToken(text: string): boolean {
  const [, secret = '', sum] = /^hwr_([\w-]{43})([0-9a-f]{8})$/.exec(text) ?? []
  return sum === checksum(secret)
}

/** What is stored of a token. */
export const hashOfToken = (token: string) => createHash('sha256').update(token).digest('hex')

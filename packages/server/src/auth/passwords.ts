import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { slowly } from './password-work.ts'

const hash = promisify(argon2)
/** OWASP's second choice for argon2id: 19 MiB, two passes, one lane. */
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 } as const

/** `argon2id$<salt>$<tag>`, both base64url. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16)
  const tag = await slowly(() => hash('argon2id', { message: password, nonce, ...cost }))
  return `argon2id$${nonce.toString('base64url')}$${tag.toString('base64url')}`
}

/**
 * Compares a password with a stored hash. Without a hash it takes the same time and returns false.
 * @param isKnown runs before unknown devices
 */
export async function isPassword(
  password: string,
  stored: string | undefined,
  isKnown = false,
): Promise<boolean> {
  const [, salt = '', expected = ''] = (stored ?? nobody).split('$')
  const wanted = Buffer.from(expected, 'base64url')
  const nonce = Buffer.from(salt, 'base64url')
  const tag = await slowly(() => hash('argon2id', { message: password, nonce, ...cost }), isKnown)
  return stored !== undefined && wanted.length === tag.length && timingSafeEqual(wanted, tag)
}

const nobody = `argon2id$${Buffer.alloc(16).toString('base64url')}$`
/** Stored for accounts without a password. No password matches it, after the usual work. */
export const NO_PASSWORD = nobody

import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import PQueue from 'p-queue'
import { HttpError } from '../base/errors.ts'
import { access as messages } from '../texts/en.ts'

/** Half of Node's thread pool, to leave the rest for files and DNS. */
const AT_ONCE = 2
/** About two seconds of work. */
const WAITING = 60
const WAITING_KNOWN = 120

const queue = new PQueue({ concurrency: AT_ONCE })

/**
 * A flood of passwords must not block the server.
 * @param isKnown runs before unknown devices
 * @throws HttpError 429 when the queue is full
 */
export async function slowly<T>(work: () => Promise<T>, isKnown = false): Promise<T> {
  if (queue.size >= (isKnown ? WAITING_KNOWN : WAITING)) {
    throw new HttpError(429, messages.tooManyAtOnce, {
      headers: { 'retry-after': '5' },
    })
  }
  return queue.add(work, { priority: isKnown ? 1 : 0 })
}

const hash = promisify(argon2)

interface Cost {
  /** KiB */
  readonly memory: number
  readonly passes: number
}

/** OWASP's second choice for argon2id. */
const COST: Cost = { memory: 19_456, passes: 2 }
/** For passwords that anyone may know, such as the demo's. */
export const CHEAP: Cost = { memory: 64, passes: 1 }

/** `argon2id$<salt>$<tag>$<memory>$<passes>`, salt and tag in base64url. */
export async function hashPassword(password: string, cost = COST): Promise<string> {
  const nonce = randomBytes(16)
  const tag = await slowly(() => tagOf(password, nonce, cost))
  return ['argon2id', nonce.toString('base64url'), tag.toString('base64url'), cost.memory, cost.passes].join(
    '$',
  )
}

/**
 * Takes the same time without a hash, and returns false.
 * @param isKnown runs before unknown devices
 */
export async function isPassword(
  password: string,
  stored: string | undefined,
  isKnown = false,
): Promise<boolean> {
  // Older hashes do not name their cost.
  const [, salt = '', expected = '', memory = COST.memory, passes = COST.passes] = (
    stored ?? NO_PASSWORD
  ).split('$')
  const wanted = Buffer.from(expected, 'base64url')
  const nonce = Buffer.from(salt, 'base64url')
  const cost = { memory: Number(memory), passes: Number(passes) }
  const tag = await slowly(() => tagOf(password, nonce, cost), isKnown)
  return stored !== undefined && wanted.length === tag.length && timingSafeEqual(wanted, tag)
}

const tagOf = (message: string, nonce: Buffer, cost: Cost) =>
  hash('argon2id', { message, nonce, ...cost, parallelism: 1, tagLength: 32 })

/** Matches no password, after the usual work. */
export const NO_PASSWORD = `argon2id$${Buffer.alloc(16).toString('base64url')}$`

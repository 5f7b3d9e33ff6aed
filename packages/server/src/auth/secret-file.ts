import { randomBytes, randomUUID } from 'node:crypto'
import {
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { StartError } from '../start/start-error.ts'

/** A secret of 256 random bits that is created once and kept in the state folder, readable by its owner only. */
export function secretIn(state: string, name: string): string {
  return storedSecret(state, name) ?? newSecret(state, name)
}

/**
 * The secret that the state folder holds; `undefined` when there is none.
 * @throws Error when the file was cut short: a guessable key is worse than no server
 */
export function storedSecret(state: string, name: string): string | undefined {
  const file = join(state, name)
  if (!existsSync(file)) return undefined
  const secret = readFileSync(file, 'utf8').trim()
  if (secret.length >= MIN_LENGTH) return secret
  throw new StartError(
    `${file} is empty or damaged. Restore it from a backup of the state folder; without one, delete it and start again.`,
  )
}

const MIN_LENGTH = 32

/** Written beside, flushed, then linked: never half of a secret, and never over one that another process wrote. */
function newSecret(state: string, name: string): string {
  mkdirSync(state, { recursive: true })
  const file = join(state, name)
  const part = `${file}.${randomUUID()}.part`
  const handle = openSync(part, 'wx', 0o600)
  try {
    writeFileSync(handle, randomBytes(32).toString('hex'))
    fsyncSync(handle)
    linkSync(part, file)
  } catch (error) {
    if (!existsSync(file)) throw error
  } finally {
    closeSync(handle)
    rmSync(part, { force: true })
  }
  return readFileSync(file, 'utf8').trim()
}

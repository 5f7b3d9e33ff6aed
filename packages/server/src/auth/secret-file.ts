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
import { StartError } from '../base/start-error.ts'

/** Creates 256 random bits on first use, readable only by the owner. */
export function secretIn(state: string, name: string): string {
  return storedSecret(state, name) ?? newSecret(state, name)
}

/** @throws Error for a truncated file: no server is better than a guessable key */
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

/** Flushes and links a temporary file: the file is never partial, and never replaces one of another process. */
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

import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** A secret of 256 random bits that is made once and kept in the state folder, readable by its owner only. */
export function secretIn(state: string, name: string): string {
  mkdirSync(state, { recursive: true })
  const file = join(state, name)
  if (!existsSync(file)) writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600 })
  return readFileSync(file, 'utf8').trim()
}

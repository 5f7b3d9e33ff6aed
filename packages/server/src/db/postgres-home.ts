import { createHash } from 'node:crypto'
import { existsSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'

export const asRoot = process.getuid?.() === 0

/** Outside of the state folder if the account of a new database could not access it. May not exist yet. */
export function postgresHome(state: string): string {
  const inState = join(state, 'postgres')
  if (!asRoot || existsSync(join(inState, 'data')) || canBeEntered(inState)) return inState
  return join('/var/lib/hoistway', shortHash(state))
}

function canBeEntered(folder: string): boolean {
  const others = 0o001
  for (let at = dirname(folder); ; at = dirname(at)) {
    if (existsSync(at) && (statSync(at).mode & others) === 0) return false
    if (at === dirname(at)) return true
  }
}

export const shortHash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 12)

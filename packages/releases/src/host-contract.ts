import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CONTRACT_FILE } from './check-build.ts'
import { platformFit } from './platform-range.ts'

/** Returns whether the host built in a folder supports a contract range. True without a host. */
export function runsOn(host: string, platform: string): boolean {
  const file = join(host, CONTRACT_FILE)
  if (!existsSync(file)) return true
  const { version } = JSON.parse(readFileSync(file, 'utf8'))
  return platformFit(platform, String(version)) === 'fits'
}

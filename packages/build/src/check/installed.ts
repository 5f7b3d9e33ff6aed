import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ReleaseError } from '@hoistway/releases/plan'
import { platformFit } from '@hoistway/releases/platform-range'
import { lockFileOf } from '../remote/ingredients.ts'

/** Throws when the packages of a remote are not installed as its `package.json` wants them. @throws ReleaseError */
export function requireInstalled(folder: string): void {
  const problems = notAsWanted(folder)
  if (problems.length === 0) return
  const install = installCommand(folder)
  throw new ReleaseError(
    `What is installed is not what package.json says; the lock file may be older than it:\n${problems
      .map((text) => `  ${text}`)
      .join('\n')}\nRun ${install}.`,
  )
}

/** Dependencies that are missing, or installed in another version than `package.json` wants. */
export function notAsWanted(folder: string): string[] {
  const { dependencies = {}, devDependencies = {} } = JSON.parse(
    readFileSync(join(folder, 'package.json'), 'utf8'),
  )
  return Object.entries<string>({ ...dependencies, ...devDependencies }).flatMap(([name, wanted]) => {
    const manifest = join(folder, 'node_modules', name, 'package.json')
    if (!existsSync(manifest)) return [`${name} ${wanted} is not installed`]
    // A link, a tag, an address, or the version of a workspace: only what is a range can be compared.
    if (!/^[\^~<>=\d]/.test(wanted)) return []
    const { version } = JSON.parse(readFileSync(manifest, 'utf8'))
    return platformFit(wanted, version) === 'fits'
      ? []
      : [`${name} ${wanted} is wanted, ${version} is installed`]
  })
}

function installCommand(folder: string): string {
  const lock = lockFileOf(folder) ?? ''
  return lock.endsWith('pnpm-lock.yaml') ? 'pnpm install --no-frozen-lockfile' : 'npm install'
}

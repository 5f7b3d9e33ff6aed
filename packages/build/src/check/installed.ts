import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { ReleaseError } from '@hoistway/releases/plan'
import { platformFit } from '@hoistway/releases/platform-range'
import { lockFilesOf } from '../remote/ingredients.ts'
import { installedFile } from '../shared-modules.ts'

export function requireInstalled(folder: string): void {
  const problems = notAsWanted(folder)
  if (problems.length === 0) return
  const install = installCommand(folder)
  throw new ReleaseError(
    `The installed packages differ from package.json; the lock file may be outdated:\n${problems
      .map((text) => `  ${text}`)
      .join('\n')}\nRun ${install}.`,
  )
}

export function notAsWanted(folder: string): string[] {
  const { dependencies = {}, devDependencies = {} } = JSON.parse(
    readFileSync(join(folder, 'package.json'), 'utf8'),
  )
  return Object.entries<string>({ ...dependencies, ...devDependencies }).flatMap(([name, wanted]) => {
    const manifest = installedFile(folder, name)
    if (!manifest) return [`${name} ${wanted} is not installed`]
    // Links, tags, URLs and workspace versions cannot be compared.
    if (!/^[\^~<>=\d]/.test(wanted)) return []
    const { version } = JSON.parse(readFileSync(manifest, 'utf8'))
    return platformFit(wanted, version) === 'fits'
      ? []
      : [`${name} ${wanted} is wanted, ${version} is installed`]
  })
}

const INSTALL_COMMANDS: Record<string, string> = {
  'pnpm-lock.yaml': 'pnpm install --no-frozen-lockfile',
  'yarn.lock': 'yarn install',
  'bun.lock': 'bun install',
}

function installCommand(folder: string): string {
  const [lock = ''] = lockFilesOf(folder)
  return INSTALL_COMMANDS[basename(lock)] ?? 'npm install'
}

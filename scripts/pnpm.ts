import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { execa } from 'execa'

export async function installPackages(folder: string, ...args: string[]): Promise<void> {
  const { config } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  await execa('npx', ['--yes', `pnpm@${config.pnpm}`, 'install', ...args], {
    cwd: folder,
    all: true,
    env: { CI: 'true' },
  })
}

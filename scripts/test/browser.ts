import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { systemChromium } from '@hoistway/testing/chromium'
import { execa } from 'execa'
import { root } from '../workspace.ts'

/** Installs Chromium if it is missing: Debian's package, or else Playwright's own. @throws Error */
export async function ensureBrowser(): Promise<void> {
  if (systemChromium()) return
  if (process.getuid?.() === 0 && existsSync('/etc/debian_version')) {
    const isInstalled =
      (await succeeds('apt-get', ['update', '-qq'])) &&
      (await succeeds('apt-get', [
        'install',
        '-y',
        '-qq',
        '--no-install-recommends',
        'chromium-headless-shell',
      ]))
    if (isInstalled && systemChromium()) return
  }
  const cli = join(root, 'packages/e2e/node_modules/@playwright/test/cli.js')
  if (!(await succeeds(process.execPath, [cli, 'install', '--only-shell', 'chromium']))) {
    throw new Error('No Chromium could be installed. Install one by hand (Debian: apt-get install chromium).')
  }
}

async function succeeds(command: string, args: string[]): Promise<boolean> {
  const { failed } = await execa(command, args, { stdio: ['ignore', 'ignore', 'inherit'], reject: false })
  return !failed
}

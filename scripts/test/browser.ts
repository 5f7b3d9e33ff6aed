import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { systemChromium } from '@hoistway/testing/chromium'
import { root } from '../workspace.ts'

/** Makes sure that there is a Chromium: the system's, Debian's package, or Playwright's own. */
export function ensureBrowser(): void {
  if (systemChromium()) return
  if (process.getuid?.() === 0 && existsSync('/etc/debian_version')) {
    const got =
      run('apt-get', ['update', '-qq']) &&
      run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium-headless-shell'])
    if (got && systemChromium()) return
  }
  const cli = join(root, 'packages/e2e/node_modules/@playwright/test/cli.js')
  if (!run(process.execPath, [cli, 'install', '--only-shell', 'chromium'])) {
    throw new Error('No Chromium could be installed. Install one by hand (Debian: apt-get install chromium).')
  }
}

function run(command: string, args: string[]): boolean {
  return spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'] }).status === 0
}

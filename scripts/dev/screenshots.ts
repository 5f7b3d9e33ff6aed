// Pictures of the main screens, at three widths, light and dark, into the ignored folder `screenshots/`.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { ensureBrowser } from '../test/browser.ts'
import { root } from '../workspace.ts'

ensureBrowser()
spawn(process.execPath, ['node_modules/@playwright/test/cli.js', 'test', '--config=screenshots.config.ts'], {
  cwd: join(root, 'packages/e2e'),
  stdio: 'inherit',
}).on('exit', (code) => process.exit(code ?? 1))

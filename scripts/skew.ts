// Each remote of an earlier commit in the current host, and each current remote in the earlier host, page by page in a
// browser. Usage: npm run skew -- [commit or tag; the commit before this one unless given]
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { root } from './apps.ts'
import { ensureBrowser } from './browser.ts'
import { buildApps } from './build-apps.ts'

const [reference = 'HEAD~1'] = process.argv.slice(2)
ensureBrowser()
await buildApps()
spawn(process.execPath, ['node_modules/@playwright/test/cli.js', 'test', '--config=skew.config.ts'], {
  cwd: join(root, 'packages/e2e'),
  stdio: 'inherit',
  env: { ...process.env, SKEW_REF: reference },
}).on('exit', (code) => process.exit(code ?? 1))

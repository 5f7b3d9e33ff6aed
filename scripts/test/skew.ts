// Each remote of an earlier commit in the current host, and each current remote in the earlier host, page by page in a
// browser; `npm test` does it with the release before. Usage: npm run skew -- [commit or tag]
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { buildApps } from '../start/build-apps.ts'
import { step } from '../step.ts'
import { root } from '../workspace.ts'
import { ensureBrowser } from './browser.ts'
import { previousBuilds } from './build-previous.ts'

const [reference] = process.argv.slice(2)
ensureBrowser()
await step('Building', () => buildApps())
await step('Building the release before', async () => {
  if (!(await previousBuilds(reference))) throw new Error(`git does not have ${reference}`)
})
spawn(process.execPath, ['node_modules/@playwright/test/cli.js', 'test', 'tests/releases/skew.spec.ts'], {
  cwd: join(root, 'packages/e2e'),
  stdio: 'inherit',
  env: { ...process.env, ...(reference && { SKEW_REF: reference }) },
}).on('exit', (code) => process.exit(code ?? 1))

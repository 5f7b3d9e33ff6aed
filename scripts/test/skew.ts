// Opens each remote of an earlier commit in the current host, and each current remote in the earlier host, page by page
// in a browser; `npm test` does so with the previous release. Usage: npm run skew -- [commit or tag]
import { buildApps } from '../start/build-apps.ts'
import { step } from '../step.ts'
import { ensureBrowser } from './browser.ts'
import { previousBuilds } from './build-previous.ts'
import { playwright } from './playwright.ts'

const [reference] = process.argv.slice(2)
await ensureBrowser()
await step('Building', () => buildApps())
await step('Building the previous release', async () => {
  if (!(await previousBuilds(reference))) throw new Error(`git does not have ${reference}`)
})
const passed = await playwright(['tests/releases/skew.spec.ts'], reference ? { SKEW_REF: reference } : {})
process.exitCode = passed ? 0 : 1

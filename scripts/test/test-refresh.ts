// Not part of `npm test`, because it builds host and remote again for development.
import { readArguments } from '../read-arguments.ts'
import { buildApps } from '../start/build-apps.ts'
import { step } from '../step.ts'
import { playwright } from './playwright.ts'
import { ensureBrowser } from './programs.ts'

readArguments('npm run test:refresh', {})
await ensureBrowser()
await step('Building', () => buildApps())
const passed = await playwright(['tests/foundation/refresh.spec.ts'], { E2E_REFRESH: '1' })
process.exitCode = passed ? 0 : 1

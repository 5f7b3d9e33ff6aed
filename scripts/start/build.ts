import { bundleServer } from '../../packages/server/bundle.ts'
import { readArguments } from '../read-arguments.ts'
import { step } from '../step.ts'
import { buildApps } from './build-apps.ts'

readArguments('npm run build', {})
await step('Building', async () => {
  const built = await buildApps()
  bundleServer()
  return built.length > 0 ? built.join(', ') : 'nothing has changed'
})

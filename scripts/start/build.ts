import { bundleServer } from '../../packages/server/bundle.ts'
import { step } from '../step.ts'
import { buildApps } from './build-apps.ts'

await step('Building', async () => {
  const built = await buildApps()
  bundleServer()
  return built.length > 0 ? built.join(', ') : 'nothing has changed'
})

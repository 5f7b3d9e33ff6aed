import { join, resolve } from 'node:path'
import { bundledServer, bundleServer } from '../../packages/server/bundle.ts'
import { stopLeftBehindPostgres } from '../../packages/server/src/db/left-behind-postgres.ts'
import { step } from '../step.ts'
import { root } from '../workspace.ts'
import { buildApps } from './build-apps.ts'
import { startChild, stop, stopAtSignal } from './children.ts'
import { releaseBuilds } from './local-releases.ts'
import { requireFreePort } from './port.ts'
import { helper, vital } from './restart-rule.ts'

const port = process.env.PORT ?? '8080'
const state = resolve(process.env.HOISTWAY_STATE ?? join(root, '.hoistway'))
const env = {
  HOISTWAY_STATE: state,
  HOISTWAY_DEMO: process.env.HOISTWAY_DEMO ?? '1',
  /** Generated at the first start, in seconds. */
  HOISTWAY_DEMO_DAYS: process.env.HOISTWAY_DEMO_DAYS ?? '365',
  PORT: port,
  LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn',
}
const url = `http://127.0.0.1:${port}`
stopAtSignal()
await requireFreePort(Number(port), 'PORT')

await step('Building', async () => {
  const built = await buildApps()
  bundleServer()
  const decided = await releaseBuilds(join(state, 'releases'))
  const kept = decided.length > 0 ? `; released versions stay live: ${decided.join(', ')}` : ''
  return `${built.length > 0 ? built.join(', ') : 'nothing has changed'}${kept}`
})
// Another program may have taken the port during the build; its answers would be mistaken for this server's.
await requireFreePort(Number(port), 'PORT')
await step(
  'Starting the server',
  () =>
    startChild({
      name: 'server',
      script: bundledServer,
      env,
      ready: { url: `${url}/api/health` },
      restart: vital,
      cleanUp: () => stopLeftBehindPostgres(state),
    }),
  () => stop(1),
)
if (env.HOISTWAY_DEMO === '1') {
  await step(
    'Starting the simulated elevators',
    () =>
      startChild({
        name: 'simulator',
        script: 'packages/simulator/src/main.ts',
        env,
        ready: { output: /controllers are connected/ },
        restart: helper,
      }),
    () => stop(1),
  )
}

console.log(`
Hoistway is ready: ${url}
${env.HOISTWAY_DEMO === '1' ? signIns() : ''}
Ctrl-C stops everything.`)

function signIns(): string {
  const who = ['admin', 'manager', 'technician', 'user'].map((name) => `  ${name}@hoistway.demo`)
  return `\nDemo sign-ins, all with the password Hoistway!2026\n${who.join('\n')}\n`
}

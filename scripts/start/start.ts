import { bundledServer, bundleServer } from '../../packages/server/bundle.ts'
import { stopLeftBehindPostgres } from '../../packages/server/src/db/left-behind-postgres.ts'
import { readArguments } from '../read-arguments.ts'
import { step } from '../step.ts'
import { buildApps } from './build-apps.ts'
import { startChild, stop, stopAtSignal } from './children.ts'
import { releaseBuilds } from './local-releases.ts'
import { requireFreePort } from './port.ts'
import { helper, vital } from './restart-rule.ts'
import { startSettings } from './settings.ts'

readArguments('npm start', {})
const { port, host, url, state, releases, isDemo, env } = startSettings(process.env)
stopAtSignal()
await requireFreePort(port, 'PORT', host)

await step('Building', async () => {
  const built = await buildApps()
  bundleServer()
  const decided = await releaseBuilds(releases)
  const kept = decided.length > 0 ? `; released versions stay live: ${decided.join(', ')}` : ''
  return `${built.length > 0 ? built.join(', ') : 'nothing has changed'}${kept}`
})
// Another program may have taken the port during the build, and its answers would look like this server's.
await requireFreePort(port, 'PORT', host)
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
if (isDemo) {
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
${isDemo ? signIns() : ''}
Ctrl-C stops everything.`)

function signIns(): string {
  const who = ['admin', 'manager', 'technician', 'user'].map((name) => `  ${name}@hoistway.demo`)
  return `\nDemo sign-ins, all with the password Hoistway!2026\n${who.join('\n')}\n`
}

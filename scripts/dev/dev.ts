import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { styleText } from 'node:util'
import { remoteDescriptor } from '@hoistway/releases/descriptor'
import { openReleaseStore } from '@hoistway/releases/store'
import concurrently from 'concurrently'
import { stopLeftBehindPostgres } from '../../packages/server/src/db/left-behind-postgres.ts'
import { readArguments, refuse } from '../read-arguments.ts'
import { buildApps } from '../start/build-apps.ts'
import { answers } from '../start/child-process.ts'
import { type ChildOptions, startChild, stop, stopAtSignal } from '../start/children.ts'
import { refuseChosen, releaseBuilds } from '../start/local-releases.ts'
import { requireFreePort } from '../start/port.ts'
import { vital } from '../start/restart-rule.ts'
import { developmentSettings } from '../start/settings.ts'
import { step } from '../step.ts'
import { host, type Remote, remotes, root } from '../workspace.ts'

const known = remotes.map(({ short }) => short).join(', ')
const usage = `npm run dev [-- REMOTE …]

  serves all apps from their sources, or the named remotes with the others as released: ${known}`
const { positionals: wanted } = readArguments(usage, { allowPositionals: true })
const unknown = wanted.filter((name) => !remotes.some(({ short }) => short === name))
if (unknown.length > 0) refuse(`There is no remote ${unknown.join(', ')}. Known: ${known}`)
const developed = remotes.filter(({ short }) => wanted.length === 0 || wanted.includes(short))
const others = remotes.filter((remote) => !developed.includes(remote))
const { port: apiPort, url: api, state, releases: store, env } = developmentSettings(process.env)

await requireFreePort(apiPort, 'PORT')
for (const { port } of [host, ...developed]) await requireFreePort(port, 'DEV_PORT')
await step('Preparing the released remotes', async () => {
  refuseChosen(store, developed)
  await buildApps(others.map(({ name }) => name))
  const kept = await releaseBuilds(store, others)
  await serveFromDevelopment(developed)
  return kept.length > 0 ? `released versions stay live: ${kept.join(', ')}` : undefined
})

type Part = Omit<ChildOptions, 'prefix' | 'restart'>
const start = (part: Part) =>
  startChild({
    ...part,
    prefix: styleText('gray', `[${part.name}] `),
    restart: vital,
  })
async function serveApps(): Promise<void> {
  const apps = [
    { ...host, short: 'host', page: '' },
    ...developed.map((each) => ({ ...each, page: 'mf-manifest.json' })),
  ]
  const { result } = concurrently(
    apps.map(({ short, name, port }) => ({
      name: short,
      command: `node packages/build/src/run-webpack.ts serve ${name} ${port}`,
      env: { HOISTWAY_API: api, HOISTWAY_CHILD: '1' },
      prefixColor: 'cyan',
    })),
    { cwd: root, killOthersOn: ['failure', 'success'] },
  )
  result.catch(() => stop(1))
  await Promise.all(
    apps.map(({ port, page }) =>
      answers(
        `http://127.0.0.1:${port}/${page}`,
        result.catch(() => {}),
      ),
    ),
  )
}
async function startApi(): Promise<void> {
  const url = `${api}/api/health`
  const cleanUp = () => stopLeftBehindPostgres(state)
  await start({ name: 'api', script: 'packages/server/src/start/main.ts', env, ready: { url }, cleanUp })
  const output = /controllers are connected/
  await start({ name: 'lifts', script: 'packages/simulator/src/main.ts', env, ready: { output } })
}

stopAtSignal()
await Promise.all([startApi(), serveApps()]).catch((error: Error) => {
  console.error(error.message)
  return stop(1)
})
console.log(
  `\nOpen http://127.0.0.1:${host.port} — admin@hoistway.demo, Hoistway!2026. Ctrl-C stops everything.\n`,
)

async function serveFromDevelopment(list: readonly Remote[]): Promise<void> {
  const served = await Promise.all(
    list.map(async ({ name, port }) => {
      const { default: configured } = await import(pathToFileURL(join(root, name, 'remote.config.ts')).href)
      const descriptor = remoteDescriptor.parse(configured)
      const version = `${descriptor.version}-dev`
      const manifest = `http://127.0.0.1:${port}/mf-manifest.json`
      return [name, { version, manifest, descriptor: { ...descriptor, version }, local: true }] as const
    }),
  )
  await openReleaseStore(store).change(({ remotes: known }) => ({
    remotes: {
      ...known,
      ...Object.fromEntries(
        served.map(([name, release]) => [name, { live: release.version, previous: [], releases: [release] }]),
      ),
    },
  }))
}

import { join } from 'node:path'
import { execa } from 'execa'
import { readArguments, refuse } from '../read-arguments.ts'
import { ensureBrowser } from '../test/programs.ts'
import { root } from '../workspace.ts'

interface Bench {
  readonly script: string
  readonly what: string
  readonly options?: readonly string[]
  readonly always?: boolean
  /** Needs a running demo; starts one unless E2E_URL names it. */
  readonly product?: boolean
}

const flags = ['quick', 'dry']
const benches: Readonly<Record<string, Bench>> = {
  'first-load': {
    script: 'packages/bench/src/first-load.ts',
    what: 'every page and third visits on a slow phone, compared with a monolith, react-admin and a bare page (20 minutes)',
    options: ['runs', 'quick'],
    always: true,
  },
  interactions: {
    script: 'packages/bench/src/interactions.ts',
    what: 'to another remote, list → detail → list, sorting and searching 1,000 rows',
    options: ['runs', 'quick'],
    always: true,
  },
  live: {
    script: 'packages/bench/src/live.ts',
    what: 'list and wall of 500 elevators under 1,000 and 10,000 pushes a second',
    options: ['page', 'rate', 'cpu', 'seconds'],
    always: true,
  },
  bundles: {
    script: 'packages/bench/src/bundles.ts',
    what: 'contents of the JavaScript of host and remotes by package',
    always: true,
  },
  api: {
    script: 'packages/server/bench/api.ts',
    what: 'list calls compared with their SQL (minutes)',
    options: ['elevators'],
    always: true,
  },
  scale: {
    script: 'packages/server/bench/scale.ts',
    what: 'cost of an update, an elevator and a watcher at 1,000 to 10,000 elevators; needs Mosquitto (minutes)',
    options: ['elevators', 'seconds', 'servers'],
  },
  hub: {
    script: 'packages/signalr-hub/bench/hub.ts',
    what: 'the hub compared with bare ws at 500 to 5,000 connections (minutes)',
    options: ['connections', 'broadcasts', 'dry'],
    always: true,
  },
  history: {
    script: 'packages/server/bench/history.ts',
    what: 'recording all states compared with only the last ones, bytes on disk, reading a day',
    options: ['elevators', 'stored'],
  },
  can: {
    script: 'packages/server/bench/can.ts',
    what: 'bytes of a CAN frame over MQTT and on disk, and what checking, recording and exporting cost',
    options: ['minutes'],
  },
  'can-page': {
    script: 'packages/bench/src/can-page.ts',
    what: 'frames while the trace page receives 10,000 CAN frames a second by identifier, and 2,000 by time; also part of can',
    options: ['cpu', 'seconds'],
    product: true,
  },
  reports: {
    script: 'packages/server/bench/reports.ts',
    what: 'a year of 10,000 elevators from their rollups, and making those of an hour',
    options: ['elevators'],
  },
  others: {
    script: 'packages/server/bench/others.ts',
    what: 'calls of other users while some export a year, read reports or publish 2,000 files',
    options: ['elevators', 'users', 'only'],
  },
  patterns: {
    script: 'packages/server/bench/patterns.ts',
    what: 'finding patterns in a day of 10,000 elevators, one of which sends endless alerts',
    options: ['elevators'],
  },
  organizations: {
    script: 'packages/e2e/bench/organizations.ts',
    what: 'searching 10,000 organizations',
    options: ['count'],
    product: true,
  },
  'large-file': {
    script: 'packages/e2e/bench/large-file.ts',
    what: 'frames while 32 MB of firmware are uploaded and downloaded',
    options: ['megabytes'],
    product: true,
  },
  soak: {
    script: 'packages/e2e/bench/soak.ts',
    what: 'heap and age of values while the hub is cut every minute (half an hour)',
    options: ['minutes'],
    product: true,
  },
  timeline: {
    script: 'packages/e2e/bench/timeline.ts',
    what: 'frames while thirty days of an elevator are moved',
    options: ['seconds'],
    product: true,
  },
  edit: { script: 'packages/e2e/bench/edit.ts', what: 'from saving to seeing; needs npm run dev (E2E_URL)' },
}

const lines = Object.entries(benches).map(
  ([name, { what, options = [] }]) =>
    `  ${name.padEnd(14)} ${what}${options.map((option) => ` --${option}`).join('')}`,
)
const running = Object.keys(benches).filter((name) => benches[name]?.product)
const usage = `npm run bench -- [name …] [options]

${lines.join('\n')}

The first lines of each script explain its options. E2E_URL names a running demo for ${running.join(', ')}.
Without a name: first-load, interactions, live, bundles, api and hub.`
const all = Object.values(benches).flatMap(({ options = [] }) => options)
const { values, positionals: names } = readArguments(usage, {
  allowPositionals: true,
  options: Object.fromEntries(
    all.map((name) => [name, { type: flags.includes(name) ? 'boolean' : 'string' }]),
  ),
})
const unknown = names.filter((name) => benches[name] === undefined)
if (unknown.length > 0) refuse(`There is no benchmark ${unknown.join(', ')}.\n\n${usage}`)
const chosen = Object.entries(benches).filter(([name, { always }]) =>
  names.length > 0 ? names.includes(name) || (name === 'can-page' && names.includes('can')) : always,
)
const useless = Object.keys(values).find(
  (option) => !chosen.some(([, { options = [] }]) => options.includes(option)),
)
if (useless) refuse(`None of ${chosen.map(([name]) => name).join(', ')} has --${useless}.`)

await ensureBrowser()
let failed = 0
for (const [name, { script, product, options = [] }] of chosen) {
  console.log(`\n── ${name}`)
  const starter = product && !process.env.E2E_URL ? [join(root, 'packages/bench/src/with-product.ts')] : []
  const own = Object.entries(values)
    .filter(([option]) => options.includes(option))
    .map(([option, value]) => (value === true ? `--${option}` : `--${option}=${value}`))
  const result = await execa(process.execPath, [...starter, join(root, script), ...own], {
    cwd: root,
    stdio: 'inherit',
    reject: false,
  })
  if (result.failed) failed += 1
}
process.exitCode = failed > 0 ? 1 : 0

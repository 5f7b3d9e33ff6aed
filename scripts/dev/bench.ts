// Usage: npm run bench -- [--help | name … [options]]
import { join } from 'node:path'
import { execa } from 'execa'
import { ensureBrowser } from '../test/programs.ts'
import { root } from '../workspace.ts'

interface Bench {
  readonly script: string
  readonly what: string
  readonly always?: boolean
  /** Needs a running demo; starts one unless E2E_URL names it. */
  readonly product?: boolean
}

const benches: Readonly<Record<string, Bench>> = {
  'first-load': {
    script: 'packages/bench/src/first-load.ts',
    what: 'every page and third visits on a slow phone, compared with a monolith, react-admin and a bare page (20 minutes)',
    always: true,
  },
  interactions: {
    script: 'packages/bench/src/interactions.ts',
    what: 'to another remote, list → detail → list, sorting and searching 1,000 rows',
    always: true,
  },
  live: {
    script: 'packages/bench/src/live.ts',
    what: 'list and wall of 500 elevators under 1,000 and 10,000 pushes a second',
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
    always: true,
  },
  scale: {
    script: 'packages/server/bench/scale.ts',
    what: 'cost of an update, an elevator and a watcher at 1,000 to 10,000 elevators; needs Mosquitto (minutes)',
  },
  hub: {
    script: 'packages/signalr-hub/bench/hub.ts',
    what: 'the hub compared with bare ws at 500 to 5,000 connections (minutes)',
    always: true,
  },
  history: {
    script: 'packages/server/bench/history.ts',
    what: 'recording all states compared with only the last ones, bytes on disk, reading a day',
  },
  can: {
    script: 'packages/server/bench/can.ts',
    what: 'bytes of a CAN frame over MQTT and on disk, and what checking, recording and exporting cost',
  },
  'can-page': {
    script: 'packages/bench/src/can-page.ts',
    what: 'frames while the trace page receives 10,000 CAN frames a second by identifier, and 2,000 by time; also part of can',
    product: true,
  },
  reports: {
    script: 'packages/server/bench/reports.ts',
    what: 'a year of 10,000 elevators from their rollups, and making those of an hour',
  },
  others: {
    script: 'packages/server/bench/others.ts',
    what: 'calls of other users while some export a year, read reports or publish 2,000 files',
  },
  patterns: {
    script: 'packages/server/bench/patterns.ts',
    what: 'finding patterns in a day of 10,000 elevators, one of which sends endless alerts',
  },
  organizations: {
    script: 'packages/e2e/bench/organizations.ts',
    what: 'searching 10,000 organizations',
    product: true,
  },
  'large-file': {
    script: 'packages/e2e/bench/large-file.ts',
    what: 'frames while 32 MB of firmware are uploaded and downloaded',
    product: true,
  },
  soak: {
    script: 'packages/e2e/bench/soak.ts',
    what: 'heap and age of values while the hub is cut every minute (half an hour)',
    product: true,
  },
  timeline: {
    script: 'packages/e2e/bench/timeline.ts',
    what: 'frames while thirty days of an elevator are moved',
    product: true,
  },
  edit: { script: 'packages/e2e/bench/edit.ts', what: 'from saving to seeing; needs npm run dev (E2E_URL)' },
}

const words = process.argv.slice(2)
const firstOption = words.findIndex((word) => word.startsWith('-'))
const names = firstOption < 0 ? words : words.slice(0, firstOption)
const options = firstOption < 0 ? [] : words.slice(firstOption)
const unknown = names.filter((name) => benches[name] === undefined)

if (words.includes('--help') || unknown.length > 0) {
  const lines = Object.entries(benches).map(([name, { what }]) => `  ${name.padEnd(14)} ${what}`)
  console.log(
    [
      ...unknown.map((name) => `There is no benchmark ${name}.`),
      'npm run bench -- [name …] [options]',
      ...lines,
      'Options of first-load and interactions: --runs <number>, by default 7; --quick, one run. E2E_URL names a running demo.',
      'Without a name: first-load, interactions, live, bundles, api and hub.',
    ].join('\n'),
  )
  process.exit(unknown.length > 0 ? 2 : 0)
}

await ensureBrowser()
const chosen = Object.entries(benches).filter(([name, { always }]) =>
  names.length > 0 ? names.includes(name) || (name === 'can-page' && names.includes('can')) : always,
)
let failed = 0
for (const [name, { script, product }] of chosen) {
  console.log(`\n── ${name}`)
  const starter = product && !process.env.E2E_URL ? [join(root, 'packages/bench/src/with-product.ts')] : []
  const result = await execa(process.execPath, [...starter, join(root, script), ...options], {
    cwd: root,
    stdio: 'inherit',
    reject: false,
  })
  if (result.failed) failed += 1
}
process.exitCode = failed > 0 ? 1 : 0

// Measures the calls of other users, and the server's memory, while some users export a year, read reports and
// histories, or publish 2,000 files. Usage: npm run bench -- others [--elevators 240] [--users 10] [--only reports]

import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { hashOf } from '@hoistway/releases/integrity'
import { reportFigures, table } from '@hoistway/testing/figures'
import { usageOf } from '../soak/usage.ts'
import { encodeChunk } from '../src/history/chunk.ts'
import type { TimedState } from '../src/history/known-state.ts'
import { DAY_MS, dayOf } from '../src/history/partitions.repository.ts'
import { sumColumns } from '../src/history/rollups/write-rollups.repository.ts'
import { startServerProcess } from '../test/support/server-process.ts'
import { signIn } from '../test/support/sign-in.ts'
import { startBenchPostgres } from './bench-database.ts'

const { values: options } = parseArgs({
  options: {
    elevators: { type: 'string', default: '240' },
    users: { type: 'string', default: '10' },
    only: { type: 'string', default: '' },
  },
})
const USERS = Number(options.users)
const FILES = 2_000
const STATE_MS = 6_000
const TODAY = Math.floor(Date.now() / DAY_MS) * DAY_MS
const YEAR = `from=${new Date(TODAY - 365 * DAY_MS).toISOString()}&to=${new Date(TODAY).toISOString()}`
const MONTH = `from=${new Date(TODAY - 30 * DAY_MS).toISOString()}&to=${new Date(TODAY).toISOString()}`
const PROBE_MS = 20
/** The worker thread ends after 5 s; its pages return with the next collection of the idle main thread. */
const IDLE_MS = 30_000

const { state, url, client, close } = await startBenchPostgres()
const server = await startServerProcess({
  DATABASE_URL: url,
  HOISTWAY_STATE: state,
  HOISTWAY_HOST_DIST: state,
  HOISTWAY_DEMO: '1',
  LOG_LEVEL: 'info',
})
const pid = Number(server.child.pid)
try {
  await seed()
  await measureAll()
} finally {
  await server.stop()
  await close()
}

async function seed(): Promise<void> {
  const names = sumColumns.map(({ value }) => value)
  const sums = names.map((_, index) => `(hashint4(n) & 1023) + ${index}`)
  await client.query(`
    set session_replication_role = replica;
    insert into elevator_hour_rollups (elevator_id, at, organization_id, ${names.join()}, ms_by_floor)
      select e.id, to_timestamp(${TODAY / 1_000}) - n * interval '1 hour', e.organization_id, ${sums.join()}, '{}'
      from (select * from elevators order by id limit ${Number(options.elevators)}) e, generate_series(1, 8760) n;
    insert into users (email, password_hash, first_name, last_name, roles)
      select 'admin' || n || '@hoistway.demo', password_hash, first_name, last_name, roles
      from users, generate_series(2, ${USERS}) n where email = 'admin@hoistway.demo';
    set session_replication_role = origin`)
  const { rows } = await client.query<{ id: string }>('select id from elevators order by id limit 1')
  for (let day = 1; day <= 30; day += 1) {
    const start = TODAY - day * DAY_MS
    await client.query('insert into elevator_days (elevator_id, day, states) values ($1, $2, $3)', [
      rows[0]?.id,
      dayOf(start),
      encodeChunk(statesOf(start), start),
    ])
  }
  await client.query('vacuum analyze')
}

function statesOf(start: number): TimedState[] {
  const count = DAY_MS / STATE_MS
  return Array.from({ length: count }, (_, n) => {
    const at = start + n * STATE_MS
    const floor = Math.abs((n % 22) - 11) + 1
    return { at, floor, direction: n % 22 < 11 ? 'down' : 'up', door: 'closed', heardSince: at - STATE_MS }
  })
}

async function measureAll(): Promise<void> {
  const others = await signIn(server.url, 'user@hoistway.demo')
  const admins = [await signIn(server.url)]
  for (let n = 2; n <= USERS; n += 1) admins.push(await signIn(server.url, `admin${n}@hoistway.demo`))
  const {
    rows: [elevator],
  } = await client.query<{ id: string }>('select id from elevators order by id limit 1')
  const each = (path: string) => () => Promise.all(admins.map((token) => read(token, path)))
  const body = JSON.stringify(buildOf(FILES))
  const loads: readonly (readonly [string, () => Promise<unknown>])[] = [
    ['nothing else', () => wait(IDLE_MS)],
    [`${USERS} exports of a year as CSV`, each(`fleet/rollups/export?step=hour&format=csv&${YEAR}`)],
    [`${USERS} exports of a year as Parquet`, each(`fleet/rollups/export?step=hour&format=parquet&${YEAR}`)],
    [
      '50 reports of a year',
      () => Promise.all(Array.from({ length: 50 }, (_, n) => read(admins[n % USERS], `reports?${YEAR}`))),
    ],
    [
      '50 histories of a month',
      () =>
        Promise.all(
          Array.from({ length: 50 }, (_, n) =>
            read(admins[n % USERS], `elevators/${elevator?.id}/history?${MONTH}`),
          ),
        ),
    ],
    [`a release of ${FILES.toLocaleString('en')} files`, () => publish(String(admins[0]), body)],
  ]
  const rows = [
    [
      'while users ask for',
      'took',
      'CPU',
      'p50',
      'p99',
      'max',
      'failed',
      'memory: before',
      'peak',
      '30 s later',
    ],
  ]
  for (const [name, load] of loads.filter(([each]) => new RegExp(options.only).test(each))) {
    const found = await measure(others, load)
    rows.push([name, ...found])
    console.log(rows.at(-1)?.join('  '))
  }
  reportFigures(
    'Calls of other users',
    `Milliseconds of GET /elevators, CPU time and MB of the server.\n\n${table(rows)}`,
  )
}

async function measure(token: string, load: () => Promise<unknown>): Promise<string[]> {
  const times: number[] = []
  const { memory: before, cpu } = usageOf(pid)
  let peak = before
  let failed = 0
  let isOver = false
  const begun = performance.now()
  const probing = (async () => {
    while (!isOver) {
      const from = performance.now()
      const answer = await get(token, 'elevators?pageSize=20')
      await answer.text()
      if (!answer.ok) failed += 1
      times.push(performance.now() - from)
      peak = Math.max(peak, usageOf(pid).memory)
      await wait(PROBE_MS)
    }
  })()
  const problem = await load().then(
    () => undefined,
    (error: unknown) => error,
  )
  if (problem) console.log(`not answered: ${problem}`)
  isOver = true
  const seconds = (performance.now() - begun) / 1_000
  const worked = usageOf(pid).cpu - cpu
  await probing
  await wait(IDLE_MS)
  times.sort((one, other) => one - other)
  const at = (share: number) => (times[Math.floor((times.length - 1) * share)] ?? Number.NaN).toFixed(0)
  const memory = [before, peak, usageOf(pid).memory].map((each) => each.toFixed(0))
  const taken = [seconds, worked].map((each) => `${each.toFixed(1)} s`)
  return [...taken, at(0.5), at(0.99), at(1), String(failed), ...memory]
}

function get(token: string | undefined, path: string): Promise<Response> {
  return fetch(`${server.url}/api/${path}`, { headers: { authorization: `Bearer ${token}` } })
}

async function read(token: string | undefined, path: string): Promise<void> {
  const answer = await get(token, path)
  if (!answer.ok || !answer.body) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
  await answer.body.pipeTo(new WritableStream())
}

function buildOf(count: number) {
  const none = { sync: [], async: [] }
  const base64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64')
  const files: Record<string, string> = {
    'remote.json': base64({
      name: 'mfe-large',
      title: 'Large',
      version: '1.0.0',
      platform: '>=1.0.0',
      routes: [{ path: '/large' }],
      navigation: [],
    }),
    'mf-manifest.json': base64({
      name: 'mfe_large',
      metaData: { remoteEntry: { name: 'remoteEntry.0123456789.js' } },
      exposes: [{ path: './routes', assets: { js: none, css: none } }],
    }),
    'remoteEntry.0123456789.js': base64('large'),
  }
  for (let n = 0; n < count; n += 1) files[`chunks/${n}.js`] = base64(`${n} `.repeat(2_000))
  const integrity = Object.fromEntries(
    Object.entries(files).map(([path, content]) => [path, hashOf(Buffer.from(content, 'base64'))]),
  )
  return { version: '1.0.0', files, integrity }
}

async function publish(token: string, body: string): Promise<void> {
  const answer = await fetch(`${server.url}/api/releases`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body,
  })
  if (!answer.ok) throw new Error(`the release was answered ${answer.status}: ${await answer.text()}`)
}

// Measures the list calls at 100,000 elevators and a million alerts, next to the same statements sent directly to
// PostgreSQL. Prints a table in Markdown. Usage: npm run bench -- api [--elevators 1000000]
// BENCH_RUNS: runs of each call, fewer if they would take longer than 5 s.
// BENCH_CALLS: a regular expression that selects calls.
// BENCH_STATE: a folder for the seeded database, which the next run reuses.
// BENCH_EXPLAIN: runs of each statement under EXPLAIN instead of timing the calls; prints the best.

import { once } from 'node:events'
import { chmodSync, mkdirSync } from 'node:fs'
import { Agent, type IncomingMessage, request } from 'node:http'
import { loadavg } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { reportFigures, table } from '@hoistway/testing/figures'
import type pg from 'pg'
import { readEnv } from '../src/start/env.ts'
import { startServer } from '../src/start/server.ts'
import { signIn } from '../test/support/sign-in.ts'
import { AFTER_A_CHANGE, calls } from './api-calls.ts'
import { startBenchPostgres } from './bench-database.ts'
import { explainCalls } from './explain.ts'
import { seedFleet } from './seed.ts'
import { MARK, type Statement, statementsOf, type TimedCall } from './statements.ts'

const DEFAULT_ELEVATORS = 100_000
const { values: options } = parseArgs({ options: { elevators: { type: 'string' } } })
const ELEVATORS = Number(options.elevators ?? DEFAULT_ELEVATORS)
const OF_ELEVATORS = ELEVATORS.toLocaleString('en')
const EXPLAINED = Number(process.env.BENCH_EXPLAIN ?? 0)
const RUNS = Number(process.env.BENCH_RUNS ?? 60)
const WARM_UP = Math.min(20, RUNS)
/** In milliseconds, so that all calls take a few minutes, with a minimum number of runs. */
const LONGEST_MS = { warmUp: 1_000, timed: 5_000 }
const FEWEST_RUNS = { warmUp: 2, timed: 5 }
const P95_LIMIT_MS = 50
/** Runs start below this share of a second of CPU time; a starting server publishes all configurations. */
const SETTLED = 0.1
const LONGEST_START_MS = 90_000
/** Ratio of a call to its statements alone. */
const RATIO_LIMIT = 3
const selected = new RegExp(process.env.BENCH_CALLS ?? '')

const agent = new Agent({ keepAlive: true })
const kept = process.env.BENCH_STATE
if (kept) {
  mkdirSync(kept, { recursive: true })
  chmodSync(kept, 0o755)
}
const { state, url, client, close } = await startBenchPostgres(kept)
await keepPresence()
const server = await startServer(
  readEnv({
    PORT: '0',
    DATABASE_URL: url,
    HOISTWAY_STATE: state,
    HOISTWAY_DEMO: '1',
    LOG_LEVEL: 'error',
  }),
)
try {
  await measureAll()
} finally {
  agent.destroy()
  await server.close()
  await close()
}

/** Without controllers, the server would mark all elevators offline. */
async function keepPresence(): Promise<void> {
  const { rows } = await client.query("select to_regclass('elevators') as found")
  if (!rows[0]?.found) return
  await client.query(`
    drop rule if exists keep_presence on elevators;
    create or replace function keep_row() returns trigger language plpgsql as 'begin return null; end';
    create or replace trigger keep_presence before update on elevators for each row execute function keep_row()`)
}

async function measureAll(): Promise<void> {
  await keepPresence()
  await seedFleet(client, ELEVATORS)
  const building = await idOf(client, "select id from organizations where name like 'Building 42 %'")
  const elevator = await idOf(client, "select id from elevators where controller_id = 'BEN-0004242'")
  await settled()
  const tokens = {
    admin: await signIn(server.url),
    manager: await signIn(server.url, 'manager@hoistway.demo'),
  }

  const selectedCalls = calls
    .filter(([, path]) => selected.test(path))
    .map(([who, template]) => {
      const isAfterChange = template === AFTER_A_CHANGE
      const path = template.replace('{building}', building).replace('{elevator}', elevator)
      const change = () =>
        client.query('update organizations set updated_at = now() where id = $1', [building])
      return {
        who,
        template,
        call: () => get(isAfterChange ? 'organizations' : path, tokens[who]),
        before: async () => isAfterChange && (await change()),
      }
    })
  if (EXPLAINED > 0) await explainCalls(client, selectedCalls, { times: EXPLAINED, of: OF_ELEVATORS })
  else await timeCalls(selectedCalls)
}

async function timeCalls(selectedCalls: readonly TimedCall[]): Promise<void> {
  const rows = [
    ['GET /api/…', 'as', 'API p50', 'p95', 'processor', 'PostgreSQL p50', 'p95', 'ratio p50', 'p95'],
  ]
  const slow: string[] = []
  const far: string[] = []
  for (const each of selectedCalls) {
    const { who, template } = each
    const times = await timesOf(each).catch((error: Error) => {
      console.log(error.message)
      return undefined
    })
    if (times === undefined) rows.push([template, who, 'no answer', ...Array(6).fill('–')])
    else rows.push([template, who, ...cellsOf(times)])
    console.log(rows.at(-1)?.join('  '))
    if (times === undefined || times.api[1] > P95_LIMIT_MS) slow.push(`${who} ${template}`)
    if (times && times.api[1] > times.direct[1] * RATIO_LIMIT) far.push(`${who} ${template}`)
  }
  const how = `${OF_ELEVATORS} elevators, ten times as many alerts. ${RUNS} runs of each call after ${WARM_UP} to warm up, each followed
by its statements alone, fewer where they take longer than ${LONGEST_MS.timed / 1_000} s; milliseconds. Processor: time of the server's process for a call.
Load average ${loadavg()[0]?.toFixed(1)} at the end. The aim: p95 of ${P95_LIMIT_MS} ms or less, and a ratio of ${RATIO_LIMIT} or less.`
  const title = ELEVATORS === DEFAULT_ELEVATORS ? 'List calls' : `List calls at ${OF_ELEVATORS}`
  reportFigures(title, `${how}\n\n${table(rows)}`)
  console.log(
    slow.length === 0
      ? `\nEvery call stays within ${P95_LIMIT_MS} ms (p95).`
      : `\nOver ${P95_LIMIT_MS} ms (p95): ${slow.join('; ')}`,
  )
  console.log(
    far.length === 0
      ? `Every call takes at most ${RATIO_LIMIT} times as long as its statements (p95).`
      : `More than ${RATIO_LIMIT} times as long as their statements (p95): ${far.join('; ')}`,
  )
}

async function settled(): Promise<void> {
  for (const until = Date.now() + LONGEST_START_MS; Date.now() < until; ) {
    const before = process.cpuUsage()
    await wait(1_000)
    const { user, system } = process.cpuUsage(before)
    if (user + system < SETTLED * 1e6) return
  }
  console.log('The server is still busy with what follows its start.')
}

interface Times {
  readonly api: Quantiles
  readonly processor: number
  readonly direct: Quantiles
}

async function timesOf({ call, before }: TimedCall): Promise<Times> {
  const statements = await statementsOf({ call, before })
  const times = { api: [] as number[], processor: 0, direct: [] as number[] }
  async function run(): Promise<void> {
    await before()
    const cpu = process.cpuUsage()
    const from = performance.now()
    await call()
    times.api.push(performance.now() - from)
    const { user, system } = process.cpuUsage(cpu)
    times.processor += (user + system) / 1_000
    const again = performance.now()
    await replay(client, statements)
    times.direct.push(performance.now() - again)
  }
  await repeat(run, WARM_UP, FEWEST_RUNS.warmUp, LONGEST_MS.warmUp)
  Object.assign(times, { api: [], processor: 0, direct: [] })
  await repeat(run, RUNS, FEWEST_RUNS.timed, LONGEST_MS.timed)
  const { api, processor, direct } = times
  return { api: quantiles(api), processor: processor / api.length, direct: quantiles(direct) }
}

function cellsOf({ api, processor, direct }: Times): string[] {
  const ratios = [api[0] / direct[0], api[1] / direct[1]].map((value) => value.toFixed(2))
  return [...[...api, processor, ...direct].map((value) => value.toFixed(1)), ...ratios]
}

type Quantiles = [p50: number, p95: number]

async function repeat(run: () => Promise<void>, times: number, fewest: number, longest: number) {
  const begun = performance.now()
  const isOver = () => performance.now() - begun > longest
  for (let n = 0; n < times && !(n >= fewest && isOver()); n += 1) await run()
}

function quantiles(times: number[]): Quantiles {
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.floor((times.length - 1) * share)] ?? Number.NaN
  return [at(0.5), at(0.95)]
}

/** Does not decode the compressed response, which would use the server's own thread. */
async function get(path: string, token: string): Promise<void> {
  const headers = { authorization: `Bearer ${token}`, 'accept-encoding': 'br', [MARK]: '1' }
  const sent = request(`${server.url}/api/${path}`, { agent, headers }).end()
  const answer: IncomingMessage = (await once(sent, 'response'))[0]
  await once(answer.resume(), 'end')
  if (answer.statusCode !== 200) throw new Error(`GET ${path} answered ${answer.statusCode}`)
}

async function replay(client: pg.Client, statements: readonly Statement[]): Promise<void> {
  for (const { text, values } of statements)
    await client.query({ text, values: [...values], rowMode: 'array' })
}

async function idOf(client: pg.Client, sql: string): Promise<string> {
  const { rows } = await client.query<{ id: string }>(sql)
  if (!rows[0]) throw new Error(`nothing found: ${sql}`)
  return rows[0].id
}

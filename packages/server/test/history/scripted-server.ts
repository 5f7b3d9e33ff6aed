// Plays each script that its parent sends, in a present some hours later. Usage: fork(file, [url of a PostgreSQL with
// the seeded template])
import { AsyncLocalStorage } from 'node:async_hooks'
import { subscribe } from 'node:diagnostics_channel'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { heldAlone } from '../../src/db/advisory-lock.ts'
import { maintainHistory } from '../../src/history/keep-history.ts'
import { readEnv } from '../../src/start/env.ts'
import { startServer } from '../../src/start/server.ts'
import { SEAL_SECRET } from '../support/seal-secret.ts'
import { signIn } from '../support/sign-in.ts'
import { type Happening, LATER, START } from './scripts-of-controllers.ts'
import { openStage } from './stage.ts'

// Calls are answered after the end of the script. The rest of the server stays in the present, where its watch of the
// clock finds no jump and where the rate limits of the controller start.
const RealDate = Date
const ahead = START + LATER - RealDate.now()
const inCall = new AsyncLocalStorage<true>()
const now = () => RealDate.now() + (inCall.getStore() ? ahead : 0)
globalThis.Date = new Proxy(RealDate, {
  construct: (target, values) => Reflect.construct(target, values.length > 0 ? values : [now()]),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
})
subscribe('http.server.request.start', () => inCall.enterWith(true))

const [postgresUrl = ''] = process.argv.slice(2)

async function run(statement: string): Promise<void> {
  const client = new Client({ connectionString: postgresUrl })
  await client.connect()
  await client.query(statement)
  await client.end()
}

const name = `scripted_${process.pid}`
await run(`create database ${name} template template_demo strategy wal_log`)
const databaseUrl = postgresUrl.replace(/postgres$/, name)
const state = mkdtempSync(join(tmpdir(), 'hoistway-scripted-'))
writeFileSync(join(state, 'seal-secret'), SEAL_SECRET)
const stage = await openStage(databaseUrl)
// The leading server would sum up the history until the real present.
Object.assign(heldAlone, { isHeld: false })
const server = await startServer(
  readEnv({
    PORT: '0',
    DATABASE_URL: databaseUrl,
    HOISTWAY_STATE: state,
    HOISTWAY_DEMO: '1',
    HOISTWAY_HOST_DIST: state,
    LOG_LEVEL: 'silent',
  }),
)

process.on('disconnect', async () => {
  await server.close()
  await stage.database.close()
  await run(`drop database ${name} with (force)`)
  rmSync(state, { recursive: true, force: true })
})
process.on('message', async (happened: readonly Happening[]) => {
  await stage.empty()
  await stage.receive(happened)
  await maintainHistory(stage.database.db, { stateDays: 30, eventDays: 731 }, START + LATER)
  process.send?.('played')
})

const token = await signIn(server.url)
// Starts the thread of reports, which takes longer than a page waits if the machine is busy.
const month = new URLSearchParams({
  from: new Date(START).toISOString(),
  to: new Date(START + LATER).toISOString(),
  timeZone: 'UTC',
})
const report = await fetch(`${server.url}/api/reports?${month}`, {
  headers: { authorization: `Bearer ${token}` },
})
if (!report.ok) throw new Error(`The report was answered with ${report.status}.`)
process.send?.({ url: server.url, elevatorId: stage.elevatorId, token })

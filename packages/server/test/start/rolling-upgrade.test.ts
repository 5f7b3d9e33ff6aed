import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { join } from 'node:path'
import { freePort } from '@hoistway/testing/free-port'
import { reasonToSkip, skipBecause } from '@hoistway/testing/programs'
import { temporaryFolder } from '@hoistway/testing/temporary-folder'
import { HubConnectionBuilder, HubConnectionState, LogLevel } from '@microsoft/signalr'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bundledServer } from '../../bundle.ts'
import { startBalancer } from '../support/balancer.ts'
import { query } from '../support/database.ts'
import { demoDatabase } from '../support/demo-database.ts'
import { startMosquitto } from '../support/mosquitto.ts'
import { NEXT_VERSION, nextVersion } from '../support/next-version.ts'
import { SEAL_SECRET } from '../support/seal-secret.ts'
import { type ServerProcess, startServerProcess } from '../support/server-process.ts'
import { signIn } from '../support/sign-in.ts'

/** Longer than nginx takes to reload, and than it keeps idle connections. */
const DRAIN_SECONDS = 10
/** A running older version neither reads nor writes it. */
const MIGRATION = `alter table elevators add column next_note text not null default '';
--> statement-breakpoint
create table next_things (id integer primary key);`

const reason = reasonToSkip('nginx', 'mosquitto', 'mosquittoSecurity')
const database = demoDatabase()
const work = temporaryFolder('roll', afterAll)
const nginxFolder = temporaryFolder('balancer', afterAll)
const next = nextVersion(MIGRATION)
let broker: Awaited<ReturnType<typeof startMosquitto>>
let balancer: Awaited<ReturnType<typeof startBalancer>>
let ports: number[] = []
const servers: ServerProcess[] = []

async function start(index: number, script: string): Promise<void> {
  const state = join(work, String(index))
  mkdirSync(state, { recursive: true })
  writeFileSync(join(state, 'seal-secret'), SEAL_SECRET)
  const variables = {
    PORT: String(ports[index]),
    DATABASE_URL: database.databaseUrl,
    MQTT_URL: broker.serverUrl,
    MQTT_DYNSEC_URL: broker.controlUrl,
    HOISTWAY_STATE: state,
    HOISTWAY_HOST_DIST: work,
    HOISTWAY_DEMO: '1',
    HOISTWAY_REGISTRY: 'database',
    HOISTWAY_RELEASES: join(work, 'releases'),
    HOISTWAY_JWT_SECRET: 'the same secret on all of the servers',
    HOISTWAY_DRAIN_SECONDS: String(DRAIN_SECONDS),
  }
  servers[index] = await startServerProcess(variables, script)
}

beforeAll(async () => {
  if (reason) return
  ports = [await freePort(), await freePort()]
  broker = await startMosquitto()
  await Promise.all([start(0, bundledServer), start(1, bundledServer)])
  balancer = await startBalancer(nginxFolder, ports)
})
afterAll(async () => {
  for (const { child } of servers) child.kill('SIGKILL')
  await balancer?.stop()
  await broker?.remove()
})

interface Asked {
  readonly status: number
  readonly body: string
  readonly connection: string | undefined
  readonly reused: boolean
}

function ask(
  base: string,
  method: string,
  path: string,
  options: { body?: unknown; token?: string; agent?: Agent } = {},
) {
  const { body, token, agent } = options
  const text = body === undefined ? '' : JSON.stringify(body)
  return new Promise<Asked>((done, failed) => {
    const asked = request(base + path, {
      method,
      ...(agent && { agent }),
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(text && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
      },
    })
    asked.on('error', failed).on('response', (answer) => {
      let content = ''
      answer.on('data', (part) => (content += part)).on('error', failed)
      answer.on('end', () =>
        done({
          status: answer.statusCode ?? 0,
          body: content,
          connection: answer.headers.connection,
          reused: asked.reusedSocket,
        }),
      )
    })
    asked.end(text)
  })
}

function keepAsking(token: string) {
  // nginx closes idle connections when it reloads; unlike browsers, Node does not retry.
  const agent = new Agent({ keepAlive: false })
  const failures: string[] = []
  let answered = 0
  let isGoing = true
  const calls = [
    ['GET', '/api/elevators?page=1&pageSize=10', 200],
    ['GET', '/registry.json', 200],
    ['GET', '/elevators', 200],
    ['POST', '/api/releases/verify', 200, {}],
    ['POST', '/api/auth/login', 200, { email: 'manager@hoistway.demo', password: 'Hoistway!2026' }],
  ] as const
  const clients = calls.map(async ([method, path, wanted, body]) => {
    while (isGoing) {
      const { status, body: text } = await ask(balancer.url, method, path, { agent, token, body }).catch(
        (error: Error) => ({ status: 0, body: error.message }),
      )
      answered += 1
      if (status !== wanted) failures.push(`${method} ${path}: ${status} ${text.slice(0, 200)}`)
      await new Promise((done) => setTimeout(done, 100))
    }
  })
  return async () => {
    isGoing = false
    await Promise.all(clients)
    agent.destroy()
    return { failures, answered }
  }
}

async function openHub(token: string) {
  const hub = new HubConnectionBuilder()
    .withUrl(`${balancer.url}/customerHub`, { accessTokenFactory: () => token })
    .withAutomaticReconnect([0, 200, 500, 1000, 1000, 1000])
    .configureLogging(LogLevel.None)
    .build()
  const outages: number[] = []
  let lost = 0
  hub.onreconnecting(() => {
    lost = performance.now()
  })
  hub.onreconnected(() => void outages.push(performance.now() - lost))
  await hub.start()
  return { hub, outages }
}

async function replace(index: number, token: string): Promise<void> {
  const own = `http://127.0.0.1:${ports[index]}`
  const { child } = servers[index] ?? expect.fail()
  const kept = new Agent({ keepAlive: true, maxSockets: 1 })
  const list = () => ask(own, 'GET', '/api/elevators', { token, agent: kept })
  expect((await list()).connection).toBe('keep-alive')
  const ended = once(child, 'exit')
  balancer.leaveOut(ports[index])
  child.kill('SIGTERM')
  await expect.poll(async () => (await ask(own, 'GET', '/api/health/ready')).status).toBe(503)
  const ready = await ask(own, 'GET', '/api/health/ready')
  expect(JSON.parse(ready.body)).toEqual({ status: 'not ready', reasons: ['The server is shutting down.'] })
  // It still answers, but closes every connection, including existing ones.
  expect(await list()).toMatchObject({ status: 200, connection: 'close', reused: true })
  expect(await list()).toMatchObject({ status: 200, connection: 'close', reused: false })
  kept.destroy()
  expect(await ended).toEqual([0, null])
  await start(index, next)
  await expect.poll(async () => (await ask(own, 'GET', '/api/health/ready')).status).toBe(200)
  balancer.leaveOut()
}

test('two servers are replaced by a version with a migration, and no request through nginx fails', {
  ...skipBecause(reason),
  timeout: 240_000,
}, async () => {
  const token = await signIn(balancer.url)
  const clients = await Promise.all(Array.from({ length: 6 }, () => openHub(token)))
  const stop = keepAsking(token)
  for (const index of [0, 1]) {
    await replace(index, token)
    expect(await query(database.databaseUrl, 'select count(*)::int as n from next_things')).toEqual([
      { n: 0 },
    ])
  }
  const { failures, answered } = await stop()
  expect(failures, balancer.errors()).toEqual([])
  expect(answered).toBeGreaterThan(100)
  for (const port of ports) {
    const { body } = await ask(`http://127.0.0.1:${port}`, 'GET', '/api/health')
    expect(JSON.parse(body).version).toBe(NEXT_VERSION)
  }
  await expect
    .poll(() => clients.map(({ hub }) => hub.state))
    .toEqual(clients.map(() => HubConnectionState.Connected))
  const outages = clients.flatMap((client) => client.outages)
  expect(outages.length).toBeGreaterThanOrEqual(clients.length)
  expect(Math.max(...outages)).toBeLessThan(5_000)
  await Promise.all(clients.map(({ hub }) => hub.stop()))
})

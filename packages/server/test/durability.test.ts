import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'

const state = mkdtempSync(join(tmpdir(), 'hoistway-kill-'))
chmodSync(state, 0o755)
const main = join(import.meta.dirname, '../src/main.ts')
let running: ChildProcess | undefined

afterAll(async () => {
  const ended = new Promise((done) => running?.on('exit', done))
  if (running?.kill('SIGTERM')) await ended
  rmSync(state, { recursive: true, force: true })
}, 20_000)

/** A server with its own embedded PostgreSQL, as a process that can be killed. */
async function start(): Promise<string> {
  const child = spawn(process.execPath, [main], {
    env: {
      ...process.env,
      PORT: '0',
      HOISTWAY_STATE: state,
      HOISTWAY_DEMO: '1',
      HOISTWAY_HOST_DIST: state,
      LOG_LEVEL: 'info',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running = child
  let said = ''
  return new Promise((done, failed) => {
    const hear = (text: Buffer) => {
      said += text
      const url = /listening at (http:[^"\s]+)/.exec(said)?.[1]
      if (url) done(url)
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    child.on('exit', (code) => failed(new Error(`the server ended with ${code}: ${said}`)))
  })
}

async function api(url: string, path: string, body?: unknown, token = '') {
  const answer = await fetch(`${url}/api/${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  return JSON.parse(await answer.text())
}

const signIn = async (url: string) =>
  (await api(url, 'auth/login', { email: 'admin@hoistway.demo', password: 'Hoistway!2026' })).token

test('a server that is killed in the middle of writes loses no acknowledged one', async () => {
  const url = await start()
  const token = await signIn(url)
  const [{ id: organizationId }] = await api(url, 'organizations', undefined, token)
  const acknowledged: string[] = []
  const write = async (worker: number) => {
    for (let index = 0; ; index += 1) {
      const body = {
        name: `Kill ${worker}-${index}`,
        controllerId: 'ESP-X',
        elevatorType: 'ARL',
        organizationId,
      }
      acknowledged.push((await api(url, 'elevators', body, token)).id)
    }
  }
  const writers = Promise.allSettled([1, 2, 3, 4].map(write))
  await expect.poll(() => acknowledged.length, { timeout: 20_000 }).toBeGreaterThan(50)
  running?.kill('SIGKILL')
  // PostgreSQL too, as a power cut would.
  const postmaster = Number(readFileSync(join(state, 'postgres/data/postmaster.pid'), 'utf8').split('\n')[0])
  process.kill(postmaster, 'SIGKILL')
  await writers

  const again = await start()
  const { data } = await api(again, 'elevators?searchTerm=Kill&pageSize=1000', undefined, await signIn(again))
  const kept = new Set(data.map(({ id }: { id: string }) => id))
  expect(acknowledged.filter((id) => !kept.has(id))).toEqual([])
}, 60_000)

test('a second server of the same state folder says that one is running', async () => {
  const second = spawn(process.execPath, [main], {
    env: { ...process.env, PORT: '0', HOISTWAY_STATE: state, HOISTWAY_DEMO: '1' },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  second.stderr.on('data', (text) => {
    said += text
  })
  expect(await new Promise((done) => second.on('exit', done))).toBe(1)
  expect(said).toContain(`Hoistway runs already with the state folder ${state}`)
}, 20_000)

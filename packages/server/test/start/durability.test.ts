import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { cpSync, existsSync, readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { skipBecause } from '@hoistway/testing/programs'
import { temporaryFolder } from '@hoistway/testing/temporary-folder'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { bundledServer } from '../../bundle.ts'
import { stopLeftBehindPostgres } from '../../src/db/left-behind-postgres.ts'
import { signIn } from '../support/sign-in.ts'

const state = temporaryFolder('kill', afterAll, { forPostgres: true })
let running: ChildProcess | undefined
let urlOfRunning = ''

afterAll(async () => {
  const ended = new Promise((done) => running?.on('exit', done))
  if (running?.kill('SIGTERM')) await ended
})

async function start(): Promise<string> {
  const child = spawn(process.execPath, [bundledServer], {
    env: {
      ...process.env,
      PORT: '0',
      HOISTWAY_STATE: state,
      HOISTWAY_DEMO: '1',
      HOISTWAY_HOST_DIST: state,
      LOG_LEVEL: 'info',
      HOISTWAY_CHILD: '1',
    },
    stdio: 'pipe',
  })
  running = child
  let output = ''
  return new Promise((done, failed) => {
    const collect = (text: Buffer) => {
      output += text
      const url = /listening at (http:[^"\s]+)/.exec(output)?.[1]
      if (!url) return
      urlOfRunning = url
      done(url)
    }
    child.stdout.on('data', collect)
    child.stderr.on('data', collect)
    child.on('exit', (code) => failed(new Error(`the server ended with ${code}: ${output}`)))
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

function killAll(): void {
  running?.kill('SIGKILL')
  const postmaster = Number(readFileSync(join(state, 'postgres/data/postmaster.pid'), 'utf8').split('\n')[0])
  process.kill(postmaster, 'SIGKILL')
}

test('a server killed during writes loses no acknowledged write', async () => {
  const url = await start()
  const token = await signIn(url)
  const [{ id: organizationId }] = await api(url, 'organizations', undefined, token)
  const acknowledged: string[] = []
  const write = async (worker: number) => {
    for (let index = 0; ; index += 1) {
      const body = {
        name: `Kill ${worker}-${index}`,
        controllerId: `ESP-${worker}-${index}`,
        elevatorType: 'ARL',
        organizationId,
      }
      acknowledged.push((await api(url, 'elevators', body, token)).id)
    }
  }
  const writers = Promise.allSettled([1, 2, 3, 4].map(write))
  await expect.poll(() => acknowledged.length).toBeGreaterThan(50)
  killAll()
  await writers

  const again = await start()
  const { data } = await api(again, 'elevators?searchTerm=Kill&pageSize=1000', undefined, await signIn(again))
  const kept = new Set(data.map(({ id }: { id: string }) => id))
  expect(acknowledged.filter((id) => !kept.has(id))).toEqual([])
})

test('a server killed during firmware uploads keeps only complete files', async () => {
  const url = urlOfRunning || (await start())
  const token = await signIn(url)
  const files = Array.from({ length: 12 }, () => randomBytes(3_000_000))
  const acknowledged = new Map<string, Buffer>()
  const uploads = Promise.allSettled(
    files.map(async (file, index) => {
      const body = {
        name: 'Kill',
        version: `1.0.${index}`,
        controllerType: 'ESP32_WiFi',
        binaryData: file.toString('base64'),
      }
      const { firmware } = await api(url, 'firmware/upload', body, token)
      acknowledged.set(firmware.id, file)
    }),
  )
  await expect.poll(() => acknowledged.size, { interval: 1 }).toBeGreaterThan(1)
  killAll()
  await uploads
  expect(acknowledged.size).toBeLessThan(files.length)

  const again = await start()
  const after = await signIn(again)
  const kept: { id: string; name: string; version: string }[] = (
    await api(again, 'firmware', undefined, after)
  ).filter(({ name }: { name: string }) => name === 'Kill')
  expect(kept.map(({ id }) => id)).toEqual(expect.arrayContaining([...acknowledged.keys()]))
  for (const { id, version } of kept) {
    const answer = await fetch(`${again}/api/firmware/${id}/download`, {
      headers: { authorization: `Bearer ${after}` },
    })
    const sent = files[Number(version.split('.')[2])]
    expect(Buffer.from(await answer.arrayBuffer()).equals(sent ?? Buffer.of())).toBe(true)
  }
})

test('a second server with the same state folder reports the first', async () => {
  const second = spawn(process.execPath, [bundledServer], {
    env: { ...process.env, PORT: '0', HOISTWAY_STATE: state, HOISTWAY_DEMO: '1' },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let output = ''
  second.stderr.on('data', (text) => {
    output += text
  })
  expect(await new Promise((done) => second.on('exit', done))).toBe(1)
  expect(output).toContain(`Hoistway runs already with the state folder ${state}`)
})

const idFile = join(state, 'postgres/data/postmaster.pid')
const portOfPostgres = () => Number(readFileSync(idFile, 'utf8').split('\n')[3])

async function connects(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  const is = await once(socket, 'connect').then(
    () => true,
    () => false,
  )
  socket.destroy()
  return is
}

test(
  'a process id that another PostgreSQL has now stops nothing',
  skipBecause(process.platform === 'linux' ? undefined : 'Only Linux tells which program has a process id.'),
  async () => {
    if (!urlOfRunning) await start()
    const other = temporaryFolder('other', onTestFinished, { forPostgres: true })
    const copy = join(other, 'postgres/data/postmaster.pid')
    cpSync(idFile, copy)
    stopLeftBehindPostgres(other)
    expect(await connects(portOfPostgres())).toBe(true)
    expect(existsSync(copy)).toBe(false)
  },
)

test('the PostgreSQL of a killed server can be stopped', async () => {
  if (!urlOfRunning) await start()
  const port = portOfPostgres()
  const ended = new Promise((done) => running?.on('exit', done))
  running?.kill('SIGKILL')
  await ended
  expect(await connects(port)).toBe(true)
  stopLeftBehindPostgres(state)
  expect(await connects(port)).toBe(false)
})

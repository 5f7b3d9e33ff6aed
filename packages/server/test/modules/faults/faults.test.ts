import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { HubConnectionBuilder, LogLevel } from '@microsoft/signalr'
import { afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { readEnv } from '../../../src/start/env.ts'
import { startedServer } from '../../support/world.ts'

const server = startedServer({ HOISTWAY_FAULTS: '1' })
const on: string[] = []
const fault = async (body: object) => {
  const answer = await server.as('admin', 'POST', 'faults', body)
  expect(answer.status).toBe(201)
  on.push(answer.body.id)
}
afterEach(async () => {
  for (const id of on.splice(0)) expect((await server.as('admin', 'DELETE', `faults/${id}`)).status).toBe(204)
})
const user = 'user@hoistway.demo'

describe('a fault for one user and one call', () => {
  test('returns a status and body for that user and call only', async () => {
    const body = { message: 'Closed for lunch.' }
    await fault({ user, path: '/api/elevators', method: 'GET', kind: 'status', status: 503, body })
    expect(await server.as('user', 'GET', 'elevators?pageSize=1')).toMatchObject({ status: 503, body })
    expect((await server.as('manager', 'GET', 'elevators?pageSize=1')).status).toBe(200)
    expect((await server.as('user', 'GET', 'organizations')).status).toBe(200)
  })

  test('says in the language of the request that it was switched on', async () => {
    await fault({ user, path: '/api/organizations', kind: 'status' })
    const answer = await server.as('user', 'GET', 'organizations', undefined, { 'accept-language': 'de' })
    expect(answer.body).toEqual({ message: 'Dieser Fehler wurde eingeschaltet.' })
  })

  test('ends when switched off', async () => {
    await fault({ user, path: '/api/organizations', kind: 'status' })
    expect((await server.as('user', 'GET', 'organizations')).status).toBe(500)
    await server.as('admin', 'DELETE', `faults/${on.splice(0)[0]}`)
    expect((await server.as('user', 'GET', 'organizations')).status).toBe(200)
  })

  test('returns malformed JSON or a response that violates the contract', async () => {
    await fault({ user, path: '/api/organizations', kind: 'malformed' })
    await expect(server.as('user', 'GET', 'organizations')).rejects.toThrow(SyntaxError)
    await fault({ user, path: '/api/elevators', kind: 'contract' })
    expect((await server.as('user', 'GET', 'elevators')).body).toEqual({ unexpected: true })
  })

  test('stalls or drops the connection', async () => {
    await fault({ user, path: '/api/organizations', kind: 'stall' })
    await fault({ user, path: '/api/elevators', kind: 'drop' })
    const headers = { authorization: `Bearer ${await server.tokenOf('user')}` }
    const stalled = fetch(`${server.url}/api/organizations`, { headers, signal: AbortSignal.timeout(500) })
    await expect(stalled).rejects.toThrow('timeout')
    await expect(fetch(`${server.url}/api/elevators`, { headers })).rejects.toThrow('fetch failed')
  })
})

describe('a fault for one browser', () => {
  const cookie = 'hoistway-faults=tab-1'
  beforeAll(() => {
    const folder = join(server.state, 'releases/remotes/fleet/1.0.0')
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, 'entry.js'), '// here')
  })

  test('blocks the files of a remote', async () => {
    const ask = (headers = {}) => fetch(`${server.url}/remotes/fleet/1.0.0/entry.js`, { headers })
    await fault({ scope: 'tab-1', path: '/remotes/fleet', kind: 'status', status: 404 })
    expect((await ask({ cookie })).status).toBe(404)
    expect((await ask()).status).toBe(200)
  })

  test('blocks the hub', async () => {
    await fault({ scope: 'tab-1', path: '/customerHub', kind: 'status', status: 503 })
    const ask = async (headers = {}) =>
      fetch(`${server.url}/customerHub/negotiate?negotiateVersion=1`, {
        method: 'POST',
        headers: { authorization: `Bearer ${await server.tokenOf('user')}`, ...headers },
      })
    expect((await ask({ cookie })).status).toBe(503)
    expect((await ask()).status).toBe(200)
  })
})

test('drops the hub connections of a user, which reconnect', async () => {
  const connection = new HubConnectionBuilder()
    .withUrl(`${server.url}/customerHub`, { accessTokenFactory: () => server.tokenOf('user') })
    .withAutomaticReconnect([0, 100, 500])
    .configureLogging(LogLevel.None)
    .build()
  onTestFinished(() => connection.stop())
  const reconnected = new Promise((done) => connection.onreconnected(done))
  await connection.start()
  expect((await server.as('admin', 'POST', 'faults/drop-hub', { user })).status).toBe(204)
  await reconnected
  expect(connection.state).toBe('Connected')
})

test('pushes a load of states to watching clients, and stores none', async () => {
  const { body: page } = await server.as('admin', 'GET', 'elevators?pageSize=2')
  const [watched, other] = page.data.map(({ id }: { id: string }) => id)
  const stored = await server.as('admin', 'GET', `elevators/${watched}/state`)
  const connection = new HubConnectionBuilder()
    .withUrl(`${server.url}/customerHub`, { accessTokenFactory: () => server.tokenOf('admin') })
    .configureLogging(LogLevel.None)
    .build()
  onTestFinished(() => connection.stop())
  const pushed: string[] = []
  await connection.start()
  await connection.invoke('SubscribeToElevator', watched)
  connection.on('ElevatorStateUpdate', ({ elevatorId }) => pushed.push(elevatorId))
  const load = { elevatorIds: [watched, other], perSecond: 1_000, seconds: 1 }
  expect((await server.as('admin', 'POST', 'faults/push-load', load)).status).toBe(204)
  await expect.poll(() => pushed.length).toBe(500)
  expect(new Set(pushed)).toEqual(new Set([watched]))
  expect((await server.as('admin', 'GET', `elevators/${watched}/state`)).body).toEqual(stored.body)
  expect((await server.as('user', 'POST', 'faults/push-load', load)).status).toBe(403)
})

test('only an Admin can switch a fault, for a named target', async () => {
  expect((await server.as('admin', 'POST', 'faults', { path: '/api', kind: 'drop' })).status).toBe(400)
  expect((await server.as('manager', 'POST', 'faults', { user, path: '/api', kind: 'drop' })).status).toBe(
    403,
  )
})

describe('the switch', () => {
  const off = startedServer()
  test('does not exist unless enabled', async () => {
    expect((await off.as('admin', 'POST', 'faults', { user, path: '/api', kind: 'drop' })).status).toBe(404)
  })

  test('is rejected in production', () => {
    expect(() => readEnv({ HOISTWAY_FAULTS: '1', NODE_ENV: 'production' })).toThrow(
      'it is refused in production',
    )
  })
})

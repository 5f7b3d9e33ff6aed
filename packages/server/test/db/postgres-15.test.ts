import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { freePort } from '@hoistway/testing/free-port'
import { programPath, reasonToSkip, skipBecause } from '@hoistway/testing/programs'
import { temporaryFolder } from '@hoistway/testing/temporary-folder'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readEnv } from '../../src/start/env.ts'
import { type RunningServer, startServer } from '../../src/start/server.ts'
import { query } from '../support/database.ts'
import { signIn } from '../support/sign-in.ts'

// The oldest supported version, as packaged by Debian 12.
const bin = dirname(programPath('postgresql15') ?? '')

describe('PostgreSQL 15', skipBecause(reasonToSkip('postgresql15')), () => {
  const folder = temporaryFolder('15', afterAll, { forPostgres: true })
  const data = join(folder, 'data')
  const identity = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}
  let url = ''
  let token = ''
  let server: RunningServer | undefined
  let stopPostgres = async () => {}

  beforeAll(async () => {
    mkdirSync(data)
    if (identity.uid) chownSync(data, identity.uid, identity.gid)
    const created = spawnSync(
      join(bin, 'initdb'),
      ['-D', data, '-U', 'hoistway', '-E', 'UTF8', '--locale=C', '-A', 'trust'],
      {
        ...identity,
        encoding: 'utf8',
      },
    )
    expect(created.stderr).not.toContain('error')
    const port = await freePort()
    const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'fsync=off'].flatMap(
      (each) => ['-c', each],
    )
    const child = spawn(join(bin, 'postgres'), ['-D', data, '-p', String(port), ...settings], {
      ...identity,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    stopPostgres = async () => {
      child.kill('SIGINT')
      if (child.exitCode === null) await once(child, 'exit')
    }
    await new Promise<void>((done, failed) => {
      child.stderr.on('data', (text) => String(text).includes('ready to accept') && done())
      child.on('exit', (code) => failed(new Error(`PostgreSQL ended with ${code}`)))
    })
    url = `postgres://hoistway@127.0.0.1:${port}/postgres`
    const variables = {
      PORT: '0',
      DATABASE_URL: url,
      HOISTWAY_STATE: join(folder, 'state'),
      HOISTWAY_DEMO: '1',
      LOG_LEVEL: 'silent',
    }
    server = await startServer(readEnv(variables))
    token = await signIn(server.url)
  })

  afterAll(async () => {
    await server?.close()
    await stopPostgres()
  })

  async function call(method: string, path: string, body?: object) {
    const answer = await fetch(`${server?.url}/api/${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    return { status: answer.status, body: text ? JSON.parse(text) : undefined }
  }

  test("is the server's database", async () => {
    const [row] = await query<{ server_version: string }>(url, 'show server_version')
    expect(row?.server_version).toMatch(/^15\./)
  })

  test('serves every list in every order and with a search', async () => {
    const elevator = (await call('GET', 'elevators?pageSize=1')).body.data[0]
    const paths = [
      'elevators',
      'elevators?sortBy=organizationName&sortDescending=true&page=2',
      'elevators?searchTerm=lobby&isActive=true',
      'elevators/statistics',
      `elevators/${elevator.id}`,
      `elevators/${elevator.id}/commands`,
      'elevatoralerts',
      'elevatoralerts?searchTerm=door&severity=critical',
      'elevatoralerts/daily',
      `elevatoralerts/${elevator.id}`,
      'organizations',
      'organizations/statistics',
      'controllers',
      'controllers?searchTerm=esp',
      'canmessageidfilters',
      'firmware',
      'firmware/latest/ESP32_WiFi',
      'users',
      'audit',
    ]
    const answers = await Promise.all(paths.map(async (path) => [path, (await call('GET', path)).status]))
    expect(answers).toEqual(paths.map((path) => [path, 200]))
  })

  test('creates, updates and deletes records', async () => {
    const [organization] = (await call('GET', 'organizations')).body
    const body = {
      name: 'On fifteen',
      controllerId: 'ESP-15',
      elevatorType: 'ARL',
      organizationId: organization.id,
    }
    const created = await call('POST', 'elevators', body)
    expect(created.status).toBe(201)
    const path = `elevators/${created.body.id}`
    expect((await call('PUT', path, { ...body, name: 'Renamed on fifteen' })).status).toBe(200)
    expect((await call('GET', 'elevators?searchTerm=renamed')).body.data).toHaveLength(1)
    expect((await call('DELETE', path)).status).toBe(200)
    expect((await call('GET', path)).status).toBe(404)
  })

  test('ids are UUIDs of version 7 in creation order', async () => {
    const from = Date.now()
    const rows = await query<{ id: string }>(url, 'select uuidv7() as id from generate_series(1, 5000)')
    const ids = rows.map(({ id }) => id)
    expect(ids).toEqual(ids.toSorted())
    expect(new Set(ids).size).toBe(5000)
    for (const id of ids.slice(0, 100))
      expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-/)
    const at = Number.parseInt((ids[0] ?? '').replaceAll('-', '').slice(0, 12), 16)
    expect(Math.abs(at - from)).toBeLessThan(10_000)
  })
})

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { temporaryFolder } from '@hoistway/testing/temporary-folder'
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest'
import { postmasterOf, signalAll } from '../../attack/postgres-processes.ts'
import { bundledServer } from '../../bundle.ts'
import { readEnv } from '../../src/start/env.ts'
import { startServer } from '../../src/start/server.ts'
import { query } from '../support/database.ts'
import { SEAL_SECRET } from '../support/seal-secret.ts'
import { startDemoProcess } from '../support/server-process.ts'

const admin = inject('postgresUrl')
const databaseUrl = admin.replace(/postgres$/, 'suite_ends')
beforeAll(() => query(admin, 'create database suite_ends template template_demo'))
afterAll(() => query(admin, 'drop database suite_ends with (force)'))

const defects = `data:text/javascript,${encodeURIComponent(`
  process.on('SIGUSR2', () => {
    setTimeout(() => { throw new Error(process.env.DEFECT) })
  })`)}`

test('an unhandled error is logged without secrets and shuts the server down gracefully', async () => {
  const server = await startDemoProcess({
    NODE_OPTIONS: `--import ${defects}`,
    DEFECT: 'defect at postgres://user:secret-password@host/db',
  })
  onTestFinished(server.stop)
  const postgres = postmasterOf(server.state)
  expect(signalAll([postgres], 0)).toBe(1)
  expect((await fetch(`${server.url}/api/health/ready`)).status).toBe(200)
  const ended = once(server.child, 'exit')
  server.child.kill('SIGUSR2')
  expect(await ended).toEqual([1, null])
  expect(server.output()).toContain('uncaughtException: the server ends')
  expect(server.output()).toContain('defect at postgres://host/db')
  expect(server.output()).not.toContain('secret-password')
  expect(server.output()).toContain('database connections closed')
  expect(signalAll([postgres], 0)).toBe(0)
})

test('a failed start prints the reason without a stack trace', async () => {
  const child = spawn(process.execPath, [bundledServer], {
    env: { ...process.env, PORT: 'abc' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text))
  expect(await once(child, 'close')).toEqual([1, null])
  expect(output).toBe('The environment is not valid.\nPORT=abc must be a whole number from 0 to 65535.\n')
})

test('reports not ready with the reason when the database is lost', async () => {
  const state = temporaryFolder('ready', onTestFinished)
  writeFileSync(join(state, 'seal-secret'), SEAL_SECRET)
  const variables = { PORT: '0', DATABASE_URL: databaseUrl, HOISTWAY_STATE: state, LOG_LEVEL: 'silent' }
  const server = await startServer(readEnv(variables))
  onTestFinished(async () => {
    await query(admin, 'alter database suite_ends allow_connections true')
    await server.close()
  })
  const get = async (path: string) => {
    const answer = await fetch(`${server.url}/api/${path}`)
    return [answer.status, await answer.json()]
  }
  await expect.poll(() => get('health/ready')).toEqual([200, { status: 'ready', reasons: [] }])
  await query(admin, 'alter database suite_ends allow_connections false')
  await query(admin, "select pg_terminate_backend(pid) from pg_stat_activity where datname = 'suite_ends'")
  await expect
    .poll(() => get('health/ready'))
    .toEqual([503, { status: 'not ready', reasons: ['The database does not answer.'] }])
  expect(await get('health/live')).toEqual([200, { status: 'live' }])
  expect(await get('health')).toMatchObject([200, { status: 'degraded', database: 'down' }])
  await query(admin, 'alter database suite_ends allow_connections true')
  await expect.poll(() => get('health/ready')).toEqual([200, { status: 'ready', reasons: [] }])
})
